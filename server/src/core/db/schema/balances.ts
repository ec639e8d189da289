import {
  type EntryKind,
  entryKinds,
  kindsOfChange,
  kindsOfDecision,
  kindsOfDue,
  kindsOfMerge,
  kindsOfPurchase,
} from "@wagefloor/domain/ledger/facts.ts";
import { takenVerdicts } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { money, reasonSet, writtenAt } from "../columns.ts";
import { listed } from "../kinds-of-entries.ts";
import { actor, owner } from "./owner.ts";

const raw = (kinds: Iterable<EntryKind | FoldedKind>) => sql.raw(listed(kinds));

/**
 * What a recalculation changed was an entry of its own in version 1.0.0. A server of it may write them until it is restarted:
 * the trigger `fold_entries` folds them into the entries that they changed.
 */
type FoldedKind = "reversal" | "recomputed" | "restated" | "kept";
const foldedKinds: readonly FoldedKind[] = ["reversal", "recomputed", "restated", "kept"];

/**
 * What each employee owes now, and in which run they were last. A balance that is null: nothing is recorded, such as after
 * the only run was voided; then, as without a row, the deduction amount is owed.
 */
export const balances = pgTable(
  "balances",
  {
    organizationId: owner(),
    employeeNumber: text("person_number").notNull(),
    /** What the next run may start from: what is owed, less what is proposed and not confirmed. */
    balance: money("balance"),
    /** What runs propose that counts once it is confirmed what payroll took. */
    openProposals: money("open_proposals").notNull().default(sql`0`),
    owed: money("owed").generatedAlwaysAs(sql`balance + open_proposals`),
    updatedAt: writtenAt("updated_at"),
    /** The newest run that counts with the employee, with a result or skipped; null in none. */
    newestRunId: uuid("newest_run_id"),
    /** Where the employee is in it: the `position` there. */
    newestPosition: integer("newest_position"),
    /** The newest one that isn't off-cycle. */
    regularRunId: uuid("regular_run_id"),
    /** In how many runs that count the employee has a result. */
    results: integer("results").notNull().default(0),
    /** What the newest run says, for the totals: null in none, and where the run kept no verdict. */
    newestVerdict: text("newest_verdict", { enum: [...verdicts] }),
    newestReasons: reasonSet("newest_reasons"),
    newestJurisdiction: text("newest_jurisdiction"),
    /** The minimum wage there, and the pay for an hour worked, cut to whole cents; null where pay wasn't checked. Cents. */
    newestWage: integer("newest_wage"),
    newestRate: integer("newest_rate"),
    /**
     * What the pay is by what payroll took: below the minimum wage until the shortfall is paid back, whatever newer runs say;
     * or not checked, in that run. Null where it changes nothing. Of merged numbers it is with the one that is kept.
     */
    takenVerdict: text("taken_verdict", { enum: [...takenVerdicts] }),
    /** The run for which it was taken. */
    takenRunId: uuid("taken_run_id"),
    /** What isn't paid back. */
    takenShortfall: money("taken_shortfall"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.employeeNumber] }),
    check("balances_not_negative", sql`${table.balance} >= 0`),
    check("balances_open_proposals_not_negative", sql`${table.openProposals} >= 0`),
    check("balances_results_not_negative", sql`${table.results} >= 0`),
    check(
      "balances_taken_whole",
      sql`num_nulls(${table.takenVerdict}, ${table.takenRunId}, ${table.takenShortfall}) in (0, 3)`,
    ),
    check("balances_newest_run_whole", sql`num_nulls(${table.newestRunId}, ${table.newestPosition}) <> 1`),
  ],
);

