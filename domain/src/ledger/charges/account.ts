import type { CapTerms } from "../item-caps.ts";
import type { HeldItems } from "./held-items.ts";

/** Where a charge comes from. */
export interface ChargeOrigin {
  /** Null for the deduction amount of a first run, and for what a correction added. */
  readonly purchaseId: string | null;
  /** The run that charged the deduction amount. */
  readonly runId: string | null;
  /** What charged it. `taken`: what had counted as deducted and wasn't taken, where no charge is left that it paid. */
  readonly chargedBy: "charge" | "correction" | "taken" | "reinstated";
  /** Where it counts in the history. */
  readonly at: number;
}

/** One employee's charges, the oldest first, with what was paid, returned, corrected, and written off. */
export interface Account {
  readonly charges: Charge[];
  readonly writeOffs: WriteOffs;
  /** What runs of which the terms are known paid. */
  readonly payments: Payment[];
  /** Unconfirmed deductions by employee number and run, if the company counts a deduction as paid only once it's confirmed. */
  readonly proposals: Map<string, Proposal>;
  /** What the newest run that decided about an item said of it. */
  readonly heldItems: HeldItems;
  /** Whether it may have paid what another number owes; else deducting more than is owed is an error. */
  readonly mayBeAhead: boolean;
  /**
   * What was deducted beyond what the number owed by itself, because it paid for one that was merged with it: until the
   * merge was undone, and that was to be paid back.
   */
  ahead: number;
  /** What is still to be paid back: until then the employer keeps it. */
  due: number;
}

interface Proposal {
  readonly amount: number;
  readonly caps: CapTerms | null;
}

/** What a run deducted for a charge. */
export interface Payment {
  /** For which it was deducted: it counts against the limits of its item. */
  readonly charge: Charge;
  /** Which it pays: another one, if what it was deducted for was returned and that money pays something else. */
  readonly pays: Charge;
  readonly caps: CapTerms;
  amount: number;
  /** What of the amount is paid back, or is to be, because of a return. */
  paidBack: number;
}

/** What of a payment the employer keeps, once all that is to be paid back is. */
export function keptOf({ amount, paidBack }: Payment): number {
  return amount - paidBack;
}

export type Way = "paid" | "returned" | "corrected" | "writtenOff";

/** What is taken off one charge. */
export interface Part {
  readonly charge: Charge;
  readonly amount: number;
}

/** What each write-off took off. */
export type WriteOffs = Map<number, readonly Part[]>;

export interface Charge extends Record<Way, number>, ChargeOrigin {
  readonly itemId: string | null;
  readonly amount: number;
}

export function newAccount(mayBeAhead: boolean): Account {
  return {
    charges: [],
    writeOffs: new Map(),
    payments: [],
    proposals: new Map(),
    heldItems: new Map(),
    mayBeAhead,
    ahead: 0,
    due: 0,
  };
}

/** What is still owed for all of these. */
export function sumOfOpen(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + openOf(charge), 0);
}

/** What is still owed for a charge. */
export function openOf({ amount, paid, returned, corrected, writtenOff }: Charge): number {
  return amount - paid - returned - corrected - writtenOff;
}
