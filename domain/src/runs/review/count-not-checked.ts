import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { blockingReasons, type Reason, reasonBits } from "../../reasons/reasons.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/** How many employees aren't checked for one reason, and one of them. */
export interface NotCheckedFor {
  readonly reason: Reason;
  readonly employees: number;
  /** The employee number of the first. */
  readonly example: string;
}

/**
 * Why results aren't checked, most employees first. One that has several reasons counts for each.
 * @param runs of the pay dates of a file; an employee counts once
 */
export function countNotChecked(runs: readonly ResultColumns[]): NotCheckedFor[] {
  const found = blockingReasons.map((reason) => ({ reason, employees: new Set<string>() }));
  for (const { count, verdict, reasons, employeeNumber } of runs) {
    const notChecked = verdict.values.indexOf("not-checked");
    for (let row = 0; row < count; row++) {
      if (verdict.codes[row] !== notChecked) continue;
      for (const { reason, employees } of found) {
        if (hasAny(reasons[row] as ReasonSet, reasonBits[reason]))
          employees.add(employeeNumber[row] as string);
      }
    }
  }
  return found
    .flatMap(({ reason, employees: [example, ...others] }) =>
      example === undefined ? [] : [{ reason, employees: 1 + others.length, example }],
    )
    .sort((one, other) => other.employees - one.employees);
}
