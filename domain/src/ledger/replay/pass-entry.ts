import { type Cents, cents } from "../../money.ts";
import { toPayBackAfter } from "../charges/capped-ledger.ts";
import type { ChargeOnly, State } from "./account.ts";
import { cappedLedgerAt, happens } from "./capped-history.ts";
import type { FixedEntry } from "./fixed-entry.ts";
import type { Change, Posted } from "./ledger-entries.ts";
import type { Merge } from "./merge.ts";
import { openOfAll } from "./merged-accounts.ts";

/** What is proposed and not confirmed at a place. */
export function openAt({ open, earlierOpen }: State, at: number): Cents {
  let sum = 0;
  for (const { amount, until } of earlierOpen) if (until > at) sum += amount;
  for (const amount of open.values()) sum += amount;
  return cents(sum);
}

type Pass = (state: State, entry: FixedEntry, merges: readonly Merge[]) => void;

const passOf: Readonly<Record<FixedEntry["kind"], Pass>> = {
  charge: (state, { at, runId, amount }) => passChargeOnly(state, { at, runId, amount, isVoided: true }),
  purchase: passPurchase,
  return: passReturn,
  correction: passCorrection,
  taken: passTaken,
  "written-off": passWriteOff,
  reinstated: passReinstatement,
  "paid-back": passPayback,
};

/** Takes an entry into account that no run made. @param merges all of the history */
export function passEntry(state: State, entry: FixedEntry, merges: readonly Merge[]): void {
  passOf[entry.kind](state, entry, merges);
}

function passPurchase(state: State, { at, purchaseId, amount, opens }: FixedEntry): void {
  if (state.balance === null && !opens) charge(state);
  happens(state, { kind: "purchase", at, purchaseId, amount, charged: amount });
  state.balance = cents((state.balance ?? 0) + amount);
}

function passReturn(state: State, entry: FixedEntry, merges: readonly Merge[]): void {
  const { at, runId, purchaseId, amount, classedItems = null } = entry;
  const before = state.balance ?? 0;
  const refund = cents(Math.max(refundOf(state, entry, merges), paidBeyondDue(state, entry)));
  state.due += refund;
  const [was, is] = [entry.refund, refund].map((due) => ({ amount: due, charged: cents(0) }));
  state.changes.push({ at, runId, purchaseId, was, is, written: "refund" });
  const returned = { purchaseId, amount: cents(amount + refund), charged: refund, classedItems };
  happens(state, { kind: "return", at, ...returned, due: refund });
  state.balance = cents(before + amount + refund);
}

function passCorrection(state: State, entry: FixedEntry): void {
  const { at, states } = entry;
  const open = openOfAll(state, (each) => openAt(each, at));
  const balance = Math.max(0, states - open);
  restate(state, entry, "correction", cents(balance - (state.balance ?? 0)));
  state.correctedAt = at;
}

function passPayback(state: State, { at, paidBack }: FixedEntry): void {
  state.due -= paidBack;
  happens(state, { kind: "paid-back", at, amount: cents(0), due: cents(0 - paidBack) });
}

function passWriteOff(state: State, entry: FixedEntry): void {
  const owed = state.balance ?? cents(0);
  state.writtenOff.set(entry.at, owed);
  restate(state, entry, "written-off", cents(0 - owed));
  state.writtenOffAt = entry.at;
}

function passReinstatement(state: State, entry: FixedEntry): void {
  const written = state.writtenOff.get(entry.undoes ?? entry.at);
  restate(state, entry, "reinstated", written ?? entry.amount);
}

/** What of a return is to be paid back. */
function refundOf(
  state: State,
  { at, purchaseId, amount, classedItems = null }: FixedEntry,
  merges: readonly Merge[],
): Cents {
  const [returned, owed] = [cents(-amount), state.balance ?? cents(0)];
  const ledger = cappedLedgerAt(state, at, merges);
  if (ledger === undefined || purchaseId === null) return cents(Math.max(0, returned - owed));
  return toPayBackAfter(ledger, { purchaseId, amount: returned, owed, classedItems });
}

/**
 * What was paid back by check or in cash stays paid back: what of it isn't due anymore, because an earlier run no longer
 * counts, is due here nevertheless, and so is owed again. Merged numbers have it from one another, so they aren't asked.
 */
function paidBeyondDue(state: State, { paidNext }: FixedEntry): number {
  if (paidNext === undefined || isMerged(state)) return Number.NEGATIVE_INFINITY;
  return paidNext - state.due;
}

function isMerged({ group }: State): boolean {
  return group.length > 0;
}

/**
 * What payroll took stays taken, so it replaces whatever the run deducts now, unless a write-off or a correction was made in
 * between: its author knew what the run deducted then. A correction of what is owed, with that proposed beside it, didn't count on it.
 */
function passTaken(state: State, entry: FixedEntry): void {
  const { at, runId, amount, refund: refunded, taken } = entry;
  if (taken === null) throw new Error("what payroll took is of no run");
  const isDecided =
    state.writtenOffAt > taken.place || (state.correctedAt > taken.place && !state.open.has(taken.place));
  const follows = taken.ofRun && !isDecided;
  state.open.delete(taken.place);
  const added = follows ? (state.deducted.get(taken.place) ?? 0) - taken.amount : amount;
  if (state.balance === null && added !== 0) charge(state);
  const before = state.balance ?? 0;
  const settles = isMerged(state) ? taken.settles : Math.max(taken.settles, -Math.max(0, state.due));
  const refund = Math.max(settles, -added - before, paidBeyondDue(state, entry));
  state.due += refund;
  const place = { at, runId, purchaseId: null };
  const posted = (sum: number): Posted => ({ amount: cents(sum), charged: cents(0) });
  state.changes.push({ ...place, was: posted(amount), is: posted(added), written: "kept" });
  state.changes.push({ ...place, was: posted(refunded), is: posted(refund), written: "refund" });
  happens(state, { kind: "taken", at, runId, amount: cents(added + refund), due: cents(refund) });
  if (state.balance !== null || added !== 0 || refund > 0) state.balance = cents(before + added + refund);
}

/** What a person decided holds, with the amount that follows from what was owed then. */
function restate(
  state: State,
  { at, runId, purchaseId, undoes, amount }: FixedEntry,
  kind: "correction" | "written-off" | "reinstated",
  now: Cents,
): void {
  const [was, is] = [amount, now].map((each) => ({ amount: each, charged: cents(0) }));
  state.changes.push({ at, runId, purchaseId, was, is, written: "restated" });
  happens(state, { kind, at, undoes, amount: now });
  state.balance = cents((state.balance ?? 0) + now);
}

/** The deduction amount of a run that doesn't count for the employee is owed once something comes on top of it, and until then it is no balance. */
export function passChargeOnly(state: State, { at, runId, amount, isVoided }: ChargeOnly): void {
  const was = { amount, charged: amount };
  const written = isVoided ? "removed" : "recomputed";
  const change: Change = { at, runId, purchaseId: null, was, is: undefined, written };
  state.changes.push(change);
  if (state.balance === null) state.charger = { change, firstCharge: amount };
}

/** Without it, a purchase on top of a run that no longer counts would lose the deduction amount. */
function charge(state: State): void {
  if (state.charger === null) return;
  const { change, firstCharge } = state.charger;
  change.is = { amount: firstCharge, charged: firstCharge };
  const counts = change.written !== "removed";
  happens(state, { kind: "charge", at: change.at, runId: change.runId, ...change.is, counts });
  state.balance = firstCharge;
}
