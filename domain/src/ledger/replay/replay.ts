import type { ItemAnswer } from "../../law/item-answer.ts";
import { type Cents, cents } from "../../money.ts";
import type { CappedLedger } from "../charges/capped-ledger.ts";
import { type Fact, newFact } from "../fact.ts";
import { type CapTerms, withAnswers } from "../item-caps.ts";
import type { Account, ProposalChange, State } from "./account.ts";
import { type Change, entriesOf, type LedgerEntry, type Posted } from "./ledger-entries.ts";
import type { MergesOfHistory } from "./merge.ts";
import { createMergedAccounts, openOfAll } from "./merged-accounts.ts";
import { cappedLedgerAt, openAt, passChargeOnly, passFact } from "./pass-fact.ts";

/** A run as the ledger knows it. */
export interface RunInLedger {
  readonly id: string;
  /** Its place among the entries. */
  readonly at: number;
  /** What an employee without a balance owes at this run; null if it charges recorded purchases only. */
  readonly firstCharge: Cents | null;
  /** Whether what it deducts stays owed until it is confirmed what payroll took. */
  readonly proposesOnly: boolean;
  /** By which caps of items it deducts, and for which pay. */
  readonly caps: CapTerms;
}

/** What the changed history means for one employee. */
export interface AccountChange {
  readonly employeeNumber: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly entries: readonly LedgerEntry[];
  /** What is proposed and not confirmed, before and after. */
  readonly open: { readonly before: Cents; readonly after: Cents };
  readonly proposals: readonly ProposalChange[];
}

/**
 * Goes through the history of employees again, from the first changed run on. The caller names the runs in their order.
 * What payroll staff entered by hand holds: a purchase adds what it added, a return takes back what it took, and after a
 * correction is owed what it says, after a write-off nothing, and undoing a write-off adds what that took. What payroll took
 * stays taken. What a return or payroll takes beyond what is owed then is to be paid back.
 */
