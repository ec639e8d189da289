import type { Cents } from "../money.ts";
import type { EntryKind } from "./facts.ts";
import type { CapTerms } from "./item-caps.ts";

/** An entry of an employee number's ledger, with what its run and its purchase say. What doesn't apply is left out or null. */
export interface StoredEntry {
  /** Its own number. */
  readonly id?: number;
  readonly employeeNumber: string;
  readonly kind: EntryKind;
  /** What it comes to by now: another amount than recorded once an earlier run changed. */
  readonly amount: Cents;
  /** What it came to when it was recorded; left out or null where that's the same. */
  readonly recorded?: Cents | null;
  /** What the amount adds before it takes away; null where it only does one of the two. */
  readonly charged: Cents | null;
  /** What was paid back other than by a run, negative where that is undone. */
  readonly paidBack?: Cents | null;
  readonly balanceAfter?: Cents | null;
  /** Of a correction: what was proposed and not confirmed then. Of a changed history: how much more is proposed after it. */
  readonly open?: Cents | null;
  /** Whether its run counts for the employee by now; null where its kind says so. */
  readonly counts?: boolean | null;
  /** Of a purchase: nothing was recorded before it. */
  readonly opens?: boolean | undefined;
  /** What is undone: the place of a write-off, or the number of the entry of what was paid back. */
  readonly undoes: number | null;
  readonly purchaseId: string | null;
  /** What was bought. */
  readonly itemId?: string | null;
  /** Of a return: the items with a class then; null if the employee bought none. */
  readonly classedItems?: readonly string[] | null | undefined;
  readonly runId: string | null;
  /** The place of its run in the history. */
  readonly runAt?: number | null | undefined;
  /** The same, if what the run deducts counts once it is confirmed what payroll took; null for all others. */
  readonly proposedAt: number | null;
  /** By which caps and limits of items its run deducts, and for which pay. */
  readonly caps?: CapTerms | null;
  /** The merge that it belongs to. */
  readonly mergeId?: string | null;
  /** Where it counts in the history. */
  readonly at: number;
}
