import { meaningIn, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { addRowDates } from "../dates/add-row-dates.ts";
import type { PayStore } from "../store/pay-store.ts";
import { nameOf } from "../store/person-name.ts";
import type { MoneyTally } from "../tallies/money-tally.ts";
import { slots } from "../tallies/totals-check.ts";
import { locationOf } from "./location-in-state.ts";
import { noteMissing } from "./missing-figures.ts";
import { OtherFigures } from "./other-figures.ts";
import { PartsOfGross } from "./parts-of-gross.ts";
import { WeekRows } from "./week-rows.ts";

/** Adds up the rows of a batch that count, one column after the other: the compiler makes much of a short loop. */
export class RowSums {
  readonly #plan: ReadingPlan;
  readonly #store: PayStore;
  readonly #parts: PartsOfGross;
  readonly #others: OtherFigures;
  readonly #weeks: WeekRows | null;
  /** Of the columns of hours. */
  readonly #areOvertime: readonly boolean[];

  constructor(plan: ReadingPlan, store: PayStore, { batch, header }: CountedRows) {
    this.#plan = plan;
    this.#store = store;
    this.#parts = new PartsOfGross(plan, store, batch);
    this.#others = new OtherFigures(plan, store, batch);
    this.#weeks = WeekRows.of(plan, header, batch, store);
    this.#areOvertime = plan.hours.map((name) => meaningIn(plan, name).isOvertime);
  }

  take(rows: CountedRows): void {
    const { header } = rows;
    const store = this.#store;
    const isDated = this.#plan.shape === "by-week" || this.#plan.shape === "by-day";
    store.rowCount += rows.count;
    this.#addNames(rows);
    this.#addLocations(rows);
    store.companies.check(rows);
    this.#addAmounts(rows);
    this.#addHours(rows);
    noteMissing(store.tally, rows, isDated);
    this.#parts.take(rows);
    this.#others.take(rows);
    this.#addMoney(slots.netPay, store.netPay, rows, header.netPay);
    this.#addDeductions(rows);
    addRowDates(store, rows);
    this.#weeks?.take(rows);
    store.openPay.take(rows, store.overtime);
    store.repeatedPay?.take(rows);
  }

  /** Says that there are no more rows. */
  settle(): void {
    this.#others.settle();
  }

  #addNames(rows: CountedRows): void {
    const { header, areFirst } = rows;
    for (let at = 0; at < rows.count; at++) {
      if (areFirst[at] === 0) continue;
      rows.take(at);
      this.#store.names.add(rows.batch, header);
    }
    if (header.employeeNumber !== -1)
      this.#store.otherNames.add(rows, () => nameOf(rows.batch, header, this.#plan.names));
  }

  #addLocations(rows: CountedRows): void {
    const { locations, tally } = this.#store;
    const { location, locationState, stateBeside } = rows.header;
    if (location === -1) return;
    const lastColumn = Math.max(location, locationState, stateBeside);
    for (let at = 0; at < rows.count; at++) {
      if (rows.isAsBefore(at, lastColumn)) continue;
      const employee = rows.take(at);
      tally.addLocation(employee, locationOf(rows.batch, rows.header, locations) as number);
    }
  }

  /** Where rows are no kinds of pay, one without an amount is no pay. */
  #addAmounts(rows: CountedRows): void {
    const { batch, header, kinds, amounts } = rows;
    const { amount, earningsType } = header;
    if (amount === -1) return;
    const { tally, totals } = this.#store;
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.take(at);
      const isRegular = kinds[at]?.isRegular !== false;
      const figure = batch.amount(amount) ?? 0;
      if (figure === 0 && earningsType === -1 && batch.lacksFigure(amount)) continue;
      const value = isRegular ? tally.addRegularAmount(employee, batch, amount) : figure;
      amounts[at] = value;
      totals.add(slots.anyAmount, value);
      totals.add(slots.earnings, Math.max(value, 0));
      if (isRegular) totals.add(slots.regularAmount, value);
    }
  }

  /** Those of leave beside work aren't hours of gross pay. */
  #addHours(rows: CountedRows): void {
    const { batch, header, kinds, areFirst, hours, overtime } = rows;
    const { tally, totals } = this.#store;
    for (let index = 0; index < header.hours.length; index++) {
      const column = header.hours[index] as number;
      const ofColumn = rows.hoursOf[index] as Float64Array;
      if (column === -1) {
        ofColumn.fill(0, 0, rows.count);
        continue;
      }
      const figures = batch.microHours(column);
      let sum = 0;
      for (let at = 0; at < rows.count; at++) {
        const employee = rows.take(at);
        ofColumn[at] = 0;
        if (figures[batch.row] === 0) continue;
        const kind = kinds[at];
        const isOfGross = !kind || (kind.isRegular && !kind.isLeaveInRegular && !kind.isOnTop);
        const value = tally.addHours(employee, batch, column, areFirst[at] === 1, isOfGross);
        if (kind?.isLeave) tally.addLeave(employee, value);
        ofColumn[at] = value;
        hours[at] = (hours[at] as number) + value;
        if (this.#areOvertime[index] || kind?.isOvertime) overtime[at] = (overtime[at] as number) + value;
        sum += value;
      }
      totals.add(slots.hours + index, sum);
    }
    for (const column of header.overtimeInside)
      for (let at = 0; at < rows.count; at++) {
        rows.take(at);
        overtime[at] = (overtime[at] as number) + batch.hoursIn(column);
      }
  }

  #addMoney(slot: number, tally: MoneyTally | null, rows: CountedRows, column: number): void {
    if (tally === null || column === -1) return;
    tally.makeRoom(rows.highest);
    for (let at = 0; at < rows.count; at++)
      this.#store.totals.add(slot, tally.add(rows.take(at), rows.batch, column));
  }

  /** The amounts of a column, or of the rows of one kind of pay. */
  #addDeductions(rows: CountedRows): void {
    const { deduction } = this.#store;
    const { header, kinds } = rows;
    deduction?.makeRoom(rows.highest);
    if (header.earningsType === -1) this.#addMoney(slots.deduction, deduction, rows, header.deduction);
    else
      for (let at = 0; at < rows.count; at++)
        if (kinds[at]?.isDeduction) deduction?.add(rows.take(at), rows.batch, header.amount);
  }
}
