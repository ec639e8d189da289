import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
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

/** An organization's customer at the payment provider. Readings of the customer are numbered as they begin. */
export const billingCustomers = pgTable("billing_customers", {
  organizationId: referencedOwner().primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull().unique(),
  readingsBegun: bigint("readings_begun", { mode: "number" }).notNull().default(0),
  /** The number of the reading from which the subscription was last written. */
  readingWritten: bigint("reading_written", { mode: "number" }).notNull().default(0),
  /** The time zone of the browser that last came to a checkout, such as `America/Chicago`. */
  timeZone: text("time_zone"),
  /** Who came to the first checkout; `system` if the customer was found again. */
  actor: actor().notNull(),
  createdAt: writtenAt("created_at"),
});

/**
 * The lease on an organization's subscription, for all server processes. It isn't a lock: no connection is held for it,
 * and a lease that isn't returned, because its holder was killed, expires. The table keeps its first name.
 */
export const paymentLeases = pgTable("payment_turns", {
  organizationId: referencedOwner().primaryKey(),
  holder: uuid("holder").notNull(),
  until: timestamp("until", { withTimezone: true }).notNull(),
});

/** The provider's events that were received, so that a repeated delivery is recognized. Kept for some weeks. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: writtenAt("received_at"),
  },
  (table) => [index("billing_events_received_at").on(table.receivedAt)],
);

/** Which customer had a free trial with a card. It outlives the account, and doesn't contain the card's number. */
export const trialCards = pgTable("trial_cards", {
  fingerprint: text("fingerprint").primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull(),
  usedAt: writtenAt("used_at"),
});

/** The ends of trials for which an email was requested; the outbox sends it. */
export const trialAnnouncements = pgTable(
  "trial_announcements",
  {
    stripeSubscriptionId: text("stripe_subscription_id").notNull(),
    trialEnd: timestamp("trial_end", { withTimezone: true }).notNull(),
    sentAt: writtenAt("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.stripeSubscriptionId, table.trialEnd] })],
);
