import { type Cents, cents } from "../../money.ts";
import type { EntryKind } from "../facts.ts";
import type { ProposalChange } from "./account.ts";

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
  /** The merge whose undoing is to be paid back. */
  readonly mergeId: string | null;
  /** Where it counts in the history; null for what changed it, whose amount the changed entries have. */
  readonly position: number | null;
  /** Of what changed the history: how much more is proposed and not confirmed. */
  readonly open: Cents | null;
}

/** An entry of the ledger that comes to something else, and by how much. */
export interface ChangedEntry {
  readonly employeeNumber: string;
  readonly id: number;
  readonly at: number;
  readonly amount: Cents;
  readonly charged: Cents;
  /** Of a run: whether it counts for the employee now. */
  readonly counts: boolean | null;
}

/** What a fact adds to the balance: as the ledger has it, and as it is now; undefined where it doesn't count. */
export interface Change {
  readonly at: number;
  readonly runId: string | null;
  readonly purchaseId: string | null;
  readonly mergeId?: string | null;
  /** The number of the entry that says so; undefined where there is none yet. */
  readonly entry: number | undefined;
  readonly was: Posted | undefined;
  is: Posted | undefined;
  /** `removed`: a run that was voided or replaced; it doesn't count, even where its deduction amount stays owed. */
  readonly what: "removed" | "run" | "decision" | "taken" | "refund";
}

/** What changed the history. */
export interface ChangingFact {
  readonly kind: "void" | "rechecked";
  readonly runId: string;
}

interface Owing {
  readonly employeeNumber: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly proposals: readonly ProposalChange[];
}

/** What is to be written of the changes in one ledger. */
interface Written {
  readonly changed: readonly ChangedEntry[];
  readonly entries: readonly LedgerEntry[];
}

/**
 * What has to be written, from one balance to another: what entries come to now, what there was no entry for, and one entry
 * of what changed the history, with the rest of the difference: of merged numbers, the one that was kept has it all. What
 * adds comes first, so that no balance in between is below zero.
 */
export function written(
  changes: readonly Change[],
  fact: ChangingFact,
  { employeeNumber, before, after, proposals }: Owing,
): Written {
  const differing = changes.filter(
    ({ was, is }) => was?.amount !== is?.amount || was?.charged !== is?.charged,
  );
  const changed = differing.flatMap((change) => changedBy(employeeNumber, change));
  const added = differing.flatMap(addedBy);
  const ofAdded = new Set(added.map(({ runId }) => runId));
  const open = openedBy(proposals.filter(({ runId }) => !ofAdded.has(runId)));
  const ofOthers = added.reduce((all, each) => all + each.amount, 0);
  const amount = cents((after ?? 0) - (before ?? 0) - ofOthers);
  const none = { purchaseId: null, mergeId: null, charged: null, position: null };
  const ofFact = { ...none, ...fact, amount, open };
  let sum: number = before ?? 0;
  const isOwn = changed.length > 0 || amount !== 0 || (added.length === 0 && before !== after);
  const unplaced = [...added, ...(isOwn ? [ofFact] : [])].sort((one, other) => other.amount - one.amount);
  const entries = unplaced.map((entry, at) => {
    sum += entry.amount;
    return { ...entry, employeeNumber, balanceAfter: at === unplaced.length - 1 ? after : cents(sum) };
  });
  return { changed, entries };
}

/** What is proposed more than before, and not confirmed. */
export function openedBy(proposals: readonly ProposalChange[]): Cents {
  const open = proposals.filter(({ confirmedAt }) => confirmedAt === null);
  return cents(open.reduce((sum, { was, is }) => sum + is - was, 0));
}

function changedBy(employeeNumber: string, { entry, at, was, is, what }: Change): ChangedEntry[] {
  if (entry === undefined) return [];
  const { amount, charged } = less(is, was);
  const counts = what === "removed" ? false : what === "run" ? is !== undefined : null;
  // What was taken stays: it is what counted as deducted until then, less the amount.
  return [{ employeeNumber, id: entry, at, amount, charged: what === "taken" ? amount : charged, counts }];
}

function addedBy({ entry, at, runId, purchaseId, mergeId = null, was, is, what }: Change) {
  if (entry !== undefined) return [];
  const { amount, charged } = less(is, was);
  const ofEvent = { runId, purchaseId, mergeId, position: at, open: null };
  return [{ kind: kindOf(what), amount, charged: charged === 0 ? null : charged, ...ofEvent }];
}

function kindOf(what: Change["what"]): EntryKind {
  if (what === "run" || what === "refund") return what;
  throw new Error("what a person or payroll did has an entry");
}

function less(
  is: Posted | undefined = { amount: cents(0), charged: cents(0) },
  was: Posted = { amount: cents(0), charged: cents(0) },
): Posted {
  return { amount: cents(is.amount - was.amount), charged: cents(is.charged - was.charged) };
}
