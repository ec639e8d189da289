import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { user } from "./accounts.ts";
import { referencedOwner } from "./owner.ts";

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
  /** Some days before a pay date of the calendar, while it has no run. */
  fileDue: boolean("file_due").notNull().default(true),
  /** A month before a minimum wage rises above what employees are paid. */
  wagesRising: boolean("wages_rising").notNull().default(true),
  /** A month before authorizations of employees who owe something expire. */
  authorizationsExpiring: boolean("authorizations_expiring").notNull().default(true),
  updatedAt: writtenAt("updated_at"),
});

/** The reminders for which emails were requested, so that each is requested once; the outbox sends them. */
export const requestedReminders = pgTable(
  "requested_reminders",
  {
    organizationId: referencedOwner(),
    kind: text("kind", { enum: ["file-due", "wages-rising", "authorizations-expiring"] }).notNull(),
    /** The profile and its pay date, and of several companies each one's; the jurisdiction and the day of its new rate; the authorization. */
    about: text("about").notNull(),
    requestedAt: writtenAt("requested_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.about] })],
);
