import { CUSHION } from "../../deduction/largest-deduction.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { type Cents, cents, formatCents, type MicroHours } from "../../money.ts";
import type { DatedPay, PayrollFile } from "../../payroll-file/payroll-file.ts";
import { noRate } from "../../payroll-file/rows/weeks/rate-tally.ts";
import { paysOvertimeByDay, straightTimeOfDay } from "../../workweek/daily-overtime.ts";
import { safeWhateverTheSplit } from "../../workweek/period-average.ts";
import {
  ceilingWithCushion,
  dailyOvertimeCeiling,
  shortfallOf,
  weeklyCeiling,
} from "../../workweek/weekly-ceiling.ts";
import { type DaysAtMinimum, straightTimeLimit, type Workweek } from "../../workweek/workweek.ts";
import type { EmployeeWages } from "../employee-wages.ts";
import { periodProblem } from "../period-problem.ts";
import type { KeptWage } from "../run.ts";
import { coveredDays } from "./covered-days.ts";
import { faultOfWeek, findImpossibleWeek, refuseOtherPeriod } from "./impossible-weeks.ts";
import type { CheckedWeek, MissingForWeeks, WeekCheck, WeekFault } from "./week-check.ts";
import { addRows, isAboveGross, type WeekSums, weekPay } from "./week-pay.ts";
import {
  dateOf,
  daysOfWeek,
  RowsByEmployee,
  type Weekday,
  type WorkweekRows,
  workweeksOf,
} from "./workweeks.ts";

/** What a check by workweek needs beside the file. */
export interface WeekTerms {
  /** Where rows are days. */
  readonly workweekStart: Weekday | null;
  /** The pay period as a person stated it. */
  readonly period: Period | undefined;
  readonly wagesOver: (days: Period) => EmployeeWages;
  /** Those of the pay period. */
  readonly wages: EmployeeWages;
}

/**
 * Checks an employee's pay by workweek where the file says enough (29 CFR 778.104), and says what is missing where it
 * doesn't.
 * @throws PayrollFileError where the stated pay period is that of another file
 */
export function createWeekCheck(file: PayrollFile, terms: WeekTerms): (employee: number) => WeekCheck {
  const { datedPay } = file;
  const average = (missing: MissingForWeeks, employee: number): WeekCheck => ({
    ...{ by: "period-average", missing, careful: carefulAmount(file, terms.wages, employee), fault: null },
    hasOddRate: hasOddRate(file, employee),
  });
  const faulty = (fault: WeekFault, employee: number): WeekCheck => ({
    ...{ by: "period-average", missing: "clear-rows", careful: null, fault },
    hasOddRate: hasOddRate(file, employee),
  });
  if (datedPay === null) return (employee) => average("weeks", employee);
  if (datedPay.unit === "day" && terms.workweekStart === null) {
    return (employee) => average("workweek-start", employee);
  }
  const rows = new RowsByEmployee(datedPay, file.employees.count);
  const wages = wagesByDay(datedPay, terms);
  const covered = datedPay.unit === "day" ? (terms.period ?? coveredDays(file)) : null;
  refuseOtherPeriod(datedPay, terms.period);
  const sums: WeekSums = { hours: 0, overtimeHours: 0, gross: 0, regularPay: 0, overtimePay: 0 };
  return (employee) => {
    const weeks = workweeksOf(datedPay, rows.of(employee), terms.workweekStart);
    const impossible = findImpossibleWeek(datedPay, weeks, terms.period);
    if (impossible !== null) return faulty(impossible, employee);
    const missing = missingOf(file, datedPay, employee, weeks, covered);
    if (missing !== null) return average(missing, employee);
    const checked: CheckedWeek[] = [];
    let most = 0;
    let shortfall = 0;
    for (const week of weeks) {
      addRows(datedPay, week.rows, sums);
      const found = checkWeek(datedPay, employee, week, sums, wages);
      if (typeof found === "string") return average(found, employee);
      if ("sentence" in found) return faulty(found, employee);
      checked.push(found);
      most += found.withCushion;
      shortfall += found.shortfall;
    }
    const hasOdd = hasOddRate(file, employee);
    return {
      ...{ by: "workweek", weeks: checked, most: cents(most), shortfall: cents(shortfall) },
      hasOddRate: hasOdd,
    };
  };
}

