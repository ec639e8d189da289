import { type Cents, cents } from "../../money.ts";
import { holdsAt } from "../../people/merging/merged-numbers.ts";
import { type CappedLedger, toPayBackAfter } from "../charges/capped-ledger.ts";
import type { Fact } from "../fact.ts";
import type { ChargeOnly, State } from "./account.ts";
import type { Change, Posted } from "./ledger-entries.ts";
import type { Merge } from "./merge.ts";
import { add, balanceOf, numbersOf, openOfAll } from "./merged-accounts.ts";

/** What is proposed and not confirmed at a place. */
export function openAt({ open, account: { earlierOpen } }: State, at: number): Cents {
  let sum = 0;
  for (const { amount, until } of earlierOpen) if (until > at) sum += amount;
  for (const amount of open.values()) sum += amount;
  return cents(sum);
}

/** What happened to an employee before a place, under all numbers that were merged there; undefined if nothing has a cap. */
export function cappedLedgerAt(state: State, at: number, merges: readonly Merge[]): CappedLedger | undefined {
  if (state.happened === null) return undefined;
  const group = state.group.length > 0 ? state.group : [state];
  const numbers = new Set(group.map(({ employeeNumber }) => employeeNumber));
  return {
    employeeNumber: state.employeeNumber,
    facts: group.flatMap(({ happened }) => happened ?? []),
    joined: merges.filter((merge) => numbers.has(merge.merged) && holdsAt(merge, at)),
  };
}

type Pass = (state: State, fact: Fact, merges: readonly Merge[]) => void;

const passOf: Readonly<Record<Fact["kind"], Pass>> = {
  charge: (state, fact) => passChargeOnly(state, { fact, isVoided: true }),
  purchase: passPurchase,
  return: passReturn,
  correction: passCorrection,
  taken: passTaken,
  "written-off": passWriteOff,
  reinstated: passReinstatement,
  "paid-back": passPayback,
  // Merges are gone through by themselves.
  undone: () => undefined,
};

/** Takes a fact into account that is of no run that counts. @param merges all of the history */
export function passFact(state: State, fact: Fact, merges: readonly Merge[]): void {
  passOf[fact.kind](state, fact, merges);
}

function passPurchase(state: State, fact: Fact): void {
  if (balanceOf(state) === null && fact.opens !== true) charge(state);
  state.happened?.push(fact);
  add(state, fact.amount);
}

function passReturn(state: State, fact: Fact, merges: readonly Merge[]): void {
  const returned = returnedBy(fact);
  const refund = cents(Math.max(refundOf(state, fact, merges), paidBeyondDue(state, fact)));
  const amount = cents(refund - returned);
  noteRefund(state, fact, refund);
  state.happened?.push({ ...fact, amount, charged: refund, due: refund });
  add(state, amount);
}

function returnedBy({ amount, due }: Fact): Cents {
  return cents(due - amount);
}

function passCorrection(state: State, fact: Fact): void {
  const { at, states = cents(0) } = fact;
  const open = openOfAll(state, (each) => openAt(each, at));
  const balance = Math.max(0, states - open);
  restate(state, fact, cents(balance - (balanceOf(state) ?? 0)));
  for (const number of numbersOf(state)) number.correctedAt = at;
}

function passPayback(state: State, fact: Fact): void {
  state.due += fact.due;
  state.happened?.push(fact);
}

function passWriteOff(state: State, fact: Fact): void {
  const owed = balanceOf(state) ?? cents(0);
  state.writtenOff.set(fact.at, owed);
  restate(state, fact, cents(0 - owed));
  for (const number of numbersOf(state)) number.writtenOffAt = fact.at;
}

function passReinstatement(state: State, fact: Fact): void {
  const written = state.writtenOff.get(fact.undoes ?? fact.at);
  restate(state, fact, written ?? fact.amount);
}

/** What of a return is to be paid back. */
function refundOf(state: State, fact: Fact, merges: readonly Merge[]): Cents {
  const { at, purchaseId, classedItems = null } = fact;
  const [amount, owed] = [returnedBy(fact), balanceOf(state) ?? cents(0)];
  const ledger = cappedLedgerAt(state, at, merges);
  if (ledger === undefined || purchaseId === null) return cents(Math.max(0, amount - owed));
  return toPayBackAfter(ledger, { purchaseId, amount, owed, classedItems });
}

