import type { Cents } from "../../money.ts";
import type { NumbersMerge } from "../../people/merging/merged-numbers.ts";

/** That one employee number was merged into another: what it owes is the other's from there on, until it is undone. */
export interface Merge extends NumbersMerge {
  readonly id: string;
}

/** The merges of employees whose history is gone through from some place on. */
export interface MergesOfHistory {
  readonly from: number;
  readonly all: readonly Merge[];
}

/** What merges moved in one ledger, from some place on. */
export interface MovedEntries {
  /** What they add to the balance, by `placeOfMove`. */
  readonly moved: ReadonlyMap<string, Cents>;
  /** What is to be paid back because a merge was undone, by `placeOfMove`. */
  readonly refunds: ReadonlyMap<string, Cents>;
  /** What they added before that place, by merge. */
  readonly before: ReadonlyMap<string, Cents>;
  /** Whether nothing else was recorded before that place. */
  readonly nothingElseBefore: boolean;
}

export function placeOfMove(mergeId: string, at: number): string {
  return `${mergeId} ${at}`;
}
