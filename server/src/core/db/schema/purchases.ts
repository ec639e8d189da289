import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What employees bought, and what they owed before Wagefloor was used. A row never changes; `undo_import` moves those of a list. */
export const purchases = pgTable(
  "purchases",
  {
    organizationId: referencedOwner(),
    /** Given by the caller, so that the same purchase is recorded once. */
    id: uuid("id").notNull(),
    /** Increases with time. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["purchase", "opening"] }).notNull(),
    employeeNumber: text("person_number").notNull(),
    /** As the list had it; null without one. */
    employeeName: text("employee_name"),
    /** No foreign key: deleting an organization couldn't follow it in the right order. */
    itemId: uuid("item_id"),
    /** When it was bought; of an opening balance, since when it is owed. */
    boughtOn: date("bought_on", { mode: "string" }).$type<CalendarDate>().notNull(),
    /** What the employee owes for it. */
    amount: money("amount").notNull(),
    receiptNumber: text("receipt_number"),
    note: text("note"),
    /** The import that it came with, and the name of its file. */
    importId: uuid("import_id"),
    importedFrom: text("imported_from"),
    actor: actor().notNull(),
    recordedAt: writtenAt("recorded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("purchases_employee").on(table.organizationId, table.employeeNumber),
    index("purchases_sequence").on(table.organizationId, table.sequence),
    check("purchases_kind_known", sql`${table.kind} in ('purchase', 'opening')`),
    check("purchases_not_negative", sql`${table.amount} >= 0`),
    check(
      "purchases_opening_explained",
      sql`${table.kind} <> 'opening' or (${table.note} is not null and ${table.itemId} is null)`,
    ),
    check("purchases_import_named", sql`(${table.importId} is null) = (${table.importedFrom} is null)`),
  ],
);

/** Imported lists that were undone before anything was built on them, each with the purchases it had. A row never changes. */
export const undoneImports = pgTable(
  "undone_imports",
  {
    organizationId: referencedOwner(),
    /** The import. */
    id: uuid("id").notNull(),
    importedFrom: text("imported_from").notNull(),
    /** The rows of `purchases`, under the names of its columns. */
    purchases: jsonb("purchases").notNull(),
    actor: actor().notNull(),
    undoneAt: writtenAt("undone_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** What was taken back of purchases. A row never changes. */
export const purchaseReturns = pgTable(
  "purchase_returns",
  {
    organizationId: referencedOwner(),
    /** Given by the caller. */
    id: uuid("id").notNull(),
    purchaseId: uuid("purchase_id").notNull(),
    amount: money("amount").notNull(),
    /** What of it was to be paid back to the employee when it was recorded. */
    paidBack: money("paid_back").notNull(),
    returnedOn: date("returned_on", { mode: "string" }).$type<CalendarDate>().notNull(),
    reason: text("reason").notNull(),
    actor: actor().notNull(),
    recordedAt: writtenAt("recorded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: "purchase_returns_purchase",
      columns: [table.organizationId, table.purchaseId],
      foreignColumns: [purchases.organizationId, purchases.id],
    }).onDelete("cascade"),
    index("purchase_returns_purchase").on(table.organizationId, table.purchaseId),
    check("purchase_returns_positive", sql`${table.amount} > 0`),
    check("purchase_returns_part", sql`${table.paidBack} between 0 and ${table.amount}`),
  ],
);