/**
 * What was paid back by check or in cash stays paid back: what of it isn't due anymore, because an earlier run no longer
 * counts, is due here nevertheless, and so is owed again. Numbers that were merged by then have it from one another, so they
 * aren't asked.
 */
function paidBeyondDue(state: State, { paidNext }: Fact): number {
  if (paidNext === undefined || state.wasMerged) return Number.NEGATIVE_INFINITY;
  return paidNext - state.due;
}

/**
 * What payroll took stays taken, so it replaces whatever the run deducts now, unless a write-off or a correction was made in
 * between: its author knew what the run deducted then. A correction of what is owed, with that proposed beside it, didn't count on it.
 */
function passTaken(state: State, fact: Fact): void {
  const { at, runId, runAt, took = cents(0), settles = cents(0) } = fact;
  if (runId === null || typeof runAt !== "number") throw new Error("what payroll took is of no run");
  const isDecided = state.writtenOffAt > runAt || (state.correctedAt > runAt && !state.open.has(runAt));
  // The first confirmation takes the place of what the run deducts, each further one that of the one before.
  const follows = runAt >= state.account.from && !state.confirmed.has(runAt) && !isDecided;
  state.confirmed.add(runAt);
  state.open.delete(runAt);
  const recorded = cents(fact.amount - fact.due);
  const added = cents(follows ? (state.deducted.get(runAt) ?? 0) - took : recorded);
  if (balanceOf(state) === null && added !== 0) charge(state);
  const before = balanceOf(state) ?? 0;
  const due = numbersOf(state).reduce((sum, number) => sum + number.due, 0);
  const settlesNow = Math.max(settles, -Math.max(0, due));
  const refund = cents(Math.max(settlesNow, -added - before, paidBeyondDue(state, fact)));
  const [was, is] = [asPosted(recorded), asPosted(added)];
  state.changes.push({ at, runId, purchaseId: null, entry: fact.entry, was, is, what: "taken" });
  noteRefund(state, fact, refund);
  const caps = state.capsNow.get(runId) ?? fact.caps;
  state.happened?.push({ ...fact, amount: cents(added + refund), due: refund, caps });
  if (state.own !== null || added !== 0 || refund > 0) add(state, added + refund);
}

/** What is to be paid back because of a fact may be another amount than before. */
function noteRefund(state: State, { at, runId, purchaseId, due, ...fact }: Fact, refund: Cents): void {
  state.due += refund;
  const change = { at, runId, purchaseId, was: asPosted(due), is: asPosted(refund) };
  state.changes.push({ ...change, entry: fact.refund, what: "refund" });
}

/** What a person decided holds, with the amount that follows from what was owed then. */
function restate(state: State, fact: Fact, amount: Cents): void {
  const { at, runId, purchaseId, entry } = fact;
  const [was, is] = [asPosted(fact.amount), asPosted(amount)];
  state.changes.push({ at, runId, purchaseId, entry, was, is, what: "decision" });
  state.happened?.push({ ...fact, amount });
  add(state, amount);
}

function asPosted(amount: Cents): Posted {
  return { amount, charged: cents(0) };
}

/** The deduction amount of a run that doesn't count for the employee is owed once something comes on top of it, and until then it is no balance. */
export function passChargeOnly(state: State, { fact, isVoided }: ChargeOnly): void {
  const { at, runId, entry, amount } = fact;
  const charged = { amount, charged: amount };
  const what = isVoided ? "removed" : "run";
  const change: Change = { at, runId, purchaseId: null, entry, was: charged, is: undefined, what };
  state.changes.push(change);
  if (balanceOf(state) === null) state.charger = { change, fact: { ...fact, ...charged, counts: !isVoided } };
}

/** Without it, a purchase on top of a run that no longer counts would lose the deduction amount. */
function charge(state: State): void {
  if (state.charger === null) return;
  const { change, fact } = state.charger;
  change.is = { amount: fact.amount, charged: fact.charged };
  state.happened?.push(fact);
  add(state, fact.amount);
}
