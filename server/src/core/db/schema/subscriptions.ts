import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** A paid plan that runs beside a granted one. Moments are in ISO 8601. */
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
 * What an organization is entitled to; only `active` counts. Written by the system role only, always whole: as the payment
 * provider says, or as the operator granted.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    organizationId: referencedOwner().primaryKey(),
    /** The owner of the organization when the plan began. */
    userId: text("user_id").notNull(),
    status: text("status", { enum: ["active", "past_due", "canceled", "incomplete"] }).notNull(),
    planId: text("plan_id").notNull(),
    /** As the provider says; null for a granted plan, and for a row from before it was kept. */
    currentPeriodStart: moment("current_period_start"),
    currentPeriodEnd: moment("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** While the free trial runs. */
    trialEnd: moment("trial_end"),
    /** While a payment is overdue: since when, and until when the access is kept nevertheless. */
    pastDueSince: moment("past_due_since"),
    accessUntil: moment("access_until"),
    /** Something about the subscription that its people must be told. */
    notice: text("notice", { enum: ["trial_card_used"] }),
    /** The account has had its one free trial. */
    hadTrial: boolean("had_trial").notNull().default(false),
    /** Granted on the command line instead of bought. */
    grantedByOperator: boolean("granted_by_operator").notNull().default(false),
    /** What runs at the provider while a granted plan counts instead. */
    paidBeside: jsonb("paid_beside").$type<PaidBeside>(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /** Who wrote the row last: the operator, or the program as the payment provider says. */
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
