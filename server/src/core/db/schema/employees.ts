import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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

/** That two employee numbers are one person's. Undoing it keeps the row. */
export const employeeMerges = pgTable(
  "employee_merges",
  {
    organizationId: referencedOwner(),
    /** Given by the caller, so that the same merge is made once. */
    id: uuid("id").notNull(),
    /** What the merged number owes is owed under the kept one, from this place of the ledger on. */
    merged: text("merged_number").notNull(),
    kept: text("kept_number").notNull(),
    position: bigint("position", { mode: "number" }).notNull(),
    actor: actor().notNull(),
    mergedAt: writtenAt("merged_at"),
    /** Where and when it was undone, and by whom; null while it holds. */
    undonePosition: bigint("undone_position", { mode: "number" }),
    undoneBy: actor("undone_by"),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("employee_merges_position").on(table.organizationId, table.position),
    uniqueIndex("employee_merges_once")
      .on(table.organizationId, table.merged)
      .where(sql`${table.undonePosition} is null`),
    check("employee_merges_of_two", sql`${table.merged} <> ${table.kept}`),
    check(
      "employee_merges_undone_whole",
      sql`num_nulls(${table.undonePosition}, ${table.undoneBy}, ${table.undoneAt}) in (0, 3)`,
    ),
    check("employee_merges_undone_later", sql`${table.undonePosition} > ${table.position}`),
  ],
);

/** That two employee numbers are two people's although they have one name, so that no one is asked again. */
export const differentEmployees = pgTable(
  "different_employees",
  {
    organizationId: referencedOwner(),
    /** The lower of the two. */
    one: text("one_number").notNull(),
    other: text("other_number").notNull(),
    actor: actor().notNull(),
    decidedAt: writtenAt("decided_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.one, table.other] }),
    check("different_employees_ordered", sql`${table.one} collate "C" < ${table.other} collate "C"`),
  ],
);
