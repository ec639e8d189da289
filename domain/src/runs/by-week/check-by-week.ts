import type { Period } from "../../minimum-wage/highest-rate.ts";
import { type Cents, cents, formatCents, type MicroHours } from "../../money.ts";
import type { DatedPay, PayrollFile } from "../../payroll-file/content/payroll-file.ts";
import { noRate } from "../../payroll-file/rows/tallies/rate-tally.ts";
import type { Weekday } from "../../weekdays.ts";
import {
  dateOf,
  daysOfWeek,
  onlyDay,
  RowsByEmployee,
  type WorkweekRows,
  workweeksOf,
} from "../../workweek/workweek-rows.ts";
import type { EnteredHours } from "../earlier-rate/find-earlier-hours.ts";
import type { EmployeeWages, KeptWage } from "../wages/employee-wages.ts";
import { periodProblem } from "../wages/period-problem.ts";
import { carefulAmount } from "./careful-amount.ts";
import { coveredDays } from "./covered-days.ts";
import { createDaysOfChange } from "./days-of-change.ts";
import { faultOfWeek, findImpossibleWeek, refuseOtherPeriod } from "./impossible-weeks.ts";
import type { CheckedWeek } from "./kept-week.ts";
import { checkKeptWeek, type KeptDay, mayHaveDailyOvertime, type PaidWeek, withWages } from "./kept-week.ts";
import { canBeKept } from "./packed-weeks.ts";
import type { MissingForWeeks, WeekCheck, WeekFault } from "./week-check.ts";
import { addRows, isAboveGross, isWithoutWork, paidWithoutWork, type WeekSums, weekPay } from "./week-pay.ts";

/** What a check by workweek needs beside the file. */
export interface WeekTerms {
  /** Where rows are days. */
  readonly workweekStart: Weekday | null;
  /** The pay period as a person stated it. */
  readonly period: Period | undefined;
  /** The pay period: as a person stated it, else as the file says. */
  readonly payPeriod: Period | null;
  readonly wagesOver: (days: Period) => EmployeeWages;
  /** As a person entered them; where rows are weeks, they say of the week of a change which hours were before it. */
  readonly hoursBefore: EnteredHours | undefined;
  /** Those of the pay period. */
  readonly wages: EmployeeWages;
}

/**
 * Checks an employee's pay by workweek where the file says enough (29 CFR 778.104), and says what is missing where it
 * doesn't.
 * @throws OtherPeriodError where the stated pay period is that of another file
 */
