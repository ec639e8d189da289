import type { PlanLimits } from "./catalogue.ts";

/** How often in a usage period a void gives the allowance back. */
export const returnsPerPeriod = 3;

/** What decides whether voiding a run gives its analysis and its employees back to the plan's allowance. */
export interface VoidCase {
  /** Of the active subscription's plan; undefined without one. */
  readonly limits: PlanLimits | undefined;
  /** Whether the run is in the current usage period. */
  readonly inPeriod: boolean;
  readonly downloaded: boolean;
  /** Runs of the current usage period whose void gave the allowance back. */
  readonly returnsUsed: number;
}

/** Whether it does, and otherwise why not. */
export type VoidEffect = "returned" | "unlimited" | "earlier-period" | "downloaded" | "returns-used-up";

/**
 * What voiding a run does to the allowance: a mistaken run costs nothing, but one whose results were downloaded
 * counts. Returns are limited, because results can be read on screen too, and without a limit a plan could be used for
 * any number of runs by voiding each.
 */
export function voidEffect({ limits, inPeriod, downloaded, returnsUsed }: VoidCase): VoidEffect {
  if (limits?.analysesPerMonth === null && limits.employeesPerMonth === null) return "unlimited";
  if (!inPeriod) return "earlier-period";
  if (downloaded) return "downloaded";
  return returnsUsed < returnsPerPeriod ? "returned" : "returns-used-up";
}
