import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** Whose payroll an organization's is, as its documents print it; a row without either says that no one wanted to say. */
export const employers = pgTable(
  "employers",
  {
    organizationId: referencedOwner().primaryKey(),
    legalName: text("legal_name"),
    /** Federal employer identification number, `12-3456789`. */
    fein: text("fein"),
    /** Who saved it last. */
    actor: actor().notNull(),
    savedAt: writtenAt("saved_at"),
  },
  (table) => [check("employers_fein_form", sql`${table.fein} ~ '^[0-9]{2}-[0-9]{7}$'`)],
);
