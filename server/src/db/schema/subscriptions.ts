import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { referencedOwner } from "./owner.ts";

/** What a user is entitled to; only `active` counts. Written by the system role only. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: referencedOwner().primaryKey(),
    status: text("status", { enum: ["active", "past_due", "canceled", "incomplete"] }).notNull(),
    planId: text("plan_id").notNull(),
    currentPeriodEnd: timestamp("current_period_end", { withTimezone: true }).notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Granted on the command line instead of bought. */
    grantedByOperator: boolean("granted_by_operator").notNull().default(false),
    stripeCustomerId: text("stripe_customer_id").unique(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [
    check(
      "subscriptions_status_known",
      sql`${table.status} in ('active', 'past_due', 'canceled', 'incomplete')`,
    ),
  ],
);
