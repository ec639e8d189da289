import { hasAny, type ReasonSet } from "../../verdicts/reason-set.ts";
import { heldItemReasons, reasonBits } from "../../verdicts/reasons.ts";
import type { ResultColumns } from "../result-fields.ts";

/** From how many employees an item isn't deducted for one reason, and the first of them. */
export interface HeldItems {
  readonly reason: (typeof heldItemReasons)[number];
  readonly employees: number;
  /** Employee numbers, in the order of the file. */
  readonly first: readonly string[];
}

const mostNamed = 10;

/**
 * From whom an item isn't deducted because of its rule or a missing authorization.
 * @param runs of the pay dates of a file; an employee counts once
 */
export function countHeldItems(runs: readonly ResultColumns[]): HeldItems[] {
  return heldItemReasons.flatMap((reason) => {
    const held = new Set<string>();
    for (const { count, reasons, employeeNumber } of runs) {
      for (let row = 0; row < count; row++)
        if (hasAny(reasons[row] as ReasonSet, reasonBits[reason])) held.add(employeeNumber[row] as string);
    }
    return held.size === 0 ? [] : [{ reason, employees: held.size, first: [...held].slice(0, mostNamed) }];
  });
}