function hasOddRate({ rates }: PayrollFile, employee: number): boolean {
  return rates?.[employee] === noRate.contradicted;
}

/** With one hourly rate: the split of the hours over the weeks with the least room. */
function carefulAmount(
  { rates, employees }: PayrollFile,
  { wages, codes }: EmployeeWages,
  employee: number,
): Cents | null {
  const rate = rates?.[employee] ?? noRate.unknown;
  const wage = wages[codes[employee] as number]?.wage;
  const hours = employees.hoursOverWorkedRows[employee] as MicroHours;
  if (rate <= 0 || hours <= 0 || !wage?.known || wage.unconfirmedRates.length > 0) return null;
  const totals = {
    weeks: 1,
    hours,
    straightTimePay: employees.gross[employee] as Cents,
    costsBorne: nothing,
  };
  return safeWhateverTheSplit({ ...totals, rate, minimumWage: cents(wage.hourly + CUSHION) });
}

function missingOf(
  { employees: { leaveInGross, tipped } }: PayrollFile,
  { unclear, hasPayApart }: DatedPay,
  employee: number,
  weeks: readonly WorkweekRows[],
  covered: Period | null,
): MissingForWeeks | null {
  if (unclear.has(employee) || weeks.length === 0) return "clear-rows";
  if (!hasPayApart && (leaveInGross.has(employee) || tipped.has(employee))) return "pay-for-work";
  const [first] = weeks;
  const last = weeks.at(-1);
  if (covered === null || first === undefined || last === undefined) return null;
  const isWhole = dateOf(first.ending - 6) >= covered.from && dateOf(last.ending) <= covered.through;
  return isWhole ? null : "whole-weeks";
}

/** The minimum wage of an employee on a row's day, or the highest of its week; null outside the wage table. */
type WageOfRow = (employee: number, day: number) => KeptWage | null;

function wagesByDay({ unit }: DatedPay, { wagesOver }: WeekTerms): WageOfRow {
  const known = new Map<number, EmployeeWages | null>();
  return (employee, day) => {
    let wages = known.get(day);
    if (wages === undefined) {
      const days = unit === "week" ? daysOfWeek(day) : { from: dateOf(day), through: dateOf(day) };
      wages = periodProblem(days.from, days.through) === null ? wagesOver(days) : null;
      known.set(day, wages);
    }
    return wages?.wages[wages.codes[employee] as number]?.wage ?? null;
  };
}

function checkWeek(
  pay: DatedPay,
  employee: number,
  ofWeek: WorkweekRows,
  sums: WeekSums,
  wageOf: WageOfRow,
): CheckedWeek | MissingForWeeks | WeekFault {
  const { ending, rows } = ofWeek;
  const wages: KeptWage[] = [];
  for (const row of rows) {
    const wage = wageOf(employee, pay.days[row] as number);
    if (wage === null) return "minimum-wage";
    wages.push(wage);
  }
  if (sums.hours <= 0) return "clear-rows";
  if (isAboveGross(sums, pay.hasPayApart)) return aboveGross(pay, ofWeek, sums);
  const parts = weekPay(sums, pay.hasPayApart);
  if (parts === null || mayHaveDailyOvertime(pay, rows, wages[0] as KeptWage)) return "overtime-pay";
  const week: Workweek = {
    ending: dateOf(ending),
    hours: sums.hours as MicroHours,
    straightTimePay: { amount: parts.straightTime, parts: 1 },
    premium: parts.premium,
    unmappedPay: parts.other,
    costsBorne: nothing,
    minimumWage: highestOf(wages),
    days: daysAt(pay, rows, wages),
    dailyOvertime: dailyOvertimeOf(sums, wages[0] as KeptWage),
  };
  const federal = weeklyCeiling(week);
  const ceiling = lower(federal, week);
  const shortfall = federal > 0 ? nothing : certainShortfallOf(week, wages);
  return {
    week,
    ceiling,
    withCushion: ceiling === 0 ? nothing : withCushion(week),
    // Who falls short has no room.
    shortfall,
    isBetween: federal === 0 && shortfall === 0 && shortfallOf(week) > 0,
  };
}

