import type { CalendarDate, Cents } from "../money.ts";

/** What someone asks to record; texts as they were typed. */
export interface RequestedPurchase {
  readonly id: string;
  readonly kind: "purchase" | "opening";
  /** In the file or in what was pasted. */
  readonly line: number;
  readonly employeeNumber: string;
  /** As the list has it; null without one. */
  readonly employeeName: string | null;
  readonly itemId: string | null;
  readonly date: string;
  /** What the employee owes; null for what the item costs the employee. */
  readonly amount: Cents | null;
  readonly receiptNumber: string | null;
  readonly note: string | null;
  /** Recorded although the same purchase is recorded already. */
  readonly evenIfRepeated: boolean;
}

/** What was bought, or owed before; amounts in cents. */
export interface PurchaseTerms {
  readonly id: string;
  readonly kind: "purchase" | "opening";
  readonly employeeNumber: string;
  readonly employeeName: string | null;
  readonly itemId: string | null;
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly receiptNumber: string | null;
  readonly note: string | null;
}

export interface RecordedPurchase extends PurchaseTerms {
  /** ISO 8601. */
  readonly recordedAt: string;
  readonly returned: Cents;
}

/** An item, as far as a purchase needs it. */
export interface ItemTerms {
  readonly name: string;
  readonly price: Cents;
  readonly employerShare: Cents;
  readonly archived: boolean;
}

export type PurchaseField =
  | "id"
  | "employeeNumber"
  | "employeeName"
  | "itemId"
  | "date"
  | "amount"
  | "receiptNumber"
  | "note";

/** What is wrong with one value, and what to do. */
export interface FieldProblem {
  readonly field: PurchaseField;
  readonly sentence: string;
}
