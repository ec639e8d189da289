import { entryKinds } from "@wagefloor/domain/runs/recompute/entry-kinds.ts";
import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, owner } from "./owner.ts";

/**
 * What each employee with a run owes now. Null: nothing is recorded any more, because the only run was voided; then, as
 * without a row, the deduction amount is owed.
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
 * The ledger behind the balances: entries are only added, never changed or removed. A run writes one for each of its
 * results, so there is only one index.
 */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    organizationId: owner(),
    /** Increases with time. */
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    personNumber: text("person_number").notNull(),
    kind: text("kind", { enum: [...entryKinds] }).notNull(),
    /** What the entry adds to the balance; negative if it reduces it. */
    amount: money("amount").notNull(),
    /** Null after an employee's only run was voided: then nothing is recorded. */
    balanceAfter: money("balance_after"),
    reason: text("reason"),
    runId: uuid("run_id"),
    /** Where it counts in the history, if that isn't its own number: at a run's position, or at a correction's number. */
    position: bigint("position", { mode: "number" }),
    /** Null for the entries of a run, whose row names the actor. */
    actor: actor(),
    createdAt: writtenAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personNumber, table.id] }),
    check(
      "balance_entries_kind_known",
      sql`${table.kind} in (${sql.raw(entryKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    check("balance_entries_actor_known", sql`(${table.actor} is null) = (${table.kind} = 'run')`),
    check("balance_entries_not_negative", sql`${table.balanceAfter} >= 0`),
    check(
      "balance_entries_explained",
      sql`(${table.kind} in ('run', 'void', 'reversal', 'recomputed') and ${table.runId} is not null) or (${table.kind} in ('purchase', 'correction', 'restated') and ${table.reason} is not null)`,
    ),
  ],
);