export function createHistory(
  accounts: ReadonlyMap<string, Account>,
  merges: MergesOfHistory = { from: 0, all: [] },
) {
  const states = new Map<string, State>();
  for (const [name, account] of accounts) states.set(name, startOf(name, account));
  const pass = (state: State, fact: Fact) => passFact(state, fact, merges.all);
  const merged = createMergedAccounts({ states, merges, pass });

  function arrive(employeeNumber: string, at: number): State {
    const state = states.get(employeeNumber);
    if (state === undefined) throw new Error("an employee's history was not read");
    if (merged.arrive(employeeNumber, at)) return state;
    const { fixed } = state.account;
    for (; (fixed[state.passed]?.at ?? at) < at; state.passed++) pass(state, fixed[state.passed] as Fact);
    return state;
  }

  function enter(
    run: RunInLedger,
    employeeNumber: string,
    after: Cents | undefined,
    written: Change["written"],
    answers: readonly ItemAnswer[] | null = null,
  ) {
    const state = arrive(employeeNumber, run.at);
    const was = state.account.byRun.get(run.id);
    const is = after === undefined ? undefined : posted(state.balance, after, run);
    const change = { at: run.at, runId: run.id, purchaseId: null, was, is, written };
    state.changes.push(change);
    const caps = withAnswers(run.caps, answers);
    const factOf = (amounts: Posted, counts: boolean): Fact =>
      newFact({
        number: employeeNumber,
        kind: "charge",
        at: run.at,
        runId: run.id,
        ...amounts,
        caps,
        counts,
      });
    // What was taken for a run that is removed was taken by its own limits.
    if (written !== "removed") state.capsNow.set(run.id, caps);
    if (is) state.happened?.push(factOf(is, true));
    state.deducted.set(run.at, deductedBy(is));
    if (run.proposesOnly) propose(state, run, [deductedBy(was), deductedBy(is)]);
    if (after !== undefined) {
      state.balance = after;
      state.borrowed.clear();
    } else if (state.balance === null && run.firstCharge !== null) {
      const charged = { amount: run.firstCharge, charged: run.firstCharge };
      state.charger = { change, fact: factOf(charged, written !== "removed") };
    }
  }

  /** Whether someone has a recorded purchase later than here, so that nothing is owed before it. */
  const isUncharged = (employeeNumber: string): boolean =>
    accounts.get(employeeNumber)?.fixed.some(({ opens }) => opens) === true;

  /** What is recorded of the employee when the run comes; null for nothing, so that the deduction amount is owed. */
  const recordedAt = (run: RunInLedger, employeeNumber: string): Cents | null =>
    arrive(employeeNumber, run.at).balance ??
    (run.firstCharge !== null && isUncharged(employeeNumber) ? cents(0) : null);

  return {
    has: (employeeNumber: string): boolean => accounts.has(employeeNumber),
    recordedAt,
    /** What the employee owes when the run comes. */
    owedAt: (run: RunInLedger, employeeNumber: string): Cents =>
      recordedAt(run, employeeNumber) ?? run.firstCharge ?? cents(0),
    /** Whether nothing is charged because nothing is recorded of the employee when the run comes. */
    isWithoutPurchase: (run: RunInLedger, employeeNumber: string): boolean =>
      run.firstCharge === null && arrive(employeeNumber, run.at).balance === null,
    /** What earlier runs propose that isn't confirmed when the run comes. */
    proposedBefore: (run: RunInLedger, employeeNumber: string): Cents =>
      openOfAll(arrive(employeeNumber, run.at), (state) => openAt(state, run.at)),
    /** What happened before the run to someone who bought an item that has a cap or a class; undefined for all others. */
    cappedLedger: (run: RunInLedger, employeeNumber: string): CappedLedger | undefined =>
      cappedLedgerAt(arrive(employeeNumber, run.at), run.at, merges.all),
    /** Whether nothing is owed only because the first purchase comes later than the run. */
    isBeforePurchases: (run: RunInLedger, employeeNumber: string): boolean =>
      arrive(employeeNumber, run.at).balance === null && isUncharged(employeeNumber),
    /** The run no longer counts. */
    remove(run: RunInLedger): void {
      for (const [employeeNumber, { byRun }] of accounts) {
        if (byRun.has(run.id)) enter(run, employeeNumber, undefined, "removed");
      }
    },
    /** What is owed after a run that is calculated for the first time; undefined if it doesn't count. */
    add: (
      run: RunInLedger,
      employeeNumber: string,
      after: Cents | undefined,
      answers?: readonly ItemAnswer[] | null,
    ) => enter(run, employeeNumber, after, "run", answers),
    /** The same of a run that was there before. */
    again: (
      run: RunInLedger,
      employeeNumber: string,
      after: Cents | undefined,
      answers?: readonly ItemAnswer[] | null,
    ) => enter(run, employeeNumber, after, "recomputed", answers),
    /** What changes in the ledger, once all runs have come. */
    finish(): AccountChange[] {
      return [...accounts].flatMap(([employeeNumber, account]) => {
        const state = arrive(employeeNumber, Number.POSITIVE_INFINITY);
        const change = { employeeNumber, before: account.now, after: state.balance };
        const entries = entriesOf(state.changes, change);
        const { proposals } = state;
        const open = { before: account.open, after: cents(account.open + openedBy(proposals)) };
        return entries.length > 0 ? [{ ...change, entries, open, proposals }] : [];
      });
    },
  };
}

export type History = ReturnType<typeof createHistory>;

function startOf(employeeNumber: string, account: Account): State {
  const { before, dueBefore = cents(0), chargeOnly, earlier } = account;
  const never = Number.NEGATIVE_INFINITY;
  const state: State = {
    ...{ employeeNumber, account, balance: before, due: dueBefore, passed: 0, charger: null },
    ...{ happened: earlier ? [...earlier] : null, capsNow: new Map() },
    ...{ deducted: new Map(), confirmed: new Set(), writtenOff: new Map(), open: new Map() },
    ...{ correctedAt: never, writtenOffAt: never, changes: [], proposals: [] },
    ...{ into: null, borrowed: new Set(), group: [] },
  };
  if (chargeOnly !== undefined) passChargeOnly(state, chargeOnly);
  return state;
}

function deductedBy(posted: Posted | undefined): Cents {
  return cents(posted === undefined ? 0 : posted.charged - posted.amount);
}

function propose(state: State, { id, at }: RunInLedger, [was, is]: readonly [was: Cents, is: Cents]): void {
  state.open.set(at, is);
  if (was === is) return;
  const confirmation = state.account.fixed.find(({ kind, runAt }) => kind === "taken" && runAt === at);
  state.proposals.push({ runId: id, at, was, is, confirmedAt: confirmation?.at ?? null });
}

/** What is proposed more than before, and not confirmed. */
function openedBy(proposals: readonly ProposalChange[]): number {
  const open = proposals.filter(({ confirmedAt }) => confirmedAt === null);
  return open.reduce((sum, { was, is }) => sum + is - was, 0);
}

function posted(before: Cents | null, after: Cents, { firstCharge }: RunInLedger): Posted {
  const charged = before === null ? (firstCharge ?? cents(0)) : cents(0);
  return { amount: cents(after - (before ?? 0)), charged };
}
