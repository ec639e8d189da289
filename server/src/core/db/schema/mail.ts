import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";

/**
 * The emails that the mail server hasn't accepted yet, without their codes and links, which are made when an email is
 * sent. A row is deleted when its email is accepted or given up. Only the system role reaches the table.
 */
export const outgoingEmails = pgTable(
  "outgoing_mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Of waiting emails of one kind to one recipient about the same thing, only the newest is sent. */
    about: text("about").notNull().default(""),
    requestedAt: writtenAt("requested_at"),
    /** After this the email is no longer needed. */
    usefulUntil: timestamp("useful_until", { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (table) => [index("outgoing_mails_recipient").on(table.recipient, table.kind)],
);
