import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** To which employee a name in files without employee numbers belongs, as a person confirmed it. */
export const employeeNames = pgTable(
  "employee_names",
  {
    organizationId: referencedOwner(),
    /** The name in one spelling, see domain/src/employee-names/name-key.ts. */
    nameKey: text("name_key").notNull(),
    /** As the file wrote it. */
    name: text("name").notNull(),
    employeeNumber: text("person_number").notNull(),
    /** The most rows of one pay with this name that are known to be one person's. */
    rowsAtOnce: integer("rows_at_once").notNull().default(1),
    /** Who confirmed it. */
    actor: actor().notNull(),
    confirmedAt: writtenAt("confirmed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.nameKey] }),
    check("employee_names_has_rows", sql`${table.rowsAtOnce} >= 1`),
  ],
);
