import { cents } from "../../src/money.ts";
import { toPayBackByHand } from "./by-hand.ts";
import type { Company } from "./company.ts";
import type { RecordedEntry, Records } from "./records.ts";
import { nameOf } from "./settings.ts";
import type { PurchaseStep } from "./steps.ts";

/** Enters by hand what an employee bought, returned, or owes. */
export function enterPurchaseStep({ records, settings }: Company, step: PurchaseStep): void {
  if (step.kind === "return")
    returnPurchase(records, step.which, { part: step.part, classedItems: Object.keys(settings.itemClasses) });
  else if (step.kind === "reinstate") reinstate(records, step.which);
  else if (step.kind === "pay-back") payBack(records, nameOf(step.who), step.part);
  else if (step.kind === "undo-pay-back") undoPayback(records, step.which);
  else if (step.kind === "write-off") writeOff(records, nameOf(step.who));
  else if (step.kind === "correction") correct(records, nameOf(step.who), step.amount);
  else buy(records, nameOf(step.who), step);
}

/** An opening balance is for someone of whom nothing is recorded. */
function buy(
  records: Records,
  name: string,
  { kind, amount, item }: Extract<PurchaseStep, { readonly item: unknown }>,
): void {
  if (kind !== "purchase" && records.balanceOf(name) !== null) return;
  const purchaseId = `purchase ${records.entries.length}`;
  records.items.set(purchaseId, kind === "purchase" ? item : null);
  enter(records, name, kind, amount, { purchaseId });
}

/** What is owed can't be less than what is proposed. */
function correct(records: Records, name: string, owed: number): void {
  const open = records.openOf(name);
  if (owed < open) return;
  enter(records, name, "correction", owed - open - (records.balanceOf(name) ?? 0), { open });
}

function writeOff(records: Records, name: string): void {
  const owed = records.balanceOf(name) ?? 0;
  if (owed > 0) enter(records, name, "written-off", -owed);
}

/** What is paid back by check changes no balance. */
function payBack(records: Records, name: string, part: number): void {
  const paidBack = Math.ceil(records.dueTo(name) * part);
  if (paidBack > 0) enter(records, name, "paid-back", 0, { paidBack: cents(paidBack) });
}

function undoPayback(records: Records, which: number): void {
  const paid = records.entries.filter(({ paidBack }) => (paidBack ?? 0) > 0)[which];
  if (paid === undefined || records.wasNeverPaid(paid)) return;
  const paidBack = cents(0 - (paid.paidBack ?? 0));
  enter(records, paid.employeeNumber, "paid-back", 0, { paidBack, undoes: paid.id });
}

function reinstate(records: Records, which: number): void {
  const written = records.entries.filter(({ kind }) => kind === "written-off")[which];
  if (written === undefined || records.entries.some(({ undoes }) => undoes === written.at)) return;
  const { employeeNumber, at } = written;
  const took = records.entriesOf(employeeNumber).filter((entry) => entry.at === at);
  enter(records, employeeNumber, "reinstated", 0 - sumOf(took), { undoes: at });
}

/** Returns a part of what is left of a purchase; a refund is written before its return. */
function returnPurchase(
  records: Records,
  which: number,
  { part, classedItems }: { readonly part: number; readonly classedItems: readonly string[] },
): void {
  const bought = records.entries.filter(({ kind }) => kind === "purchase" || kind === "opening")[which];
  if (bought === undefined) return;
  const { employeeNumber, purchaseId } = bought;
  const returned = records.entries.filter(
    (entry) => entry.kind === "return" && entry.purchaseId === purchaseId,
  );
  const amount = Math.ceil((bought.amount + sumOf(returned)) * part);
  if (amount === 0) return;
  const at = records.nextPlace();
  const owed = records.balanceOf(employeeNumber) ?? 0;
  const refund = toPayBackByHand(records, { employeeNumber, purchaseId, at, classedItems }, amount, owed);
  if (refund > 0) enter(records, employeeNumber, "refund", refund, { at, purchaseId });
  enter(records, employeeNumber, "return", -amount, { at, purchaseId, classedItems });
}

/** Writes an entry after the balance that there is. */
function enter(
  records: Records,
  employeeNumber: string,
  kind: RecordedEntry["kind"],
  amount: number,
  { at = records.nextPlace(), ...given }: Partial<RecordedEntry> = {},
): void {
  const before = records.balanceOf(employeeNumber);
  const balanceAfter = cents((before ?? 0) + amount);
  const opens = before === null && (kind === "purchase" || kind === "opening");
  const entry = { employeeNumber, kind, amount: cents(amount), charged: null, balanceAfter, opens };
  records.write({ ...entry, ...given, at });
  records.balances.set(employeeNumber, balanceAfter);
}

function sumOf(entries: readonly RecordedEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
