import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { user } from "./accounts.ts";

/**
 * Which optional emails a user wants; without a row, the columns' defaults. Only the system role reaches it, like
 * everything that is the user's own.
 */
export const notificationChoices = pgTable("notification_choices", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Three days before a free trial ends. */
  trialEnding: boolean("trial_ending").notNull().default(true),
  /** The totals of each run. */
  runSaved: boolean("run_saved").notNull().default(false),
  updatedAt: writtenAt("updated_at"),
});
