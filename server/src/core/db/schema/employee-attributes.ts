import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What a person set for one employee: it counts from the next run on, instead of what files say. And the last day of work. */
export const employeeAttributes = pgTable(
  "employee_attributes",
  {
    organizationId: referencedOwner(),
    employeeNumber: text("person_number").notNull(),
    kind: text("kind", { enum: ["place", "scope", "left"] }).notNull(),
    /** The key of a jurisdiction, a reason that means out of scope, or the last day of work. */
    value: text("value").notNull(),
    /** Who set it. */
    actor: actor().notNull(),
    setAt: writtenAt("set_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.employeeNumber, table.kind] }),
    check(
      "employee_attributes_known",
      sql`${table.kind} = 'place' or (${table.kind} = 'scope' and ${table.value} in ('tip-credit', 'exempt-salary', 'contract-floor')) or (${table.kind} = 'left' and ${table.value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
    ),
  ],
);
