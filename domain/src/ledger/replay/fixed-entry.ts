import type { Cents } from "../../money.ts";
import type { Replayed } from "../facts.ts";
import type { TakenEntry } from "./taken-entry.ts";

/** An entry that no run makes. */
export interface FixedEntry {
  readonly at: number;
  /** What it adds to the balance now; of a return or of what was taken, without what is to be paid back because of it. */
  readonly amount: Cents;
  /** The deduction amount that a voided run still charges, or as what it is replayed. */
  readonly kind: Replayed | "charge";
  /** The place of the write-off that is undone. */
  readonly undoes: number | null;
  /** What a correction says is owed, with what was proposed and not confirmed then. */
  readonly states: Cents;
  /** What is to be paid back, because it was no longer owed; negative for what is settled of that. */
  readonly refund: Cents;
  /** What was paid back other than by a run, negative where that is undone; 0 for all others. */
  readonly paidBack: Cents;
  /** What is paid back by check or in cash after it, and before the next return or confirmation; left out for nothing. */
  readonly paidNext?: Cents;
  /** Of what payroll took; null for all others. */
  readonly taken: TakenEntry | null;
  /** Nothing was recorded before this purchase: then no run charges the deduction amount. */
  readonly opens: boolean;
  readonly purchaseId: string | null;
  /** Of a return: the items with a class then; null if the employee bought none, and for all other entries. */
  readonly classedItems?: readonly string[] | null | undefined;
  /** The voided run whose deduction amount is still charged, or the run for which payroll took something. */
  readonly runId: string | null;
}
