import type { Cents } from "../../money.ts";
import type { Fact } from "../fact.ts";
import type { CapTerms } from "../item-caps.ts";
import type { Change } from "./ledger-entries.ts";

/** What runs before the history deduct that isn't confirmed at its beginning. */
export interface EarlierProposal {
  readonly amount: Cents;
  /** The place of the confirmation; infinite where there is none. */
  readonly until: number;
}

/** The deduction amount that a run still charges which doesn't count for the employee, under what came on top of it. */
export interface ChargeOnly {
  readonly fact: Fact;
  /** Whether the run was voided or replaced; otherwise it's still there, without a result that counts. */
  readonly isVoided: boolean;
}

/**
 * One employee's ledger from the first changed run on. A balance is what the next run may start from: what is owed, less
 * what is proposed and not confirmed.
 */
export interface Account {
  /** The place from which on there are facts. */
  readonly from: number;
  /** What is owed under this number by itself, before that run; null if nothing was recorded. */
  readonly before: Cents | null;
  /** The balance now: of merged numbers, the one that was kept has the person's. */
  readonly now: Cents | null;
  /** What is proposed and not confirmed now. */
  readonly open: Cents;
  readonly earlierOpen: readonly EarlierProposal[];
  /** What was to be paid back before that run. */
  readonly dueBefore: Cents;
  /** Of a run before that one, if what was bought on top of it comes later; undefined otherwise. */
  readonly chargeOnly?: ChargeOnly | undefined;
  /** What no run that counts did, in order. */
  readonly fixed: readonly Fact[];
  /** What was to be paid back because a merge was undone, by the place of that. */
  readonly undone: ReadonlyMap<number, Fact>;
  /** What happened before, in order; undefined but for someone who bought an item that has a cap at one of the runs. */
  readonly earlier?: readonly Fact[] | undefined;
  /** What each run since does, by its id. */
  readonly byRun: ReadonlyMap<string, Fact>;
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
export interface State {
  readonly employeeNumber: string;
  readonly account: Account;
  /** What is owed under this number by itself; null if nothing is recorded. The person owes what its numbers do together. */
  own: Cents | null;
  /** The number that this one is merged into, so far. */
  into: State | null;
  /** Whether it was ever one person's with another number, so far. */
  wasMerged: boolean;
  /** All that were ever connected by merges, this one too; empty without any. */
  group: readonly State[];
  /** What is still to be paid back under this number, so far. */
  due: number;
  /** What happened so far; null for someone who bought nothing that has a cap. */
  readonly happened: Fact[] | null;
  /** By which caps and limits the runs that came deduct, by their ids. */
  readonly capsNow: Map<string, CapTerms>;
  /** What each write-off took, by its place. */
  readonly writtenOff: Map<number, Cents>;
  /** How many of the fixed facts are behind. */
  passed: number;
  /** The last run before which nothing was recorded, and what it charges if something is bought on top. */
  charger: { readonly change: Change; readonly fact: Fact } | null;
  /** What runs deduct, by their places. */
  readonly deducted: Map<number, number>;
  /** The places of the runs of which it's confirmed what payroll took. */
  readonly confirmed: Set<number>;
  /** Where the last correction is, and the last write-off. */
  correctedAt: number;
  writtenOffAt: number;
  /** What runs deduct that isn't confirmed yet, by their places. */
  readonly open: Map<number, Cents>;
  readonly proposals: ProposalChange[];
  readonly changes: Change[];
}