/**
 * The ledger behind the balances: what happened, which is only added and never changed. What an entry comes to is calculated
 * from all that happened: `amount`, `charged` and `counts` are rewritten once an earlier run changes, and nothing else may
 * be. Only `undo_import` removes entries: those of a list of purchases that nothing was built on. A run writes one for each
 * of its results, so there is only one index.
 */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    organizationId: owner(),
    /** Increases with time. */
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    employeeNumber: text("person_number").notNull(),
    kind: text("kind", { enum: [...entryKinds] }).notNull(),
    /** What the entry adds to the balance by now; negative if it reduces it. Of what changed the history, the others have it. */
    amount: money("amount").notNull(),
    /** What it added, and charged, when it was recorded; null both where that is the same. */
    recordedAmount: money("recorded_amount"),
    recordedCharged: money("recorded_charged"),
    /** Of a run: whether it counts for the employee by now; null where that is as it was recorded. */
    counts: boolean("counts"),
    /** What was paid back to the employee by check or in cash; negative where that is undone. It changes no balance. */
    paidBack: money("paid_back"),
    /**
     * The deduction amount that a first run charges: the amount is that less what was deducted. Of what payroll took: what
     * counted as deducted before, so that the amount is that less what was taken. Null for other entries.
     */
    charged: money("charged"),
    /** Null after an employee's only run was voided: then nothing is recorded. */
    balanceAfter: money("balance_after"),
    /**
     * Of a correction: what was proposed and not confirmed then, if anything. What it says is owed is more by that. Of what
     * changed the history: how much more is proposed after it.
     */
    openProposals: money("open_proposals"),
    reason: text("reason"),
    runId: uuid("run_id"),
    purchaseId: uuid("purchase_id"),
    /** The merge of two employee numbers whose line it is, or what its undoing leaves to be paid back. */
    mergeId: uuid("merge_id"),
    /** Of a return: the items with a class that the employee had bought; null for none. */
    classedItems: uuid("classed_items").array(),
    /** Of a purchase or an opening balance: nothing was recorded before it, so no run charges the deduction amount. */
    opens: boolean("opens"),
    /** Of the undoing of a write-off, or of what was paid back: the entry that is undone. */
    undoes: bigint("undoes", { mode: "number" }),
    /** Where it counts in the history, if that isn't its own number: at a run's, a correction's or a return's place. */
    position: bigint("position", { mode: "number" }),
    /** Null for the entries of a run, whose row names the actor. */
    actor: actor(),
    createdAt: writtenAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.employeeNumber, table.id] }),
    check("balance_entries_kind_known", sql`${table.kind} in ${raw([...entryKinds, ...foldedKinds])}`),
    check("balance_entries_actor_known", sql`(${table.actor} is null) = (${table.kind} = 'run')`),
    check(
      "balance_entries_undo_known",
      sql`(${table.undoes} is null) = (${table.kind} <> 'reinstated' and coalesce(${table.paidBack}, 1) > 0)`,
    ),
    check(
      "balance_entries_paid_back_known",
      sql`(${table.paidBack} is not null) = (${table.kind} = 'paid-back') and (${table.kind} <> 'paid-back' or ${table.amount} = 0)`,
    ),
    // No entry of a run is in it.
    uniqueIndex("balance_entries_undone_once")
      .on(table.organizationId, table.employeeNumber, table.undoes)
      .where(sql`${table.undoes} is not null`),
    // Nor in this one, so what is to be paid back is found without reading them.
    index("balance_entries_to_pay_back")
      .on(table.organizationId, table.employeeNumber)
      .where(sql`${table.kind} in ${raw(kindsOfDue)}`),
    check("balance_entries_not_negative", sql`${table.balanceAfter} >= 0`),
    check(
      "balance_entries_explained",
      sql`(${table.kind} in ${raw(["run", "taken", "reversal", "recomputed", "kept", ...kindsOfChange])} and ${table.runId} is not null) or (${table.kind} in ${raw(kindsOfPurchase)} and ${table.purchaseId} is not null) or (${table.kind} = 'refund' and num_nonnulls(${table.purchaseId}, ${table.runId}, ${table.mergeId}) = 1) or (${table.kind} in ${raw(kindsOfMerge)} and ${table.mergeId} is not null) or (${table.kind} in ${raw([...kindsOfDecision, "restated", "paid-back"])} and ${table.reason} is not null)`,
    ),
  ],
);
