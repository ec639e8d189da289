import { mostOfAnyRate, regularRate } from "../../checks/slipped-hours.ts";
import type { Header } from "../../header/header.ts";
import { columnsMeaning } from "../../plan/column-meanings.ts";
import { isTotalOfKinds, meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import { isWorked } from "../../vocabulary/roles.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { isForHours, microHoursPerHour, mostRounded, rateOf } from "../batch/row-measures.ts";
import type { PayStore } from "../store/pay-store.ts";

/** In cents: a rate with parts of a cent is read as whole cents. */
const mostOfRateRounded = 0.5;
const daysOfWeek = 7;

/** What the columns of one table are to each other. */
interface Columns {
  readonly header: Header;
  /** Pay that the amount holds if it's all of it, and is beside it otherwise; and what may be such pay. */
  readonly known: readonly number[];
  readonly open: readonly number[];
  /** What net pay may hold beside wages. */
  readonly beside: readonly number[];
  /** All hours, beside the columns that add up to the hours worked, which may hold leave as well. */
  readonly totals: readonly number[];
}

/**
 * What other figures of a row say of its pay and hours. No one is below the minimum wage by a figure that they contradict: the
 * most that may have been paid, for the fewest hours, decides.
 */
export class OtherFigures {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #cells: RowBatch;
  /** Whether the amount is all pay by its heading. */
  readonly #isAllPay: boolean;
  /** Of the columns of hours, which may hold those of others, and which may be among those of another. */
  readonly #areAll: readonly boolean[];
  readonly #mayLieInside: readonly boolean[];
  /** By employee, what pay for hours worked is more than the total of all kinds of pay; null where no rows are totals. */
  readonly #beyondTotal: number[] | null;
  /** More than a row can have, if it's of a day or a week; on one of them the clock is set back. */
  readonly #mostHours: number;
  #columns: Columns | null = null;

  /** @param cells of the record in hand */
  constructor(plan: ReadingPlan, store: PayStore, cells: RowBatch) {
    this.#plan = plan;
    this.#store = store;
    this.#cells = cells;
    this.#beyondTotal = isTotalOfKinds(plan) ? [] : null;
    this.#isAllPay = plan.amount === null || meaningIn(plan, plan.amount).says("allPay");
    const days =
      plan.workDate !== null ? 1 : plan.weekEnding !== null ? daysOfWeek : Number.POSITIVE_INFINITY;
    this.#mostHours = (24 * days + 1) * microHoursPerHour;
    const said = columnsMeaning(plan, "worked-hours");
    this.#mayLieInside = plan.hours.map(
      (name) => !(meaningIn(plan, name).isOvertime || said.includes(name)) && weekOf(name) === 0,
    );
    this.#areAll = plan.hours.map(
      (name, at) => this.#mayLieInside[at] === true && meaningIn(plan, name).says("plainRegular"),
    );
  }

  take(rows: CountedRows): void {
    if (rows.header.amount === -1) return;
    if (this.#beyondTotal !== null) this.#compareKinds(rows, this.#beyondTotal);
    const columns = this.#columnsOf(rows.header);
    const { openPay } = this.#store;
    for (let at = 0; at < rows.count; at++) {
      const amount = rows.amounts[at] as number;
      if (!isForHours(rows.kinds[at]) || amount < 0) continue;
      const employee = rows.take(at);
      const byRate = this.#payByRate(rows, at);
      const most = Math.max(byRate ?? 0, this.#byParts(columns, amount), this.#byNetPay(columns, amount));
      const beside = this.#isAllPay ? 0 : this.#payBeside(columns, amount);
      const inside = byRate === 0 ? 0 : this.#hoursInside(rows, at, columns);
      if (most > amount) openPay.raise(employee, "contradicted", most - amount);
      if (beside !== 0) openPay.raise(employee, "bonusBeside", beside);
      if (inside !== 0) openPay.raise(employee, "hoursInside", inside);
    }
  }

  /** Where pay for hours worked is more than its total, says so of the employee. */
  settle(): void {
    for (const [employee, beyond] of (this.#beyondTotal ?? []).entries())
      if (beyond > mostRounded) this.#store.openPay.raise(employee, "contradicted", beyond);
  }

  #compareKinds({ kinds, employees, amounts, count }: CountedRows, beyondTotal: number[]): void {
    for (let at = 0; at < count; at++) {
      const kind = kinds[at];
      const sign = kind?.isRegular ? -1 : isWorked(kind?.kind ?? null) ? 1 : 0;
      const employee = employees[at] as number;
      beyondTotal[employee] = (beyondTotal[employee] ?? 0) + sign * (amounts[at] as number);
    }
  }

  /**
   * What all hours of a row are paid by its rate, if that's more than the amount; 0 if the amount pays them all, and null where
   * no rate says it. Overtime is paid at twice the rate at most, and no less than regular hours.
   */
  #payByRate(rows: CountedRows, at: number): number | null {
    const { header, amounts, hours, overtime } = rows;
    const amount = amounts[at] as number;
    const all = (hours[at] as number) / microHoursPerHour;
    if (all <= 0) return null;
    const stated = this.#cells.amount(header.rate) ?? 0;
    const isHourly = stated > 0 && stated <= mostOfAnyRate && stated !== amount;
    const ofOvertime = overtime[at] === 0 ? 0 : (this.#cells.sumOf(header.overtimePay) ?? 0);
    const low = ofOvertime <= 0 ? 0 : regularRate(rows, at);
    const high = ofOvertime <= 0 ? 0 : rateOf(ofOvertime, overtime[at] as number);
    if (isBelow(amount, Math.max(low, high / 2), all))
      return Math.floor(Math.max(low, high, isHourly ? stated : 0) * all);
    if (!isHourly) return null;
    return isBelow(amount, stated, all) ? Math.floor(stated * all) : 0;
  }

  /** What the columns of pay add up to. */
  #byParts({ known }: Columns, amount: number): number {
    const sum = this.#isAllPay ? (this.#cells.sumOf(known) ?? 0) : 0;
    return sum > amount + mostRounded ? sum : 0;
  }

  /** Net pay is less than gross pay, but for what is paid beside wages; it's at least half of it. */
  #byNetPay({ header, beside }: Columns, amount: number): number {
    const net = this.#cells.amount(header.netPay) ?? 0;
    if (net <= amount) return 0;
    return net > amount + (this.#cells.sumOf(beside, 0) ?? net) ? 2 * net : 0;
  }

  /** What is paid beside an amount that may not be all pay, unless it's the sum of what is known. */
  #payBeside({ known, open }: Columns, amount: number): number {
    const [ofKnown, ofOpen] = [this.#cells.sumOf(known, 0) ?? 0, this.#cells.sumOf(open, 0) ?? 0];
    const isSum = (sum: number) => Math.abs(sum - amount) <= mostRounded;
    if (isSum(ofKnown + ofOpen)) return 0;
    return isSum(ofKnown) ? ofOpen : ofKnown + ofOpen;
  }

  /** Hours that aren't proven: beyond a total, more than the row's day or week has, or such as other columns may hold. */
  #hoursInside({ hours, hoursOf, header }: CountedRows, at: number, { totals }: Columns): number {
    const all = hours[at] as number;
    for (const column of totals) {
      const total = this.#cells.hoursIn(column);
      if (total > 0 && total <= all) return all - total;
    }
    return all > this.#mostHours ? all : this.#amongOthers(hoursOf, header, at);
  }

  /** Hours that the column of all or of regular hours may hold: no more than that has, and none with pay of their own. */
  #amongOthers(hoursOf: CountedRows["hoursOf"], { hoursPay }: Header, at: number): number {
    let [most, others] = [0, 0];
    for (let index = 0; index < hoursOf.length; index++) {
      if (!this.#mayLieInside[index]) continue;
      const ofColumn = (hoursOf[index] as Float64Array)[at] as number;
      const isPaid = (this.#cells.sumOf(hoursPay[index] ?? []) ?? 0) > 0;
      if (this.#areAll[index] || !isPaid) others += Math.max(ofColumn, 0);
      if (this.#areAll[index]) most = Math.max(most, ofColumn);
    }
    const inside = Math.max(0, others - most);
    return inside <= most ? inside : 0;
  }

  #columnsOf(header: Header): Columns {
    if (this.#columns?.header === header) return this.#columns;
    const plan = this.#plan;
    const besides = new Set([...plan.leavePay, ...plan.tips]);
    const places = (isOf: (name: string, at: number) => boolean) =>
      header.columns.flatMap((name, at) => (at !== header.amount && isOf(name, at) ? [at] : []));
    const isExpense = (name: string) => meaningIn(plan, name).isExpense;
    // A driver's pay by the mile has the name of expenses.
    const isPay = (name: string, at: number) =>
      meaningIn(plan, name).says("mayBePiece") ||
      (header.partsOfGross.includes(at) && !besides.has(name) && !isExpense(name));
    const isOpen = (at: number) => header.unaccounted.some((one) => one.at === at && one.mayBePay);
    this.#columns = {
      header,
      known: places((name, at) => isPay(name, at) && !isOpen(at)),
      open: places((_, at) => isOpen(at)),
      beside: places((name) => besides.has(name) || isExpense(name)),
      totals: places((name) => meaningIn(plan, name).role === "hoursTotal" && !plan.hours.includes(name)),
    };
    return this.#columns;
  }
}

function isBelow(amount: number, rate: number, hours: number): boolean {
  return amount < (rate - mostOfRateRounded) * hours - mostRounded;
}
