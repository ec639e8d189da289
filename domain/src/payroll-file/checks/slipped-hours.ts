import { rowsWhere } from "../../columns.ts";
import { meaningIn, type ReadingPlan } from "../plan/reading-plan.ts";
import type { CountedRows } from "../rows/batch/counted-rows.ts";
import {
  isForHours,
  overtimeRates,
  paidRates,
  rateOf,
  readable,
  regularRates,
} from "../rows/batch/row-measures.ts";
import { makeRoom } from "../text/copied-into.ts";
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
  /** So many times the rate, gross pay is far above it. */
  readonly #mostOfRate: number;
  readonly #comparesRows: boolean;
  readonly #hasOvertimeColumn: boolean;
  #lacksOvertime: boolean;
  readonly #slips = new Set<number>();
  /** Those with a row paid above its rate, where overtime may be missing. */
  readonly #aboveRate = new Set<number>();
  #rowsExplained = 0;
  /** By employee, the lowest and the highest rate of a row, and of one that its own rate doesn't explain; 0 while there is none. */
  readonly #of = {
    lowest: new Float64Array(firstRoom),
    highest: new Float64Array(firstRoom),
    lowestUnexplained: new Float64Array(firstRoom),
    highestUnexplained: new Float64Array(firstRoom),
  };

  constructor(plan: ReadingPlan) {
    const { shape, earningsType, hours } = plan;
    const meanings = hours.map((name) => meaningIn(plan, name));
    this.#mostOfRate = earningsType === null ? mostOfRateWithBonus : mostOfRate;
    this.#comparesRows = shape === "by-day" || shape === "by-week";
    this.#hasOvertimeColumn = meanings.some(({ isOvertime }) => isOvertime);
    this.#lacksOvertime =
      meanings.some((one) => one.role === "hoursRegular" && one.says("regularWord")) &&
      (hours.length === 1 || this.#hasOvertimeColumn);
  }

  take(rows: CountedRows): void {
    const { batch, header, amounts, hours, kinds, employees } = rows;
    if (this.#comparesRows) makeRoom(this.#of, rows.highest);
    const mayLackOvertime = this.#hasOvertimeColumn || header.regularPay.length === 0;
    const [rates, paidOf] = [batch.cents(header.rate), rows.measured(paidRates)];
    const ofRegular = rows.measured(regularRates);
    const ofOvertime = header.overtimePay.length === 0 ? null : rows.measured(overtimeRates);
    for (let at = 0; at < rows.count; at++) {
      if (!isForHours(kinds[at])) continue;
      const overtime = rows.overtime[at] as number;
      if (overtime !== 0) this.#lacksOvertime = false;
      const all = hours[at] as number;
      const amount = amounts[at] as number;
      if (amount <= 0 || all <= 0) continue;
      const employee = employees[at] as number;
      const paid = paidOf[at] as number;
      const stated = readable(rates[at]);
      const regular = ofRegular[at] as number;
      const isExplained = stated > 0 && paid <= mostOfExactRate * stated;
      if (isExplained) this.#rowsExplained++;
      else if (stated > 0 && mayLackOvertime) this.#aboveRate.add(employee);
      if (this.#comparesRows) this.#compare(employee, paid, isExplained);
      const isFarAbove =
        stated > 0 &&
        (regular > 0
          ? regular > mostOfRate * stated
          : !isExplained && rateOf(amount, all) > this.#mostOfRate * stated);
      const isUneven = overtime !== 0 && ofOvertime !== null && areUneven(regular, ofOvertime[at] as number);
      if (paid > mostOfAnyRate || isFarAbove || isUneven) this.#slips.add(employee);
    }
  }

  found(): ReadonlySet<number> {
    const { lowest, highest, lowestUnexplained, highestUnexplained } = this.#of;
    // Without a column of overtime the rate may be another one than that of the pay, unless it explains most of it.
    const isRateOfPay = this.#hasOvertimeColumn || this.#aboveRate.size <= this.#rowsExplained;
    const most = this.#lacksOvertime ? mostBetweenRegularRows : mostBetweenRows;
    const areFar = (employee: number) =>
      (highest[employee] as number) > mostBetweenRows * (lowest[employee] as number) ||
      (highestUnexplained[employee] as number) > most * (lowestUnexplained[employee] as number);
    return new Set([
      ...this.#slips,
      ...(this.#lacksOvertime && isRateOfPay ? this.#aboveRate : []),
      ...(this.#comparesRows ? rowsWhere(highest.length, areFar) : []),
    ]);
  }

  #compare(employee: number, paid: number, isExplained: boolean): void {
    const { lowest, highest, lowestUnexplained, highestUnexplained } = this.#of;
    lowest[employee] = Math.min(lowest[employee] || paid, paid);
    highest[employee] = Math.max(highest[employee] as number, paid);
    if (isExplained) return;
    lowestUnexplained[employee] = Math.min(lowestUnexplained[employee] || paid, paid);
    highestUnexplained[employee] = Math.max(highestUnexplained[employee] as number, paid);
  }
}

/** Whether the pay for regular hours and that for overtime can't both be right, by what an hour is paid. */
function areUneven(regular: number, overtime: number): boolean {
  if (regular <= 0 || overtime <= 0) return false;
  return regular > mostOfOvertimeRate * overtime || overtime > mostOfRate * regular;
}
