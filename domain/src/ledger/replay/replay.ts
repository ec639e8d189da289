import type { ItemAnswer } from "../../law/item-answer.ts";
import { type Cents, cents } from "../../money.ts";
import type { CappedLedger } from "../charges/capped-ledger.ts";
import { type Fact, newFact } from "../fact.ts";
import { type CapTerms, withAnswers } from "../item-caps.ts";
import type { Account, ProposalChange, State } from "./account.ts";
import {
  type Change,
  type ChangedEntry,
  type ChangingFact,
  type LedgerEntry,
  openedBy,
  type Posted,
  written,
} from "./ledger-entries.ts";
import type { MergesOfHistory } from "./merge.ts";
import { add, balanceOf, createMergedAccounts, keptBalance, openOfAll } from "./merged-accounts.ts";
import { cappedLedgerAt, openAt, passChargeOnly, passFact } from "./pass-fact.ts";
import { countsFor } from "./read-account.ts";

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

/** Where an employee stands before a run. */
interface Standing {
  /** Null for nothing, so that the deduction amount is owed. */
  readonly recorded: Cents | null;
  readonly owed: Cents;
  /** Whether nothing is owed only because the first purchase comes later than the run. */
  readonly isBeforePurchases: boolean;
  /** Whether nothing is charged because nothing is recorded. */
  readonly isWithoutPurchase: boolean;
  /** What earlier runs propose that isn't confirmed. */
  readonly proposed: Cents;
  /** What happened to someone who bought an item that has a cap or a class; undefined for all others. */
  readonly ledger: CappedLedger | undefined;
}

/** What the changed history means for one employee. */
export interface AccountChange {
  readonly employeeNumber: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  /** The entries that come to something else, and those to be added. */
  readonly changed: readonly ChangedEntry[];
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
    what: "removed" | "run",
    run: RunInLedger,
    employeeNumber: string,
    after: Cents | undefined,
    answers: readonly ItemAnswer[] | null = null,
  ): void {
    const state = arrive(employeeNumber, run.at);
    const own = state.account.byRun.get(run.id);
    const was = own && countsFor(own) ? own : undefined;
    const before = balanceOf(state);
    const is = after === undefined ? undefined : posted(before, after, run);
    const change = { at: run.at, runId: run.id, purchaseId: null, entry: own?.entry, was, is, what };
    state.changes.push(change);
    const caps = withAnswers(run.caps, answers);
    const ofRun = { number: employeeNumber, kind: "charge", at: run.at, runId: run.id, caps } as const;
    // What was taken for a run that is removed was taken by its own limits.
    if (what !== "removed") state.capsNow.set(run.id, caps);
    if (is) {
      state.happened?.push(newFact({ ...ofRun, ...is, counts: true }));
      add(state, is.amount);
    }
    state.deducted.set(run.at, deductedBy(is));
    if (run.proposesOnly) propose(state, run, [deductedBy(was), deductedBy(is)]);
    if (is === undefined && before === null && run.firstCharge !== null) {
      const charged = { amount: run.firstCharge, charged: run.firstCharge };
      const fact = newFact({ ...ofRun, ...charged, counts: what !== "removed" });
      state.charger = { change, fact };
    }
  }

  return {
    has: (employeeNumber: string): boolean => accounts.has(employeeNumber),
    /** Where an employee stands before a run. */
    standingAt({ at, firstCharge }: RunInLedger, employeeNumber: string): Standing {
      const state = arrive(employeeNumber, at);
      const [balance, { account }] = [balanceOf(state), state];
      const isBeforePurchases = balance === null && account.fixed.some(({ opens }) => opens);
      const recorded = isBeforePurchases && firstCharge !== null ? cents(0) : balance;
      return {
        ...{ recorded, owed: recorded ?? firstCharge ?? cents(0), isBeforePurchases },
        isWithoutPurchase: balance === null && firstCharge === null,
        proposed: openOfAll(state, (each) => openAt(each, at)),
        ledger: cappedLedgerAt(state, at, merges.all),
      };
    },
    /** The run no longer counts. */
    remove(run: RunInLedger): void {
      for (const [employeeNumber, { byRun }] of accounts) {
        const own = byRun.get(run.id);
        if (own && countsFor(own)) enter("removed", run, employeeNumber, undefined);
      }
    },
    /** What is owed after a run; undefined if it doesn't count. */
    enter: enter.bind(null, "run"),
    /** What changes in the ledger because of a fact, once all runs have come. */
    finish(fact: ChangingFact): AccountChange[] {
      let unexplained = 0;
      const changedAccounts = [...accounts].flatMap(([employeeNumber, account]) => {
        const state = arrive(employeeNumber, Number.POSITIVE_INFINITY);
        const { changes, proposals } = state;
        const change = { employeeNumber, before: account.now, after: keptBalance(state), proposals };
        unexplained += (change.after ?? 0) - (change.before ?? 0) - differenceOf(changes);
        const open = { before: account.open, after: cents(account.open + openedBy(proposals)) };
        const { changed, entries } = written(changes, fact, change);
        return entries.length > 0 ? [{ ...change, changed, entries, open }] : [];
      });
      if (unexplained !== 0) throw new Error("the entries don't add up to the balances");
      return changedAccounts;
    },
  };
}

export type History = ReturnType<typeof createHistory>;

function startOf(employeeNumber: string, account: Account): State {
  const { before, dueBefore, chargeOnly, earlier } = account;
  const never = Number.NEGATIVE_INFINITY;
  const state: State = {
    ...{ employeeNumber, account, own: before, due: dueBefore, passed: 0, charger: null },
    ...{ happened: earlier ? [...earlier] : null, capsNow: new Map() },
    ...{ deducted: new Map(), confirmed: new Set(), writtenOff: new Map(), open: new Map() },
    ...{ correctedAt: never, writtenOffAt: never, changes: [], proposals: [] },
    ...{ into: null, wasMerged: false, group: [] },
  };
  if (chargeOnly !== undefined) passChargeOnly(state, chargeOnly);
  return state;
}

function differenceOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { was, is }) => sum + (is?.amount ?? 0) - (was?.amount ?? 0), 0);
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

function posted(before: Cents | null, after: Cents, { firstCharge }: RunInLedger): Posted {
  const charged = before === null ? (firstCharge ?? cents(0)) : cents(0);
  return { amount: cents(after - (before ?? 0)), charged };
}
