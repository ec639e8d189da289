import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { blockingReasons, type Reason, reasonBits } from "../../reasons/reasons.ts";
import type { CalculatedRun } from "../results/run.ts";

/** How many employees aren't checked for one reason, and one of them. */
export interface NotCheckedFor {
  readonly reason: Reason;
  readonly employees: number;
  /** The employee number of the first. */
  readonly example: string;
}

/**
 * Why employees aren't checked, with a result or skipped, most employees first. One that has several reasons counts for each.
 * @param runs of the pay dates of a file; an employee counts once
 */
export function countNotChecked(
  runs: readonly Pick<CalculatedRun, "results" | "skipped">[],
): NotCheckedFor[] {
  const found = blockingReasons.map((reason) => ({ reason, employees: new Set<string>() }));
  for (const { results, skipped } of runs) {
    const { count, verdict, reasons, employeeNumber } = results;
    const notChecked = verdict.values.indexOf("not-checked");
    for (let row = 0; row < count; row++) {
      if (verdict.codes[row] !== notChecked) continue;
      for (const { reason, employees } of found) {
        if (hasAny(reasons[row] as ReasonSet, reasonBits[reason]))
          employees.add(employeeNumber[row] as string);
      }
    }
    for (const { employeeNumber: skippedNumber, pay } of skipped) {
      if (pay?.verdict !== "not-checked") continue;
      for (const { reason, employees } of found)
        if (pay.reasons.includes(reason)) employees.add(skippedNumber);
    }
  }
  return found
    .flatMap(({ reason, employees: [example, ...others] }) =>
      example === undefined ? [] : [{ reason, employees: 1 + others.length, example }],
    )
    .sort((one, other) => other.employees - one.employees);
}
