import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    requestedAt: writtenAt("requested_at"),
  },
  (table) => [index("outgoing_mails_recipient").on(table.recipient, table.kind)],
);
