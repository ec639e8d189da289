import { reasonColumn } from "../../verdicts/reason-set.ts";
import { reasonBits } from "../../verdicts/reasons.ts";
import type { KeptWeek } from "./kept-week.ts";
import { type CheckedWeek, checkKeptWeek } from "./kept-week.ts";
import { type KeptMeasure, keptMeasures, measureOf, type WeekCheck, type WeekChecks } from "./week-check.ts";

const measures: readonly KeptMeasure[] = [null, ...keptMeasures];
const codeOf = new Map(measures.map((measure, code) => [measure, code]));

/** Checks the weeks of employees, by number. */
export function checkAll(count: number, check: (employee: number) => WeekCheck): WeekChecks {
  const checks = emptyChecks(count);
  for (let employee = 0; employee < count; employee++) {
    const found = check(employee);
    checks.measure.codes[employee] = codeOf.get(measureOf(found)) ?? 0;
    if (found.by === "workweek") enter(checks, employee, found.weeks);
    else if (found.fault !== null) checks.faults[employee] = reasonBits[found.fault.reason];
  }
  return {
    ...checks,
    keptOf: (employee) => {
      const found = check(employee);
      return found.by === "workweek" ? found.weeks.map(({ kept }) => kept) : null;
    },
  };
}

/** Checks weeks that a run kept, by employee; null where the period average counts. */
export function checkAllKept(
  measure: readonly KeptMeasure[],
  kept: readonly (readonly KeptWeek[] | null)[],
): WeekChecks {
  const checks = emptyChecks(kept.length);
  for (const [employee, weeks] of kept.entries()) {
    checks.measure.codes[employee] = codeOf.get(measure[employee] ?? null) ?? 0;
    if (weeks !== null) enter(checks, employee, weeks.map(checkKeptWeek));
  }
  return { ...checks, keptOf: (employee) => kept[employee] ?? null };
}

function emptyChecks(count: number) {
  return {
    measure: { values: measures, codes: new Uint8Array(count) },
    most: new Float64Array(count).fill(-1),
    shortfall: new Float64Array(count),
    isBetween: new Uint8Array(count),
    faults: reasonColumn(count),
  };
}

function enter(
  checks: ReturnType<typeof emptyChecks>,
  employee: number,
  weeks: readonly CheckedWeek[],
): void {
  let most = 0;
  let shortfall = 0;
  for (const week of weeks) {
    most += week.withCushion;
    shortfall += week.shortfall;
    if (week.isBetween) checks.isBetween[employee] = 1;
  }
  checks.most[employee] = most;
  checks.shortfall[employee] = shortfall;
}
