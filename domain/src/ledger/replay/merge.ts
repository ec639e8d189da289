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
