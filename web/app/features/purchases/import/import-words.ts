import type { ImportField, ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { LeftOutReason } from "@wagefloor/domain/purchases/import/import-terms.ts";

/** What stands for a file's name where there's none. */
export const pastedList = "Pasted list";

/** A list's file, or that it was pasted, within a sentence. */
export function sourceWords(source: string): string {
  return source === pastedList ? "the pasted list" : source;
}

/** What a page about a kind of list says. */
export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
  purchases: {
    title: "Import purchases",
    description: "Paste a list or drop a vendor's invoice. Nothing is recorded before you've checked it.",
    noun: "purchase",
    hint: "We look for an employee number or name, an item, a date, an amount, and the day an authorization was signed. You can match the columns yourself.",
    file: "A vendor's invoice or your own list",
    example: [
      ["Employee", "Item", "Date", "Amount", "Signed on"],
      ["1001", "Work boots", "11/16/2026", "149.00", "11/13/2026"],
      ["1002", "Work boots", "11/17/2026", "149.00", ""],
    ],
  },
  openings: {
    title: "Import opening balances",
    description:
      "What employees still owed before you started with Wagefloor. Nothing is recorded before you've checked it.",
    noun: "opening balance",
    hint: "We look for an employee number or name and the amount still owed. A row with 0.00 means that the employee owes nothing.",
    file: "A list of what employees still owe",
    example: [
      ["Employee", "Still owed", "Reason"],
      ["1001", "24.70", "Half-paid boots"],
      ["1002", "0.00", "Boots paid off"],
    ],
  },
};

interface ImportWords {
  readonly title: string;
  readonly description: string;
  /** Of what one row records. */
  readonly noun: string;
  readonly hint: string;
  /** What file it can be. */
  readonly file: string;
  readonly example: readonly (readonly string[])[];
}

/** What a column is called that holds a field. */
export function fieldLabel(field: ImportField, kind: ImportKind): string {
  if (kind === "openings" && field in ofOpenings) return ofOpenings[field as keyof typeof ofOpenings];
  return labels[field];
}

const labels: Readonly<Record<ImportField, string>> = {
  employeeNumber: "Employee number",
  name: "Employee name",
  firstName: "First name",
  lastName: "Last name",
  item: "Item",
  date: "Purchase date",
  signedOn: "Signed on",
  amount: "Amount",
  quantity: "Quantity",
  unitPrice: "Price of one",
  employerShare: "Employer's share",
  receipt: "Receipt or invoice number",
  note: "Note",
};

const ofOpenings = { amount: "Amount still owed", date: "Owed since", note: "Reason" } as const;

/** Why a row isn't recorded. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  totals: "Left out: this looks like a totals line.",
  "repeated-in-list": "Left out: the same as a row above.",
  "recorded-before": "Left out: the same purchase is already recorded.",
  "by-you": "Left out by you.",
};

/** Id of what is below the rows of a list: their sums, and the button that records them. */
export const recordBar = "record-bar";
