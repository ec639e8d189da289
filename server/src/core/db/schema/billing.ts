import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** Which customer of the payment provider an organization is. The readings of that customer are numbered as they begin. */
export const billingCustomers = pgTable("billing_customers", {
  organizationId: referencedOwner().primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull().unique(),
  readingsBegun: bigint("readings_begun", { mode: "number" }).notNull().default(0),
  /** The number of the reading that the subscription was last written from. */
  readingWritten: bigint("reading_written", { mode: "number" }).notNull().default(0),
  /** The time zone of the browser that last came to a checkout, such as `America/Chicago`. */
  timeZone: text("time_zone"),
  /** Who came to the first checkout; the program itself where it found the customer again. */
  actor: actor().notNull(),
  createdAt: writtenAt("created_at"),
});

/**
 * Who is at an organization's subscription at the moment, of all server processes. A claim, not a lock: no connection is held
 * for it, and one that its holder does not give back, because it was killed, runs out.
 */
export const paymentTurns = pgTable("payment_turns", {
  organizationId: referencedOwner().primaryKey(),
  holder: uuid("holder").notNull(),
  until: timestamp("until", { withTimezone: true }).notNull(),
});

/** The provider's events that have been taken, so that a repeated delivery is recognised. Kept for some weeks. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: writtenAt("received_at"),
  },
  (table) => [index("billing_events_received_at").on(table.receivedAt)],
);

/** Which customer had a free trial with a card. It outlives the account, and holds no number of the card. */
export const trialCards = pgTable("trial_cards", {
  fingerprint: text("fingerprint").primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull(),
  usedAt: writtenAt("used_at"),
});

/** The ends of trials for which a mail was asked for; the outbox sends it. */
export const trialAnnouncements = pgTable(
  "trial_announcements",
  {
    stripeSubscriptionId: text("stripe_subscription_id").notNull(),
    trialEnd: timestamp("trial_end", { withTimezone: true }).notNull(),
    sentAt: writtenAt("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.stripeSubscriptionId, table.trialEnd] })],
);
