import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What a person set for one employee; it counts from the next run on, instead of what files say. */
export const employeeAttributes = pgTable(
  "employee_attributes",
  {
    organizationId: referencedOwner(),
    personNumber: text("person_number").notNull(),
    kind: text("kind", { enum: ["place", "scope"] }).notNull(),
    /** The key of a jurisdiction, or a reason that means out of scope. */
    value: text("value").notNull(),
    /** Who set it. */
    actor: actor().notNull(),
    setAt: writtenAt("set_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personNumber, table.kind] }),
    check(
      "employee_attributes_known",
      sql`${table.kind} = 'place' or (${table.kind} = 'scope' and ${table.value} in ('tip-credit', 'exempt-salary', 'contract-floor'))`,
    ),
  ],
);
