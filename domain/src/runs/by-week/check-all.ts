import type { Column } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { MicroHours } from "../../money.ts";
import { reasonColumn } from "../../reasons/reason-set.ts";
import { reasonBits } from "../../reasons/reasons.ts";
import { earlierHoursOfWeeks } from "../earlier-rate/find-earlier-hours.ts";
import type { KeptWage, KeptWages } from "../wages/employee-wages.ts";
import type { KeptWeek, WageOfWeek } from "./kept-week.ts";
import { type CheckedWeek, checkKeptWeek } from "./kept-week.ts";
import { type KeptMeasure, keptMeasures, measureOf, type WeekCheck, type WeekChecks } from "./week-check.ts";

const measures: readonly KeptMeasure[] = [null, ...keptMeasures];
const codeOf = new Map(measures.map((measure, code) => [measure, code]));

/** The hours of employees, by number, and their minimum wages over the pay period. */
export interface HoursAndWages {
  readonly hours: Column<MicroHours>;
  readonly wages: KeptWages;
  /** Whether a person said that these are the hours before a rise of the wage, so that its week has days. */
  readonly isEntered: (employee: number, hours: MicroHours) => boolean;
}

/** Checks the weeks of employees, by number. */
export function checkAll(given: HoursAndWages, check: (employee: number) => WeekCheck): WeekChecks {
  const count = given.hours.length;
  const checks = emptyChecks(count);
  for (let employee = 0; employee < count; employee++) {
    const found = check(employee);
    checks.measure.codes[employee] = codeOf.get(measureOf(found)) ?? 0;
    if (found.by === "workweek") enter(checks, employee, found.weeks, given);
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
  given: HoursAndWages,
): WeekChecks {
  const checks = emptyChecks(kept.length);
  for (const [employee, weeks] of kept.entries()) {
    checks.measure.codes[employee] = codeOf.get(measure[employee] ?? null) ?? 0;
    if (weeks !== null) enter(checks, employee, weeks.map(checkKeptWeek), given);
  }
  return { ...checks, keptOf: (employee) => kept[employee] ?? null };
}

function emptyChecks(count: number) {
  return {
    measure: { values: measures, codes: new Uint8Array(count) },
    most: new Float64Array(count).fill(-1),
    shortfall: new Float64Array(count),
    isBetween: new Uint8Array(count),
    earlier: new Map<number, EarlierHours>(),
    faults: reasonColumn(count),
  };
}

function enter(
  checks: ReturnType<typeof emptyChecks>,
  employee: number,
  weeks: readonly CheckedWeek[],
  { hours, wages, isEntered }: HoursAndWages,
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
  const { wage } = wages.wages[wages.codes[employee] as number] as { wage: KeptWage };
  if (weeks.every(({ kept }) => kept.wageByDay.length === 0 && kept.wage.hourly >= wage.hourly)) return;
  const parts = weeks.flatMap(({ kept }) => hoursAtRates(kept));
  const earlier = earlierHoursOfWeeks({ parts, total: hours[employee] as MicroHours, wage });
  if (earlier !== null)
    checks.earlier.set(employee, { ...earlier, isEntered: isEntered(employee, earlier.hours) });
}

function hoursAtRates({ hours, wage, days, wageByDay }: KeptWeek) {
  if (wageByDay.length === 0) return [{ hours, hourly: wage.hourly }];
  return days.map((day, at) => ({ hours: day.hours, hourly: (wageByDay[at] as WageOfWeek).hourly }));
}
