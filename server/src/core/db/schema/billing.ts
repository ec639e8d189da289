import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

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
