import type { Header } from "../../header/header.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { copiedInto, growth } from "../../text/copied-into.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { PayOfRow } from "./pay-of-row.ts";

/** Pay for hours may be so many times the rate beside it: triple time, and a premium. */
const mostOfRate = 3.5;
/** The same where the rate of most rows is exact: premiums for shifts are less. */
const mostAboveRate = 1.25;
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
const nearlyExact = 0.01;
/** In cents an hour, without bonuses: a million dollars a year. A pay that lost its decimal point is well above it. */
const mostOfAnyRate = 50_000;
const microHoursPerHour = 1_000_000;
const firstRoom = 1024;

/**
 * Finds hours that are a tenth of what was worked, such as 8.0 for 80.0: the pay by them is far above the rate beside it,
 * unlike the rate of overtime, or far above that of the employee's other days or weeks. Too few hours make too low a pay look
 * fine, so the bounds are what a slip of one decimal place exceeds and ordinary pay doesn't.
 */
export class SlippedHours {
  readonly #cells: RowBatch;
  readonly #pay: PayOfRow;
  readonly #hasKinds: boolean;
  readonly #comparesRows: boolean;
  readonly #isRegularOnly: boolean;
  /** Columns of regular and of overtime hours. */
  readonly #hasOvertimeColumn: boolean;
  #hasOvertime = false;
  /** Those with a row paid above its rate. */
  readonly #aboveRate = new Set<number>();
  #rowsExplained = 0;
  /** The same of regular pay, beyond any premium, and how many rows are paid exactly at theirs. */
  readonly #wellAboveRate = new Set<number>();
  #rowsAtRate = 0;
  /** By employee, the lowest and the highest rate of a row; 0 while there is none. */
  #lowest = new Float64Array(firstRoom);
  #highest = new Float64Array(firstRoom);

  /** @param cells of the record in hand, as its pay */
  constructor(plan: ReadingPlan, cells: RowBatch, pay: PayOfRow) {
    const { shape, earningsType, hours } = plan;
    this.#cells = cells;
    this.#pay = pay;
    this.#hasKinds = earningsType !== null;
    this.#comparesRows = shape === "by-day" || shape === "by-week";
    this.#isRegularOnly = hours.length === 1 && meaningIn(plan, hours[0] as string).isRegularOnly;
    this.#hasOvertimeColumn =
      hours.some((name) => meaningIn(plan, name).isOvertime) &&
      hours.some((name) => meaningIn(plan, name).isRegularOnly);
  }

