import type { Header } from "../../header/header.ts";
import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { isForHours, readable } from "../batch/row-measures.ts";
import { unknownDay } from "../dates/date-tally.ts";
import { lacksHours } from "../doubts/lacks-hours.ts";
import type { PayStore } from "../store/pay-store.ts";
import { nameOf } from "../store/person-name.ts";
import type { MoneyTally } from "../tallies/money-tally.ts";
import { OvertimeTally } from "../tallies/overtime-tally.ts";
import { RateTally } from "../tallies/rate-tally.ts";
import { slots } from "../tallies/totals-figures.ts";
import { WeekTally } from "../tallies/week-tally.ts";
import { locationOf } from "./location-in-state.ts";
import { otherFigures } from "./other-figures.ts";
import { PartsOfGross } from "./parts-of-gross.ts";

/** Adds up the rows of a batch that count, one column after the other: the compiler makes much of a short loop. */
export class RowSums {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #parts: PartsOfGross;
  readonly #others: ReturnType<typeof otherFigures>;
  /** Of the columns of hours. */
  readonly #areOvertime: readonly boolean[];

  constructor(plan: ReadingPlan, store: PayStore, header: Header) {
    this.#plan = plan;
    this.#store = store;
    this.#parts = new PartsOfGross(plan, store);
    this.#others = otherFigures(plan, store);
    store.weeks = WeekTally.of(plan, header);
    store.rates = RateTally.of(plan, header);
    store.overtime = OvertimeTally.of(plan, header);
    this.#areOvertime = plan.hours.map((name) => meaningIn(plan, name).isOvertime);
  }

  take(rows: CountedRows): void {
    const { header } = rows;
    const store = this.#store;
    store.rowCount += rows.count;
    store.totals.add(slots.rows, rows.count);
    this.#addNames(rows);
    this.#addLocations(rows);
    store.companies.check(rows);
    this.#addAmounts(rows);
    this.#addHours(rows);
    this.#noteMissing(rows);
    this.#parts.take(rows);
    this.#others.take(rows);
    this.#addMoney(slots.netPay, store.netPay, rows, header.netPay);
    this.#addDeductions(rows);
    this.#addDates(rows);
    store.rates?.take(rows);
    store.weeks?.take(rows);
    store.openPay.take(rows, store.overtime);
    store.repeatedPay?.take(rows);
  }

  /** Says that there are no more rows. */
  settle(): void {
    this.#others.settle();
    this.#parts.settle();
  }

