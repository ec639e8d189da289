import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, owner } from "./owner.ts";

/**
 * What each employee that was ever in a run still owes now. Null: nothing is recorded any more, because the only
 * run was voided; then, as without a row, the deduction amount is owed.
 */
export const balances = pgTable(
  "balances",
  {
    organizationId: owner(),
    personNumber: text("person_number").notNull(),
    balance: money("balance"),
    updatedAt: writtenAt("updated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personNumber] }),
    check("balances_not_negative", sql`${table.balance} >= 0`),
  ],
);

/**
 * The ledger behind the balances: nothing is ever changed or removed, only added. A run writes one for each of its
 * results, so there is one index and no more.
 */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    organizationId: owner(),
    /** Rises with time. */
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    personNumber: text("person_number").notNull(),
    kind: text("kind", { enum: ["run", "purchase", "correction", "void"] }).notNull(),
    /** What the entry adds to the balance; negative when it takes away. */
    amount: money("amount").notNull(),
    /** Null after the only run of an employee was voided: then nothing is recorded again. */
    balanceAfter: money("balance_after"),
    reason: text("reason"),
    runId: uuid("run_id"),
    /** Null for the entries of a run, whose row says who ran it. */
    actor: actor(),
    createdAt: writtenAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personNumber, table.id] }),
    check("balance_entries_kind_known", sql`${table.kind} in ('run', 'purchase', 'correction', 'void')`),
    check("balance_entries_actor_known", sql`(${table.actor} is null) = (${table.kind} = 'run')`),
    check("balance_entries_not_negative", sql`${table.balanceAfter} >= 0`),
    check(
      "balance_entries_explained",
      sql`(${table.kind} in ('run', 'void') and ${table.runId} is not null) or (${table.kind} in ('purchase', 'correction') and ${table.reason} is not null)`,
    ),
  ],
);
