import { type Cents, cents } from "../../money.ts";
import type { EntryKind } from "./entry-kinds.ts";
import type { Account, FixedEntry } from "./ledger.ts";

/** An entry of an employee's ledger. */
export interface StoredEntry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amount: Cents;
  readonly balanceAfter: Cents | null;
  readonly runId: string | null;
  /** Where it counts in the history. */
  readonly at: number;
}

/**
 * One employee's account, from the entries that count from some place on, in the order in which they were written.
 * @param recordedBefore whether anything was recorded before that place
 * @param isVoided whether a run was voided
 */
export function readAccount(
  now: Cents | null,
  entries: readonly StoredEntry[],
  recordedBefore: () => boolean,
  isVoided: (runId: string) => boolean,
): Account {
  const before = (now ?? 0) - entries.reduce((sum, { amount }) => sum + amount, 0);
  const runs = amountsByRun(entries);
  const voided = [...runs].filter(([runId]) => isVoided(runId));
  return {
    before: before !== 0 || recordedBefore() ? cents(before) : null,
    now,
    fixed: [...byHand(entries), ...voided.flatMap(chargeOf)].sort((one, other) => one.at - other.at),
    byRun: new Map(
      [...runs].filter(([, run]) => counts(run)).map(([runId, { amount }]) => [runId, cents(amount)]),
    ),
  };
}

/** Whether these entries, all that came before, leave a balance recorded. */
export function isRecorded(entries: readonly StoredEntry[]): boolean {
  return entries.some(({ runId }) => runId === null) || [...amountsByRun(entries).values()].some(counts);
}

interface RunAmount {
  amount: number;
  lastKind: EntryKind;
  readonly at: number;
}

function amountsByRun(entries: readonly StoredEntry[]): Map<string, RunAmount> {
  const runs = new Map<string, RunAmount>();
  for (const { runId, amount, kind, at } of entries) {
    if (runId === null) continue;
    const run = runs.get(runId) ?? { amount: 0, lastKind: kind, at };
    run.amount += amount;
    run.lastKind = kind;
    runs.set(runId, run);
  }
  return runs;
}

/** A run whose last entry takes back what it did counts only if a charge is left of it. */
function counts({ amount, lastKind }: RunAmount): boolean {
  return amount !== 0 || lastKind === "run" || lastKind === "recomputed";
}

function byHand(entries: readonly StoredEntry[]): FixedEntry[] {
  const fixed = new Map<number, { amount: number } & Omit<FixedEntry, "amount">>();
  for (const { id, kind, amount, balanceAfter, at } of entries) {
    if (kind === "purchase" || kind === "correction") {
      fixed.set(id, { at, kind, amount, states: balanceAfter ?? cents(0), runId: null });
    }
    const restated = kind === "restated" ? fixed.get(at) : undefined;
    if (restated) restated.amount += amount;
  }
  return [...fixed.values()].map((entry) => ({ ...entry, amount: cents(entry.amount) }));
}

function chargeOf([runId, { amount, at }]: readonly [string, RunAmount]): FixedEntry[] {
  if (amount === 0) return [];
  return [{ at, kind: "charge", amount: cents(amount), states: cents(amount), runId }];
}
