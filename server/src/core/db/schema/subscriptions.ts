import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** A paid plan that runs besides a granted one. Times are in ISO 8601. */
export interface PaidBeside {
  readonly planId: string;
  readonly currentPeriodEnd: string;
  readonly trialEnd: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly pastDueSince: string | null;
  readonly accessUntil: string | null;
}

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An organization's plan; only `active` gives access. Written by the system role only, always whole: from what the payment
 * provider says, or what the operator granted.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    organizationId: referencedOwner().primaryKey(),
    /** The owner of the organization when the plan began. */
    userId: text("user_id").notNull(),
    status: text("status", { enum: ["active", "past_due", "canceled", "incomplete"] }).notNull(),
    planId: text("plan_id").notNull(),
    /** From the provider; null for a granted plan, and for a row from before it was stored. */
    currentPeriodStart: moment("current_period_start"),
    currentPeriodEnd: moment("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Set during the free trial. */
    trialEnd: moment("trial_end"),
    /** While a payment is overdue: since when, and until when access lasts. */
    pastDueSince: moment("past_due_since"),
    accessUntil: moment("access_until"),
    /** Something about the subscription that its users must be told. */
    notice: text("notice", { enum: ["trial_card_used"] }),
    /** The account has had its one free trial. */
    hadTrial: boolean("had_trial").notNull().default(false),
    /** Granted on the command line instead of bought. */
    grantedByOperator: boolean("granted_by_operator").notNull().default(false),
    /** What is paid at the provider while a granted plan counts instead. */
    paidBeside: jsonb("paid_beside").$type<PaidBeside>(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /** Who wrote the row last: the operator, or the payment provider. */
    actor: actor().notNull(),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [
    check(
      "subscriptions_status_known",
      sql`${table.status} in ('active', 'past_due', 'canceled', 'incomplete')`,
    ),
    check(
      "subscriptions_paid_beside_a_grant",
      sql`${table.paidBeside} is null or ${table.grantedByOperator}`,
    ),
    check(
      "subscriptions_overdue_has_an_end",
      sql`(${table.pastDueSince} is null) = (${table.accessUntil} is null)`,
    ),
  ],
);
