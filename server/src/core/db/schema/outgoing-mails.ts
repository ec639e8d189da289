import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";

/**
 * The mails that the mail server has not taken yet, as what they are about: codes and links are made when a mail is
 * sent. A row goes when its mail is accepted or given up. Only the system role reaches it.
 */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Of the mails of a kind to a recipient about the same, the newest alone is sent. */
    about: text("about").notNull().default(""),
    requestedAt: writtenAt("requested_at"),
    /** After this nobody waits for it any more. */
    usefulUntil: timestamp("useful_until", { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (table) => [index("outgoing_mails_recipient").on(table.recipient, table.kind)],
);
