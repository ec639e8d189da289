import { rowsWhere } from "../../columns.ts";
import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";
import { isForHours, paidRate, rateOf } from "../rows/batch/row-measures.ts";
import { makeRoom } from "../text/copied-into.ts";
import type { Check, Checking } from "./check.ts";

/** Pay may be so many times the rate beside it: overtime, a premium, and in gross pay a bonus. */
const mostOfRate = 6;
/** Two days or weeks of an employee may differ so much, by jobs and bonuses. */
const mostBetweenRows = 7;
/** The same where there are regular hours only, so that a day or week with overtime is paid better. */
const mostBetweenRegularRows = 1.1;
/** Pay that its rate explains, but for rounding. */
const mostOfExactRate = 1.01;
/** Pay for overtime may be so many times that for regular hours: triple time, and a premium. */
const mostOfRegularRate = 3.5;
/** And so much less, where only the half above the regular rate is shown as overtime pay. */
const mostOfOvertimeRate = 2.5;
/** In cents an hour, without bonuses: a million dollars a year. A pay that lost its decimal point is well above it. */
export const mostOfAnyRate = 50_000;
const firstRoom = 1024;

/**
 * The bounds are what a slip of one decimal place exceeds and ordinary pay doesn't. In a file with regular hours only, or whose
 * overtime column is empty for everyone, overtime may be missing: then those are found, too, whose rate doesn't explain their
 * pay, if it explains that of as many others.
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
  readonly #comparesRows: boolean;
  #lacksOvertime: boolean;
  readonly #slips = new Set<number>();
  #rowsExplained = 0;
  /** By employee, the lowest and the highest rate of a row, and how many times its own it is; 0 while there is none. */
  readonly #of = {
    lowest: new Float64Array(firstRoom),
    highest: new Float64Array(firstRoom),
    times: new Float64Array(firstRoom),
  };

  constructor(plan: ReadingPlan) {
    const { shape, hours } = plan;
    const meanings = hours.map((name) => meaningIn(plan, name));
    this.#comparesRows = shape === "by-day" || shape === "by-week";
    this.#lacksOvertime =
      meanings.some((one) => one.role === "hoursRegular" && one.says("regularWord")) &&
      (hours.length === 1 || meanings.some(({ isOvertime }) => isOvertime));
  }

  take(rows: CountedRows): void {
    const { batch, header, amounts, hours } = rows;
    const { lowest, highest, times } = makeRoom(this.#of, rows.highest);
    const column = header.rate;
    for (let at = 0; at < rows.count; at++) {
      if (!isForHours(rows.kinds[at])) continue;
      const overtime = rows.overtime[at] as number;
      if (overtime !== 0) this.#lacksOvertime = false;
      const all = hours[at] as number;
      if ((amounts[at] as number) <= 0 || all <= 0) continue;
      const employee = rows.take(at);
      const paid = paidRate(rows, at, all);
      const stated = batch.amount(column) ?? 0;
      const isExplained = paid <= mostOfExactRate * stated;
      if (isExplained) this.#rowsExplained++;
      if (stated > 0) times[employee] = Math.max(times[employee] as number, paid / stated);
      if (this.#comparesRows && !isExplained) {
        lowest[employee] = Math.min(lowest[employee] || paid, paid);
        highest[employee] = Math.max(highest[employee] as number, paid);
      }
      if (paid > mostOfAnyRate || (overtime > 0 && isUneven(rows, at, overtime))) this.#slips.add(employee);
    }
  }

  found(): ReadonlySet<number> {
    const { lowest, highest, times } = this.#of;
    const isAbove = (most: number) => (employee: number) => (times[employee] as number) > most;
    const areRates = rowsWhere(times.length, isAbove(mostOfExactRate)).length <= this.#rowsExplained;
    const most = this.#lacksOvertime ? mostBetweenRegularRows : mostBetweenRows;
    const isSlip = (employee: number) => (highest[employee] as number) > most * (lowest[employee] as number);
    const isAboveRate = isAbove(this.#lacksOvertime && areRates ? mostOfExactRate : mostOfRate);
    return new Set([...this.#slips, ...rowsWhere(times.length, (one) => isAboveRate(one) || isSlip(one))]);
  }
}

/** Whether the pay for regular hours and that for overtime can't both be right. */
function isUneven({ batch, header, hours }: CountedRows, at: number, overtime: number): boolean {
  const regularRate = rateOf(batch.sumOf(header.regularPay) ?? 0, (hours[at] as number) - overtime);
  const overtimeRate = rateOf(batch.sumOf(header.overtimePay) ?? 0, overtime);
  if (regularRate <= 0 || overtimeRate <= 0) return false;
  return regularRate > mostOfOvertimeRate * overtimeRate || overtimeRate > mostOfRegularRate * regularRate;
}