export function createWeekCheck(file: PayrollFile, terms: WeekTerms): (employee: number) => WeekCheck {
  const { datedPay } = file;
  const average = (missing: MissingForWeeks, employee: number): WeekCheck => ({
    ...{ by: "period-average", missing, careful: carefulOf(file, terms.wages, employee), fault: null },
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
  const wages = wagesByDay(terms);
  const covered = datedPay.unit === "day" ? (terms.period ?? coveredDays(file)) : null;
  refuseOtherPeriod(file, datedPay, terms.period);
  const sums: WeekSums = { hours: 0, overtimeHours: 0, gross: 0, regularPay: 0, overtimePay: 0, otherPay: 0 };
  return (employee) => {
    const weeks = workweeksOf(datedPay, rows.of(employee), terms.workweekStart);
    const impossible = findImpossibleWeek(datedPay, weeks, terms.payPeriod);
    if (impossible !== null) return faulty(impossible, employee);
    const missing = missingOf(file, datedPay, employee, weeks, covered);
    if (missing !== null) return average(missing, employee);
    const checked: CheckedWeek[] = [];
    const daysOfChange = createDaysOfChange(file, terms.hoursBefore, employee);
    for (const week of weeks) {
      addRows(datedPay, week.rows, sums);
      if (isWithoutWork(sums, file.employees.leaveInGross.get(employee) ?? 0)) continue;
      const days = daysOfChange(week.ending, sums.hours as MicroHours) ?? daysIn(datedPay, week.rows);
      const found = checkWeek(datedPay, employee, { ...week, days }, sums, wages);
      if (typeof found === "string") return average(found, employee);
      if ("sentence" in found) return faulty(found, employee);
      checked.push(found);
    }
    if (checked.length === 0) return average("clear-rows", employee);
    return { by: "workweek", weeks: checked, hasOddRate: hasOddRate(file, employee) };
  };
}

function hasOddRate({ rates }: PayrollFile, employee: number): boolean {
  return rates?.[employee] === noRate.contradicted;
}

function carefulOf(
  { rates, employees }: PayrollFile,
  { wages, codes }: EmployeeWages,
  employee: number,
): Cents | null {
  const wage = wages[codes[employee] as number]?.wage;
  if (!wage?.known) return null;
  const hours = employees.hoursOverWorkedRows[employee] as MicroHours;
  const gross = employees.gross[employee] as Cents;
  return carefulAmount({ rate: rates?.[employee], hours, gross, wage });
}

function missingOf(
  { employees: { leaveInGross, withLeavePay, tipped } }: PayrollFile,
  pay: DatedPay,
  employee: number,
  weeks: readonly WorkweekRows[],
  covered: Period | null,
): MissingForWeeks | null {
  if (pay.unclear.has(employee) || weeks.length === 0) return "clear-rows";
  if (!pay.hasPayApart && tipped.has(employee)) return "pay-for-work";
  // Pay of earlier periods has columns of its own, which aren't pay for the hours of a week.
  const leave = withLeavePay.has(employee) ? leaveInGross.get(employee) : undefined;
  if (!pay.hasPayApart && leave !== undefined && leave !== paidWithoutWork(pay, weeks)) return "pay-for-work";
  const [first] = weeks;
  const last = weeks.at(-1);
  if (covered === null || first === undefined || last === undefined) return null;
  const isWhole = dateOf(first.ending - 6) >= covered.from && dateOf(last.ending) <= covered.through;
  return isWhole ? null : "whole-weeks";
}

/** The minimum wage of an employee on a day, or the highest of a week; null outside the wage table. */
type WageOver = (employee: number, days: Period) => KeptWage | null;

function wagesByDay({ wagesOver }: WeekTerms): WageOver {
  const known = new Map<string, EmployeeWages | null>();
  return (employee, days) => {
    const key = `${days.from} ${days.through}`;
    let wages = known.get(key);
    if (wages === undefined) {
      wages = periodProblem(days.from, days.through) === null ? wagesOver(days) : null;
      known.set(key, wages);
    }
    return wages?.wages[wages.codes[employee] as number]?.wage ?? null;
  };
}

function checkWeek(
  pay: DatedPay,
  employee: number,
  ofWeek: WorkweekRows & Pick<PaidWeek, "days">,
  sums: WeekSums,
  wageOf: WageOver,
): CheckedWeek | MissingForWeeks | WeekFault {
  const { ending, days } = ofWeek;
  const wages: KeptWage[] = [];
  for (const over of days.length === 0 ? [daysOfWeek(ending)] : days.map(({ day }) => onlyDay(day))) {
    const wage = wageOf(employee, over);
    if (wage === null) return "minimum-wage";
    wages.push(wage);
  }
  if (sums.hours <= 0) return "clear-rows";
  if (isAboveGross(sums, pay.hasPayApart)) return aboveGross(pay, ofWeek, sums);
  const parts = weekPay(sums, pay.hasPayApart);
  if (parts === null) return "overtime-pay";
  const paid: PaidWeek = {
    ending,
    hours: sums.hours as MicroHours,
    overtimeHours: sums.overtimeHours as MicroHours,
    straightTime: parts.straightTime,
    premium: parts.premium,
    other: parts.other,
    isOvertimeKnown: pay.hasPayApart || pay.hasOvertimeApart,
    days,
  };
  if (mayHaveDailyOvertime(paid, (wages[0] as KeptWage).jurisdiction)) return "daily-overtime";
  return canBeKept(paid) ? checkKeptWeek(withWages(paid, wages)) : "clear-rows";
}

function aboveGross(pay: DatedPay, week: WorkweekRows, sums: WeekSums): WeekFault {
  const parts = formatCents(cents(sums.regularPay + sums.overtimePay));
  const gross = formatCents(cents(sums.gross));
  const sentence = `regular and overtime pay for the workweek ending ${dateOf(week.ending)} add up to ${parts}, more than its gross pay of ${gross}`;
  return faultOfWeek(pay, week, "parts-above-gross", sentence);
}

const noDays: readonly KeptDay[] = [];

function daysIn(pay: DatedPay, rows: readonly number[]): readonly KeptDay[] {
  if (pay.unit === "week") return noDays;
  return rows.map((row) => ({ day: pay.days[row] as number, hours: pay.hours[row] as MicroHours }));
}