function aboveGross(pay: DatedPay, week: WorkweekRows, sums: WeekSums): WeekFault {
  const parts = formatCents(cents(sums.regularPay + sums.overtimePay));
  const gross = formatCents(cents(sums.gross));
  const sentence = `regular and overtime pay of the workweek ending ${dateOf(week.ending)} add up to ${parts}, more than its gross pay of ${gross}`;
  return faultOfWeek(pay, week, "parts-above-gross", sentence);
}

/**
 * Whether pay that isn't apart may hold a premium for overtime by a state's rule on the hours of a day: the file has no
 * overtime hours that would say that there is none, and a day was, or may have been, that long. In California the seventh
 * day in a row is overtime as well (Labor Code 510).
 */
function mayHaveDailyOvertime(pay: DatedPay, rows: readonly number[], { jurisdiction }: KeptWage): boolean {
  if (pay.hasPayApart || pay.hasOvertimeApart) return false;
  const limit = straightTimeOfDay(jurisdiction.split("-")[1] ?? null);
  if (limit === null) return false;
  return rows.length === 7 || rows.some((row) => (pay.hours[row] as number) > limit);
}

const nothing = cents(0);

function highestOf(wages: readonly KeptWage[]): Cents {
  let most = 0;
  for (const { hourly } of wages) most = Math.max(most, hourly);
  return cents(most);
}

function withCushion(week: Workweek): Cents {
  const ceiling = ceilingWithCushion(week);
  if (week.dailyOvertime === null) return ceiling;
  return lower(ceiling, { ...week, minimumWage: cents(week.minimumWage + 1) });
}

/** At the lowest confirmed wage that may apply: of each day, where they are known. */
function certainShortfallOf(week: Workweek, wages: readonly KeptWage[]): Cents {
  const lowest = Math.min(...wages.map(({ lowestConfirmed }) => lowestConfirmed));
  const days = week.days.map((day, at) => ({ ...day, hourly: (wages[at] as KeptWage).lowestConfirmed }));
  return shortfallOf({ ...week, minimumWage: cents(lowest), days });
}

const noDays: DaysAtMinimum[] = [];

/** The hours by minimum wage, where rows are days and the wage changes. */
function daysAt(
  pay: DatedPay,
  rows: readonly number[],
  wages: readonly KeptWage[],
): readonly DaysAtMinimum[] {
  if (pay.unit === "week" || wages.every(({ hourly }) => hourly === wages[0]?.hourly)) return noDays;
  return rows.map((row, at) => ({
    hours: pay.hours[row] as MicroHours,
    hourly: (wages[at] as KeptWage).hourly,
  }));
}

/** Overtime by a state's rule on the hours of a day: there is some before the 40th hour. */
function dailyOvertimeOf({ hours, overtimeHours }: WeekSums, { jurisdiction }: KeptWage): MicroHours | null {
  if (hours - overtimeHours >= Math.min(hours, straightTimeLimit)) return null;
  return paysOvertimeByDay(jurisdiction.split("-")[1] ?? null) ? (overtimeHours as MicroHours) : null;
}

function lower(ceiling: Cents, week: Workweek): Cents {
  return week.dailyOvertime === null ? ceiling : cents(Math.min(ceiling, dailyOvertimeCeiling(week)));
}
