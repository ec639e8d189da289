import { jurisdictionName, jurisdictionWithKey } from "../../minimum-wage/table.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { reasonBits } from "../../reasons/reasons.ts";
import type { ResultColumns } from "../results/result-fields.ts";

/** A place whose rate isn't confirmed on the days of a run, and how many employees aren't checked because of it. */
export interface RateToEnter {
  readonly key: string;
  readonly name: string;
  readonly employees: number;
}

/**
 * The rates that a person can enter, those of most employees first. The federal one is the wage table's to know.
 * @param runs of the pay dates of a file; an employee counts once
 */
export function ratesToEnter(runs: readonly ResultColumns[]): RateToEnter[] {
  const employees = new Map<string, Set<string>>();
  for (const { count, verdict, reasons, unconfirmedRates, employeeNumber } of runs) {
    const notChecked = verdict.values.indexOf("not-checked");
    for (let row = 0; row < count; row++) {
      if (verdict.codes[row] !== notChecked) continue;
      if (!hasAny(reasons[row] as ReasonSet, reasonBits["rate-not-confirmed"])) continue;
      for (const key of unconfirmedRates.values[unconfirmedRates.codes[row] as number] as readonly string[]) {
        const known = employees.get(key) ?? new Set();
        employees.set(key, known.add(employeeNumber[row] as string));
      }
    }
  }
  return [...employees]
    .filter(([key]) => jurisdictionWithKey(key)?.kind !== "federal")
    .map(([key, { size }]) => ({ key, name: jurisdictionName(key), employees: size }))
    .sort((one, other) => other.employees - one.employees);
}
