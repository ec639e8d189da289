import { type Cents, cents } from "../../money.ts";
import type { EntryKind } from "../facts.ts";

/** What a run adds to a balance: what it charges, less what it deducts. */
export interface Posted {
  readonly amount: Cents;
  /** The deduction amount, of an employee's first run. */
  readonly charged: Cents;
}

/** An entry to be added to the ledger. */
export interface LedgerEntry {
  readonly employeeNumber: string;
  readonly kind: EntryKind;
  readonly amount: Cents;
  /** What the amount adds before it takes away; null where it only does one of the two. */
  readonly charged: Cents | null;
  readonly balanceAfter: Cents | null;
  readonly runId: string | null;
  readonly purchaseId: string | null;
  /** The merge that moves it, or whose undoing is to be paid back. */
  readonly mergeId: string | null;
  /** Where it counts in the history. */
  readonly position: number;
}

/** What an event adds to the balance: as the ledger has it, and as it is now; undefined where it doesn't count. */
export interface Change {
  readonly at: number;
  readonly runId: string | null;
  readonly purchaseId: string | null;
  readonly mergeId?: string | null;
  readonly was: Posted | undefined;
  is: Posted | undefined;
  readonly written: "removed" | "run" | "recomputed" | "restated" | "kept" | "refund" | "moved";
}

const nothing: Posted = { amount: cents(0), charged: cents(0) };

interface Owing {
  readonly employeeNumber: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

type Unplaced = Omit<LedgerEntry, "employeeNumber" | "balanceAfter">;

/**
 * The entries for what changes, from one balance to another: first what adds to it, then what takes away, so that none in
 * between is below zero.
 */
export function entriesOf(
  changes: readonly Change[],
  { employeeNumber, before, after }: Owing,
): LedgerEntry[] {
  const unplaced = changes
    .filter(({ was, is, written }) => !isSame(was, is) || written === "run")
    .flatMap(entriesFor)
    .sort((one, other) => other.amount - one.amount);
  let sum: number = before ?? 0;
  const entries = unplaced.map((entry, at) => {
    sum += entry.amount;
    const isLast = at === unplaced.length - 1;
    return { ...entry, employeeNumber, balanceAfter: isLast ? after : cents(sum) };
  });
  if (sum !== (after ?? 0)) throw new Error("the entries don't add up to the balance");
  return entries;
}

function isSame(was: Posted | undefined, is: Posted | undefined): boolean {
  return was?.amount === is?.amount && was?.charged === is?.charged;
}

function entriesFor({ at, runId, purchaseId, mergeId = null, was, is, written }: Change): Unplaced[] {
  const entry = (kind: EntryKind, { amount, charged }: Posted): Unplaced => {
    return {
      kind,
      amount,
      charged: charged === 0 ? null : charged,
      runId,
      purchaseId,
      mergeId,
      position: at,
    };
  };
  if (written === "removed") return [entry("void", less(is, was))];
  if (written === "restated" || written === "kept") return [entry(written, less(is, was))];
  if (written === "moved") {
    const moved = less(is, was);
    return [entry(moved.amount < 0 ? "moved-out" : "moved-in", moved)];
  }
  if (written === "refund") {
    const parts = [less(nothing, was), is ?? nothing];
    return parts.filter(({ amount }) => amount !== 0).map((part) => entry("refund", part));
  }
  const entries: Unplaced[] = [];
  if (was !== undefined) entries.push(entry("reversal", less(nothing, was)));
  if (is !== undefined) entries.push(entry(written === "run" ? "run" : "recomputed", is));
  return entries;
}

function less(is: Posted = nothing, was: Posted = nothing): Posted {
  return { amount: cents(is.amount - was.amount), charged: cents(is.charged - was.charged) };
}
