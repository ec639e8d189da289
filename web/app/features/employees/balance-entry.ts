import type { NewAdjustment } from "@wagefloor/contract/employees/adjustments.ts";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { formatMoney } from "../../lib/format/format.ts";

/** What a person can write into a ledger. */
type EntryKind = NewAdjustment["kind"];

type UndoingKind = "reinstated" | "payback-undone";

/** An entry that is begun; one that undoes another names it. */
export type Adding =
  | { readonly kind: Exclude<EntryKind, UndoingKind> }
  | { readonly kind: UndoingKind; readonly undoes: number };

/** What is typed. */
export interface EntryValues {
  readonly amount: string;
  readonly reason: string;
}

/** @param basedOn the amount that the entry changes, as the person has seen it */
export function entryOf(entry: Adding, { amount: typed, reason }: EntryValues, basedOn: number | null) {
  const { kind } = entry;
  const amount = centsOfDollars(typed);
  if (kind === "purchase") return { kind, amount, reason };
  if (kind === "correction") return { kind, newBalance: amount, basedOn, reason };
  if (kind === "paid-back") return { kind, amount, basedOn, reason };
  return kind === "written-off" ? { kind, basedOn, reason } : { ...entry, reason };
}

/** What is owed after an entry, as far as it's known before it's written. */
export function balanceAfter(
  kind: EntryKind,
  amount: number | null,
  balance: number,
  openProposals: number,
): number | null {
  if (kind === "written-off") return openProposals;
  if (amount === null) return null;
  if (kind === "purchase") return balance + amount;
  return kind === "correction" ? amount : null;
}

/** What becomes of what is proposed and not confirmed. */
export function proposedNote(kind: EntryKind, openProposals: number): string | null {
  const proposed = `${formatMoney(openProposals)} is proposed, and what payroll took isn't confirmed yet`;
  if (kind === "written-off")
    return `${proposed}. That much stays owed until you confirm it; the rest is written off.`;
  return kind === "correction" ? `${proposed}, so the correct balance is at least that much.` : null;
}

/** What the dialog calls itself, its fields, and what the entry does. */
export const entryTexts: Record<
  EntryKind,
  { title: string; amount?: string; explanation: string; reason?: string }
> = {
  purchase: {
    title: "Add purchase",
    amount: "Cost of the purchase",
    explanation: "The purchase is added to the current balance.",
  },
  correction: {
    title: "Correct balance",
    amount: "Correct balance",
    explanation: "Enter the correct balance. Earlier entries stay in the history.",
  },
  "written-off": {
    title: "Write off balance",
    explanation: "What is owed is written off, and no run deducts it anymore. You can undo this later.",
  },
  reinstated: {
    title: "Undo write-off",
    explanation: "What was written off is owed again, on top of the current balance.",
  },
  "paid-back": {
    title: "Record as paid back",
    amount: "Amount paid back",
    explanation: "What the employee owes doesn't change.",
    reason: "How was it paid back?",
  },
  "payback-undone": {
    title: "Undo paid back",
    explanation: "The amount is to be paid back again. What the employee owes doesn't change.",
  },
};