  /**
   * Whether the hours of a row of gross pay are far too few for it.
   * @param amount in cents @param straightTime its hours but for those of overtime, in millionths
   * @param times how many times the rate its kind of pay is paid; null if it has none or that isn't known
   */
  isSlip(
    employee: number,
    header: Header,
    amount: number,
    straightTime: number,
    overtime: number,
    times: number | null,
  ): boolean {
    const all = straightTime + overtime;
    if (overtime !== 0) this.#hasOvertime = true;
    if (amount <= 0 || all <= 0) return false;
    const paidRate = this.#paidRate(header, amount, all);
    if (paidRate > mostOfAnyRate) return true;
    this.#noteRate(employee, header, paidRate);
    const hasRate = header.rate !== -1 || header.rateOfKind !== -1;
    const hasOvertimePay = overtime > 0 && header.overtimePay.length > 0;
    if (!hasRate && !hasOvertimePay) return false;
    const regularRate = rateOf(this.#pay.regular ?? 0, straightTime);
    if (hasRate) {
      const rate = this.#cells.amount(this.#hasKinds ? header.rateOfKind : header.rate) ?? 0;
      if (this.#hasKinds && times !== null) this.#compareWithRate(employee, rateOf(amount, all), times, rate);
      else if (!hasLeave(this.#cells, header)) this.#compareWithRate(employee, regularRate, 1, rate);
      if (this.#isAboveRate(rate, rateOf(amount, all), regularRate)) return true;
    }
    return hasOvertimePay && this.#isUneven(overtime, regularRate);
  }

  /**
   * Those with a day or week whose rate is far above that of another one. In a file with regular hours only, or whose
   * overtime column is empty for everyone, overtime may be missing: then also those whose rate doesn't explain their pay.
   */
  found(): number[] {
    const lacksOvertime = this.#isRegularOnly || (this.#hasOvertimeColumn && !this.#hasOvertime);
    const most = lacksOvertime ? mostBetweenRegularRows : mostBetweenRows;
    // Without a column of overtime the rate may be another one than that of the pay, unless it explains most of it.
    const isRateOfPay = this.#hasOvertimeColumn || this.#aboveRate.size <= this.#rowsExplained;
    const found = lacksOvertime && isRateOfPay ? [...this.#aboveRate] : [];
    for (let employee = 0; employee < this.#highest.length; employee++)
      if ((this.#highest[employee] as number) > most * (this.#lowest[employee] as number))
        found.push(employee);
    return found;
  }

  /** Those paid well above the rate beside their hours, where at least as many rows are paid exactly at theirs. */
  contradicted(): Iterable<number> {
    return this.#wellAboveRate.size <= this.#rowsAtRate ? this.#wellAboveRate : [];
  }

  #noteRate(employee: number, header: Header, paidRate: number): void {
    const mayLackOvertime =
      this.#hasOvertimeColumn || (this.#isRegularOnly && header.regularPay.length === 0);
    if (!mayLackOvertime) {
      if (this.#comparesRows) this.#compare(employee, paidRate);
      return;
    }
    const stated = header.rate === -1 ? 0 : (this.#cells.amount(header.rate) ?? 0);
    const isExplained = stated > 0 && paidRate <= mostOfExactRate * stated;
    if (isExplained) this.#rowsExplained++;
    else if (stated > 0) this.#aboveRate.add(employee);
    if (this.#comparesRows && !isExplained) this.#compare(employee, paidRate);
  }

  /** By the pay for the hours of a row where it's apart, else by gross pay without bonuses, for all hours with leave. */
  #paidRate({ leave }: Header, amount: number, worked: number): number {
    const { regular, overtime, other } = this.#pay;
    if (regular !== null && regular > 0) return rateOf(regular + (overtime ?? 0), worked);
    const ofLeave = leave.reduce((sum, { hours }) => sum + this.#cells.sumOfHours(hours), 0);
    return rateOf(amount - Math.max(0, other ?? 0), worked + Math.max(0, ofLeave));
  }

  #compare(employee: number, rate: number): void {
    if (employee >= this.#lowest.length) this.#grow(employee);
    const lowest = this.#lowest[employee] as number;
    if (lowest === 0 || rate < lowest) this.#lowest[employee] = rate;
    if (rate > (this.#highest[employee] as number)) this.#highest[employee] = rate;
  }

  #grow(employee: number): void {
    const room = Math.max(growth * this.#lowest.length, employee + 1);
    this.#lowest = copiedInto(new Float64Array(room), this.#lowest);
    this.#highest = copiedInto(new Float64Array(room), this.#highest);
  }

  /** @param times the rate */
  #compareWithRate(employee: number, paidRate: number, times: number, rate: number): void {
    if (rate <= 0 || paidRate <= 0) return;
    if (paidRate > mostAboveRate * times * rate) this.#wellAboveRate.add(employee);
    else if (
      Math.abs(paidRate - rate) < nearlyExact * rate ||
      Math.abs(paidRate - times * rate) < nearlyExact * rate
    )
      this.#rowsAtRate++;
  }

  #isAboveRate(rate: number, paidRate: number, regularRate: number): boolean {
    if (rate <= 0) return false;
    if (regularRate > 0) return regularRate > mostOfRate * rate;
    return paidRate > (this.#hasKinds ? mostOfRate : mostOfRateWithBonus) * rate;
  }

  /** Whether the pay for regular hours and that for overtime can't both be right. */
  #isUneven(overtime: number, regularRate: number): boolean {
    const overtimeRate = rateOf(this.#pay.overtime ?? 0, overtime);
    if (regularRate <= 0 || overtimeRate <= 0) return false;
    return regularRate > mostOfOvertimeRate * overtimeRate || overtimeRate > mostOfRate * regularRate;
  }
}

/** Whether a row has leave, the pay for which may be in that for regular hours. */
function hasLeave(cells: RowBatch, { leave }: Header): boolean {
  return leave.some(({ hours, pay }) => cells.hasHours(hours) || cells.sumOf(pay) !== 0);
}

/** In cents; 0 without hours. */
function rateOf(cents: number, microHours: number): number {
  return microHours > 0 ? (cents * microHoursPerHour) / microHours : 0;
}