  #addNames(rows: CountedRows): void {
    const { batch, header, areFirst } = rows;
    for (let at = 0; at < rows.count; at++) {
      if (areFirst[at] === 0) continue;
      batch.row = at;
      this.#store.names.add(batch, header);
    }
    if (header.employeeNumber !== -1)
      this.#store.otherNames.add(rows, () => nameOf(batch, header, this.#plan.names));
  }

  #addLocations(rows: CountedRows): void {
    const { locations, tally } = this.#store;
    const { batch, header, employees } = rows;
    if (header.location === -1) return;
    const lastColumn = Math.max(header.location, header.locationState, header.stateBeside);
    for (let at = 0; at < rows.count; at++) {
      if (rows.isAsBefore(at, lastColumn)) continue;
      batch.row = at;
      tally.addLocation(employees[at] as number, locationOf(batch, header, locations) as number);
    }
  }

  /** Where rows are no kinds of pay, one without an amount is no pay. */
  #addAmounts(rows: CountedRows): void {
    const { batch, header, kinds, employees, amounts } = rows;
    const { amount, earningsType } = header;
    if (amount === -1) return;
    const { tally, totals } = this.#store;
    const figures = { batch, column: amount, values: batch.cents(amount) };
    let [all, earnings, regular] = [0, 0, 0];
    for (let at = 0; at < rows.count; at++) {
      const figure = readable(figures.values[at]);
      if (figure === 0 && earningsType === -1 && batch.lacksFigure(at, amount)) continue;
      const isRegular = kinds[at]?.isRegular !== false;
      const value = isRegular ? tally.addRegularAmount(employees[at] as number, figures, at) : figure;
      amounts[at] = value;
      all += value;
      earnings += Math.max(value, 0);
      if (isRegular) regular += value;
    }
    totals.add(slots.anyAmount, all);
    totals.add(slots.earnings, earnings);
    totals.add(slots.regularAmount, regular);
  }

  /** Those of leave beside work aren't hours of gross pay. */
  #addHours(rows: CountedRows): void {
    const { batch, header, kinds, employees, areFirst, hours, overtime } = rows;
    const { tally, totals } = this.#store;
    for (let index = 0; index < header.hours.length; index++) {
      const column = header.hours[index] as number;
      const figures = { batch, column, values: batch.microHours(column) };
      const ofColumn = rows.hoursOf[index] as Float64Array;
      ofColumn.fill(0, 0, rows.count);
      let [sum, worked, paid] = [0, 0, 0];
      for (let at = 0; at < rows.count; at++) {
        if (figures.values[at] === 0) continue;
        const employee = employees[at] as number;
        const kind = kinds[at];
        const isOfGross = !kind || (kind.isRegular && !kind.isLeaveInRegular && !kind.isOnTop);
        const value = tally.addHours(employee, figures, at, areFirst[at] === 1, isOfGross);
        if (kind?.isLeave) tally.addLeave(employee, value);
        ofColumn[at] = value;
        hours[at] = (hours[at] as number) + value;
        if (this.#areOvertime[index] || kind?.isOvertime) overtime[at] = (overtime[at] as number) + value;
        sum += value;
        if (!kind?.isLeave) worked += value;
        if (!kind?.isOnTop) paid += value;
      }
      totals.add(slots.hours + index, sum);
      totals.add(slots.workedHours, worked);
      totals.add(slots.paidHours, paid);
    }
    const inside = batch.hours(header.overtimeInside);
    for (let at = 0; at < rows.count; at++) overtime[at] = (overtime[at] as number) + (inside[at] as number);
  }

  #addMoney(slot: number, tally: MoneyTally | null, rows: CountedRows, column: number): void {
    if (tally !== null && column !== -1) this.#store.totals.add(slot, tally.take(rows, column));
  }

  /** Keeps of rows of gross pay that they have an amount without hours, or hours without an amount. */
  #noteMissing(rows: CountedRows): void {
    const { count, kinds, employees, amounts, hours, batch, header } = rows;
    const { tally } = this.#store;
    const isDated = this.#plan.shape === "by-week" || this.#plan.shape === "by-day";
    for (let at = 0; at < count; at++) {
      if (!isForHours(kinds[at])) continue;
      const pay = amounts[at] as number;
      const worked = hours[at] as number;
      if (pay > 0 && worked > 0) continue;
      const employee = employees[at] as number;
      if (lacksHours(pay, worked) && !(worked === 0 && isWithoutWork(rows, at, isDated)))
        tally.countWithoutHours(employee);
      if (worked !== 0 && pay === 0 && batch.lacksFigure(at, header.amount))
        tally.noteMissingAmount(employee);
    }
  }

  /** The days of rows, of their work or pay period, and their pay dates. */
  #addDates({ count, batch, header, employees, firstDays, lastDays }: CountedRows): void {
    const { days, payDates } = this.#store;
    for (const column of header.dates) {
      if (column === -1) continue;
      for (let at = 0; at < count; at++) {
        const text = days.add(employees[at] as number, batch.cell(at, column));
        if (firstDays[at] === unknownDay) firstDays[at] = days.firstDay(text);
        lastDays[at] = days.lastDay(text);
      }
    }
    if (header.payDate === -1) return;
    for (let at = 0; at < count; at++) payDates.add(employees[at] as number, batch.cell(at, header.payDate));
  }

  /** The amounts of a column, or of the rows of one kind of pay. */
  #addDeductions(rows: CountedRows): void {
    const { deduction } = this.#store;
    const { header } = rows;
    if (header.deduction !== -1) this.#addMoney(slots.deduction, deduction, rows, header.deduction);
    else deduction?.take(rows, header.amount, (kind) => kind?.isDeduction === true);
  }
}

/**
 * Whether a row's gross pay is leave to the cent, or a bonus and the like, as on a check of its own: no hours belong to it. In
 * a file of weeks or days a bonus isn't for the week of its row alone.
 */
function isWithoutWork({ batch, header, amounts }: CountedRows, at: number, isDated: boolean): boolean {
  const amount = amounts[at];
  if (!isDated && batch.sums(header.otherPay)[at] === amount) return true;
  let paid = readable(batch.sums(header.retro.pay)[at]);
  for (const { pay } of header.leave) paid += batch.sums(pay)[at] as number;
  return paid === amount;
}
