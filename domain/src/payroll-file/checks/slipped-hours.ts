import type { Header } from "../header/header.ts";
import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";
import { isForHours, overtimeApart, paidRate, rateColumn, rateOf } from "../rows/batch/row-measures.ts";
import { withRoom } from "../text/copied-into.ts";
import type { Meaning } from "../vocabulary/meaning-of.ts";
import type { Check, Checking } from "./check.ts";

/** Pay for hours may be so many times the rate beside it: triple time, and a premium. */
const mostOfRate = 3.5;
/** Gross pay may also hold a bonus. */
const mostOfRateWithBonus = 6;
/** The regular rate may be so many times that of overtime, where only the half above it is shown as overtime pay. */
const mostOfOvertimeRate = 2.5;
/** Two days or weeks of an employee may differ so much, by jobs and bonuses. */
const mostBetweenRows = 7;
/** The same where there are regular hours only, so that a day or week with overtime is paid better. */
const mostBetweenRegularRows = 1.1;
/** Pay that its rate explains, but for rounding. */
const mostOfExactRate = 1.01;
/** In cents an hour, without bonuses: a million dollars a year. A pay that lost its decimal point is well above it. */
export const mostOfAnyRate = 50_000;
const firstRoom = 1024;

/**
 * The bounds are what a slip of one decimal place exceeds and ordinary pay doesn't. In a file with regular hours only, or whose
 * overtime column is empty for everyone, overtime may be missing: then those are found, too, whose rate doesn't explain their
 * pay.
 */
export const slippedHours: Check = {
  reason: "some-hours-missing",
  finds:
    "hours that are a tenth of what was worked: pay by them far above the rate beside it, or that of the employee's other days or weeks",
  roles: ["amount", "hours"],
  source: "spoiled exports: 8.0 for 80.0. Too few hours make too low a pay look fine",
  begin: (plan) => new SlippedHours(plan),
};

class SlippedHours implements Checking {
  readonly #overtimeOf: (rows: CountedRows, at: number) => number;
  readonly #hasKinds: boolean;
  readonly #comparesRows: boolean;
  readonly #isRegularOnly: boolean;
  /** Columns of regular and of overtime hours. */
  readonly #hasOvertimeColumn: boolean;
  #hasOvertime = false;
  readonly #slips = new Set<number>();
  /** Those with a row paid above its rate. */
  readonly #aboveRate = new Set<number>();
  #rowsExplained = 0;
  /** By employee, the lowest and the highest rate of a row; 0 while there is none. */
  #lowest = new Float64Array(firstRoom);
  #highest = new Float64Array(firstRoom);

  constructor(plan: ReadingPlan) {
    const { shape, earningsType, hours } = plan;
    this.#overtimeOf = overtimeApart(plan) ?? (() => 0);
    this.#hasKinds = earningsType !== null;
    this.#comparesRows = shape === "by-day" || shape === "by-week";
    this.#isRegularOnly = hours.length === 1 && isRegularOnly(meaningIn(plan, hours[0] as string));
    this.#hasOvertimeColumn =
      hours.some((name) => meaningIn(plan, name).isOvertime) &&
      hours.some((name) => isRegularOnly(meaningIn(plan, name)));
  }

  take(rows: CountedRows): void {
    for (let at = 0; at < rows.count; at++) {
      if (!isForHours(rows.kinds[at])) continue;
      const overtime = this.#overtimeOf(rows, at);
      if (overtime !== 0) this.#hasOvertime = true;
      const employee = rows.take(at);
      if (this.#isSlip(employee, rows, at, overtime)) this.#slips.add(employee);
    }
  }

  found(): number[] {
    const lacksOvertime = this.#isRegularOnly || (this.#hasOvertimeColumn && !this.#hasOvertime);
    const most = lacksOvertime ? mostBetweenRegularRows : mostBetweenRows;
    // Without a column of overtime the rate may be another one than that of the pay, unless it explains most of it.
    const isRateOfPay = this.#hasOvertimeColumn || this.#aboveRate.size <= this.#rowsExplained;
    const found = [...this.#slips, ...(lacksOvertime && isRateOfPay ? this.#aboveRate : [])];
    for (let employee = 0; employee < this.#highest.length; employee++)
      if ((this.#highest[employee] as number) > most * (this.#lowest[employee] as number))
        found.push(employee);
    return found;
  }

  #isSlip(employee: number, rows: CountedRows, at: number, overtime: number): boolean {
    const { batch, header } = rows;
    const amount = rows.amounts[at] as number;
    const all = rows.hours[at] as number;
    if (amount <= 0 || all <= 0) return false;
    const paid = paidRate(rows, at, all);
    if (paid > mostOfAnyRate) return true;
    this.#noteRate(employee, rows, paid);
    const column = rateColumn(header);
    const hasOvertimePay = overtime > 0 && header.overtimePay.length > 0;
    if (column === -1 && !hasOvertimePay) return false;
    const regularRate = rateOf(batch.sumOf(header.regularPay) ?? 0, all - overtime);
    if (column !== -1 && this.#isAboveRate(batch.amount(column) ?? 0, rateOf(amount, all), regularRate))
      return true;
    return hasOvertimePay && isUneven(rateOf(batch.sumOf(header.overtimePay) ?? 0, overtime), regularRate);
  }

  #noteRate(employee: number, { batch, header }: CountedRows, paid: number): void {
    if (!this.#mayLackOvertime(header)) {
      if (this.#comparesRows) this.#compare(employee, paid);
      return;
    }
    const stated = header.rate === -1 ? 0 : (batch.amount(header.rate) ?? 0);
    const isExplained = stated > 0 && paid <= mostOfExactRate * stated;
    if (isExplained) this.#rowsExplained++;
    else if (stated > 0) this.#aboveRate.add(employee);
    if (this.#comparesRows && !isExplained) this.#compare(employee, paid);
  }

  #mayLackOvertime({ regularPay }: Header): boolean {
    return this.#hasOvertimeColumn || (this.#isRegularOnly && regularPay.length === 0);
  }

  #compare(employee: number, rate: number): void {
    this.#lowest = withRoom(this.#lowest, employee);
    this.#highest = withRoom(this.#highest, employee);
    const lowest = this.#lowest[employee] as number;
    if (lowest === 0 || rate < lowest) this.#lowest[employee] = rate;
    if (rate > (this.#highest[employee] as number)) this.#highest[employee] = rate;
  }

  #isAboveRate(rate: number, paid: number, regularRate: number): boolean {
    if (rate <= 0) return false;
    if (regularRate > 0) return regularRate > mostOfRate * rate;
    return paid > (this.#hasKinds ? mostOfRate : mostOfRateWithBonus) * rate;
  }
}

/** Whether the pay for regular hours and that for overtime can't both be right. */
function isUneven(overtimeRate: number, regularRate: number): boolean {
  if (regularRate <= 0 || overtimeRate <= 0) return false;
  return regularRate > mostOfOvertimeRate * overtimeRate || overtimeRate > mostOfRate * regularRate;
}

/** Whether the hours of a column are the regular ones only. */
function isRegularOnly(column: Meaning): boolean {
  return column.role === "hoursRegular" && column.says("regularWord");
}
