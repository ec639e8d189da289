import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";

/** What all processes on one database share; a single row. */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    /** Of the secret with which sessions are signed and authenticators encrypted. */
    secretFingerprint: text("secret_fingerprint").notNull(),
  },
  (table) => [check("installation_only", sql`${table.only}`)],
);
