import type { Cents } from "../../money.ts";
import type { CappedAccount, CappedState } from "./capped-history.ts";
import type { FixedEntry } from "./fixed-entry.ts";
import type { Change, Posted } from "./ledger-entries.ts";
import type { MovedEntries } from "./merge.ts";

/** What runs before the history deduct that isn't confirmed at its beginning. */
export interface EarlierProposal {
  readonly amount: Cents;
  /** The place of the confirmation; infinite where there is none. */
  readonly until: number;
}

/** The deduction amount that a run still charges which doesn't count for the employee, under what came on top of it. */
export interface ChargeOnly {
  readonly runId: string | null;
  /** Whether the run was voided or replaced; otherwise it's still there, without a result that counts. */
  readonly isVoided: boolean;
  /** The place of the run. */
  readonly at: number;
  readonly amount: Cents;
}

/**
 * One employee's ledger from the first changed run on. A balance is what the next run may start from: what is owed, less
 * what is proposed and not confirmed.
 */
export interface Account {
  /** The balance before that run; null if nothing was recorded. */
  readonly before: Cents | null;
  readonly now: Cents | null;
  /** What is proposed and not confirmed now. */
  readonly open: Cents;
  readonly earlierOpen: readonly EarlierProposal[];
  /** What was to be paid back before that run. */
  readonly dueBefore?: Cents;
  /** Of a run before that one, if what was bought on top of it comes later; undefined otherwise. */
  readonly chargeOnly?: ChargeOnly | undefined;
  /** In order. */
  readonly fixed: readonly FixedEntry[];
  /** What merges moved; undefined where none did. */
  readonly moved?: MovedEntries | undefined;
  /** Of someone who bought an item that has a cap at one of the runs; undefined for all others. */
  readonly capped?: CappedAccount | undefined;
  /** What each run since does, by its id; nothing for a run that doesn't count on the balance. */
  readonly byRun: ReadonlyMap<string, Posted>;
}

/** What a run proposes that counts once it is confirmed. */
export interface ProposalChange {
  readonly runId: string;
  readonly at: number;
  readonly was: Cents;
  readonly is: Cents;
  /** The place of its confirmation; null if it isn't confirmed. */
  readonly confirmedAt: number | null;
}

/** Where one employee's history is. */
export interface State extends MergeState, CappedState {
  balance: Cents | null;
  /** What is still to be paid back under this number, so far. */
  due: number;
  /** What each write-off took, by its place. */
  readonly writtenOff: Map<number, Cents>;
  /** How many of the fixed entries are behind. */
  passed: number;
  /** The last run before which nothing was recorded, and what it charges if something is bought on top. */
  charger: { readonly change: Change; readonly firstCharge: Cents } | null;
  /** What runs deduct, by their places. */
  readonly deducted: Map<number, number>;
  /** Where the last correction is, and the last write-off. */
  correctedAt: number;
  writtenOffAt: number;
  /** What runs deduct that isn't confirmed yet, by their places. */
  readonly open: Map<number, Cents>;
  readonly earlierOpen: readonly EarlierProposal[];
  readonly proposals: ProposalChange[];
  readonly changes: Change[];
}

/** Of a merge that holds, what it moved so far. */
export interface ActiveMerge {
  readonly id: string;
  readonly kept: State;
  moved: number;
}

/** What one employee's history knows of merges. */
interface MergeState {
  /** The merge that holds; null for a number that stands for itself. */
  into: ActiveMerge | null;
  /** The merges but for which nothing would be recorded. */
  readonly borrowed: Set<string>;
  /** All that are connected by merges, this one too; empty without any. */
  group: readonly State[];
  /** What merges moved as the ledger has it. */
  readonly recorded: MovedEntries | undefined;
}
