import { type Cents, cents } from "../../money.ts";
import type { EntryKind } from "./entry-kinds.ts";

/** A run as the ledger knows it. */
export interface RunInLedger {
  readonly id: string;
  /** Its place among the entries. */
  readonly at: number;
  /** What an employee without a balance owes at this run. */
  readonly deductionAmount: Cents;
}

/** An entry that no run makes, and what it adds to the balance now. */
export interface FixedEntry {
  readonly at: number;
  readonly amount: Cents;
  readonly kind: "purchase" | "correction" | "charge";
  /** What a correction says is owed. */
  readonly states: Cents;
  /** The voided run whose deduction amount is still charged, because a purchase came on top of it. */
  readonly runId: string | null;
}

/** One employee's ledger from the first changed run on. */
export interface Account {
  /** What was owed before that run; null if nothing was recorded. */
  readonly before: Cents | null;
  readonly now: Cents | null;
  /** In order. */
  readonly fixed: readonly FixedEntry[];
  /** What each run since adds to the balance, by its id; nothing for a run that doesn't count on it. */
  readonly byRun: ReadonlyMap<string, Cents>;
}

/** An entry to be added to the ledger. */
export interface LedgerEntry {
  readonly personNumber: string;
  readonly kind: EntryKind;
  readonly amount: Cents;
  readonly balanceAfter: Cents | null;
  readonly runId: string | null;
  /** Where it counts in the history. */
  readonly position: number;
}

/** What the changed history means for one employee. */
export interface AccountChange {
  readonly personNumber: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly entries: readonly LedgerEntry[];
}

/** What an event adds to the balance: as the ledger has it, and as it is now; undefined where it doesn't count. */
interface Change {
  readonly at: number;
  readonly runId: string | null;
  readonly was: Cents | undefined;
  is: Cents | undefined;
  readonly written: "removed" | "run" | "recomputed" | "restated";
}

interface State {
  balance: Cents | null;
  /** How many of the fixed entries are behind. */
  passed: number;
  /** The last run before which nothing was recorded, and what it charges if something is bought on top. */
  charger: { readonly change: Change; readonly deductionAmount: Cents } | null;
  readonly changes: Change[];
}

const nothing = cents(0);

/**
 * Goes through the history of employees again, from the first changed run on. The caller names the runs in their order.
 * What payroll staff entered by hand holds: a purchase adds what it added, and after a correction is owed what it says.
 */
export function createHistory(accounts: ReadonlyMap<string, Account>) {
  const states = new Map<string, State>();
  for (const [name, { before }] of accounts) {
    states.set(name, { balance: before, passed: 0, charger: null, changes: [] });
  }

  function arrive(personNumber: string, at: number): State {
    const [account, state] = [accounts.get(personNumber), states.get(personNumber)];
    if (!account || !state) throw new Error("an employee's history was not read");
    for (; (account.fixed[state.passed]?.at ?? at) < at; state.passed++) {
      pass(state, account.fixed[state.passed] as FixedEntry);
    }
    return state;
  }

  function enter(
    run: RunInLedger,
    personNumber: string,
    after: Cents | undefined,
    written: Change["written"],
  ) {
    const state = arrive(personNumber, run.at);
    const was = accounts.get(personNumber)?.byRun.get(run.id);
    const is = after === undefined ? undefined : cents(after - (state.balance ?? 0));
    const change = { at: run.at, runId: run.id, was, is, written };
    state.changes.push(change);
    if (after !== undefined) state.balance = after;
    else if (state.balance === null) state.charger = { change, deductionAmount: run.deductionAmount };
  }

  return {
    /** What is recorded of the employee when the run comes; null for nothing. */
    recordedAt: (run: RunInLedger, personNumber: string): Cents | null =>
      arrive(personNumber, run.at).balance,
    /** What the employee owes when the run comes. */
    owedAt: (run: RunInLedger, personNumber: string): Cents =>
      arrive(personNumber, run.at).balance ?? run.deductionAmount,
    /** The run no longer counts. */
    remove(run: RunInLedger): void {
      for (const [personNumber, { byRun }] of accounts) {
        if (byRun.has(run.id)) enter(run, personNumber, undefined, "removed");
      }
    },
    /** What is owed after a run that is calculated for the first time; undefined if it doesn't count. */
    add: (run: RunInLedger, personNumber: string, after: Cents | undefined) =>
      enter(run, personNumber, after, "run"),
    /** The same of a run that was there before. */
    again: (run: RunInLedger, personNumber: string, after: Cents | undefined) =>
      enter(run, personNumber, after, "recomputed"),
    /** What changes in the ledger, once all runs have come. */
    finish(): AccountChange[] {
      return [...accounts].flatMap(([personNumber, account]) => {
        const state = arrive(personNumber, Number.POSITIVE_INFINITY);
        const change = { personNumber, before: account.now, after: state.balance };
        const entries = entriesOf(state.changes, change);
        return entries.length > 0 ? [{ ...change, entries }] : [];
      });
    },
  };
}

export type History = ReturnType<typeof createHistory>;

function pass(state: State, entry: FixedEntry): void {
  const { at, runId, amount } = entry;
  if (entry.kind === "purchase") {
    if (state.balance === null) charge(state);
    state.balance = cents((state.balance ?? 0) + amount);
    return;
  }
  const owed = entry.kind === "correction" ? entry.states : (state.balance ?? amount);
  const is = cents(owed - (state.balance ?? 0));
  const written = entry.kind === "correction" ? "restated" : "removed";
  state.changes.push({ at, runId, was: amount, is, written });
  state.balance = owed;
}

/** Without it, a purchase on top of a run that no longer counts would lose the deduction amount. */
function charge(state: State): void {
  if (state.charger === null) return;
  const { change, deductionAmount } = state.charger;
  change.is = deductionAmount;
  state.balance = deductionAmount;
}

type Unplaced = Pick<LedgerEntry, "kind" | "amount" | "runId" | "position">;

/** First what adds to the balance, then what takes away, so that none in between is below zero. */
function entriesOf(
  changes: readonly Change[],
  { personNumber, before, after }: Pick<AccountChange, "personNumber" | "before" | "after">,
): LedgerEntry[] {
  const unplaced = changes
    .filter(({ was, is, written }) => was !== is || written === "run")
    .flatMap(entriesFor)
    .sort((one, other) => other.amount - one.amount);
  let sum: number = before ?? 0;
  const entries = unplaced.map((entry, at) => {
    sum += entry.amount;
    const isLast = at === unplaced.length - 1;
    return { ...entry, personNumber, balanceAfter: isLast ? after : cents(sum) };
  });
  if (sum !== (after ?? 0)) throw new Error("the entries don't add up to the balance");
  return entries;
}

function entriesFor({ at, runId, was, is, written }: Change): Unplaced[] {
  const place = { runId, position: at };
  const change = cents((is ?? 0) - (was ?? 0));
  if (written === "removed") return [{ kind: "void", amount: change, ...place }];
  if (written === "restated") return [{ kind: "restated", amount: change, ...place }];
  const entries: Unplaced[] = [];
  if (was !== undefined) entries.push({ kind: "reversal", amount: cents(nothing - was), ...place });
  if (is !== undefined) {
    entries.push({ kind: written === "run" ? "run" : "recomputed", amount: is, ...place });
  }
  return entries;
}
