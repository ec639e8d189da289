import { factsOf } from "../../src/ledger/fact.ts";
import { isRecorded } from "../../src/ledger/replay/read-account.ts";
import { type Cents, cents } from "../../src/money.ts";
import type { Records } from "./records.ts";
import { nameOf } from "./settings.ts";
import type { MergeStep } from "./steps.ts";

/** Makes two employee numbers one person's, or two people's again. */
export function takeMergeStep(records: Records, step: MergeStep): void {
  if (step.kind === "merge") merge(records, nameOf(step.who), nameOf(step.into));
  else unmerge(records, step.which);
}

/** What one number owes is owed under the other from here on. */
function merge(records: Records, one: string, other: string): void {
  const [merged, kept] = [records.holderOf(one), records.holderOf(other)];
  if (merged === kept) return;
  const at = records.nextPlace();
  const [from, to] = [records.balanceOf(merged), records.balanceOf(kept)];
  records.merges.push({ id: `merge ${at}`, merged, kept, at, undoneAt: null });
  if (from === null) return;
  records.balances.set(merged, cents(0));
  records.balances.set(kept, cents((to ?? 0) + from));
}

/** Each number has again what is owed under it, and what one paid of the other's is to be paid back. */
function unmerge(records: Records, which: number): void {
  const holding = records.merges.filter(({ undoneAt }) => undoneAt === null);
  const undone = holding[which];
  if (undone === undefined || holding.some(({ merged }) => merged === undone.kept)) return;
  const others = records.merges.filter((one) => one !== undone);
  const alone = sideOf(
    records,
    undone.kept,
    others.filter((one) => one.at < undone.at),
  );
  if (wasDecidedTogether(records, undone, alone.owed)) return;
  const sides = [undone.kept, undone.merged].map((name) => sideOf(records, name, others));
  const at = records.nextPlace();
  records.merges.splice(records.merges.indexOf(undone), 1, { ...undone, undoneAt: at });
  for (const { name, owed, isRecorded } of sides) {
    const balance = isRecorded ? cents(Math.max(0, owed)) : null;
    if (owed < 0) payBack(records, name, at, cents(-owed));
    records.balances.set(name, balance);
  }
}

/** What is owed under a number and those that are merged into it by these merges. */
function sideOf(records: Records, name: string, merges: Records["merges"]) {
  const numbers = records.numbersOf(name, Number.POSITIVE_INFINITY, merges);
  const ledgers = numbers.map((number) => records.entriesOf(number));
  const owed = factsOf(ledgers.flat()).reduce((sum, { amount }) => sum + amount, 0);
  return { name, owed, isRecorded: owed !== 0 || ledgers.some(isRecorded) };
}

function payBack(records: Records, employeeNumber: string, at: number, amount: Cents): void {
  records.write({ employeeNumber, kind: "refund", amount, charged: null, balanceAfter: cents(0), at });
}

/** What a correction or a write-off took off both together was never paid, so it can't be split. */
function wasDecidedTogether(
  records: Records,
  { kept, at }: Records["merges"][number],
  owed: number,
): boolean {
  const since = records.entriesOf(kept).filter((entry) => entry.at > at);
  const deducted = since.reduce((sum, { kind, amount, charged }) => {
    if (kind === "taken") return sum - amount;
    return kind === "run" ? sum + (charged ?? 0) - amount : sum;
  }, 0);
  return -owed > Math.max(0, deducted);
}
