import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { user } from "./accounts.ts";

/**
 * Which mails a person wants beyond those that everybody gets; without a row, what the columns begin with. Only the
 * system role reaches it, as all that is a person's own.
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
