import { boolean, pgTable } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { referencedOwner } from "./owner.ts";

/** Which mails a user wants beyond those that everybody gets; without a row, what the columns begin with. */
export const notificationChoices = pgTable("notification_choices", {
  userId: referencedOwner().primaryKey(),
  /** Three days before a free trial ends. */
  trialEnding: boolean("trial_ending").notNull().default(true),
  /** The totals of each run. */
  runSaved: boolean("run_saved").notNull().default(false),
  updatedAt: writtenAt("updated_at"),
});
