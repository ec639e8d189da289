import { cents } from "../../src/money.ts";
import { toPayBackByHand } from "./by-hand.ts";
import type { Company } from "./company.ts";
import type { RecordedEntry, Records } from "./records.ts";
import { nameOf } from "./settings.ts";
import type { PurchaseStep } from "./steps.ts";

/** Enters by hand what an employee bought, returned, or owes. */
export function enterPurchaseStep({ records, settings }: Company, step: PurchaseStep): void {
  const who = "who" in step ? records.holderOf(nameOf(step.who)) : "";
  if (step.kind === "return")
    returnPurchase(records, step.which, { part: step.part, classedItems: Object.keys(settings.itemClasses) });
  else if (step.kind === "reinstate") reinstate(records, step.which);
  else if (step.kind === "pay-back") payBack(records, who, step.part);
  else if (step.kind === "undo-pay-back") undoPayback(records, step.which);
  else if (step.kind === "write-off") writeOff(records, who);
  else if (step.kind === "correction") correct(records, who, step.amount);
  else buy(records, who, step);
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
  const open = records.openOfPerson(name);
  if (owed < open) return;
  enter(records, name, "correction", owed - open - (records.balanceOf(name) ?? 0), { open });
}

function writeOff(records: Records, name: string): void {
  const owed = records.balanceOf(name) ?? 0;
  if (owed > 0) enter(records, name, "written-off", -owed);
}

/** What is paid back by check changes no balance. */
function payBack(records: Records, name: string, part: number): void {
  const numbers = records.numbersOf(name);
  const due = numbers.reduce((sum, number) => sum + records.dueTo(number), 0);
  let left = Math.ceil(due * part);
  for (const number of numbers) {
    const paidBack = Math.min(left, records.dueTo(number));
    if (paidBack <= 0) continue;
    enter(records, number, "paid-back", 0, { paidBack: cents(paidBack) });
    left -= paidBack;
  }
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
  if (records.holderOf(employeeNumber) !== employeeNumber) return;
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
  const owed = records.balanceOf(records.holderOf(employeeNumber)) ?? 0;
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
  const person = records.holderOf(employeeNumber);
  const before = records.balanceOf(person);
  const balanceAfter = cents((before ?? 0) + amount);
  const opens = before === null && (kind === "purchase" || kind === "opening");
  const entry = { employeeNumber, kind, amount: cents(amount), charged: null, balanceAfter, opens };
  records.write({ ...entry, ...given, at });
  records.setBalance(employeeNumber, balanceAfter);
}

function sumOf(entries: readonly RecordedEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
