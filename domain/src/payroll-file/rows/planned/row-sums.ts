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
import { partsOfGross } from "./parts-of-gross.ts";

/** Adds up the rows of a batch that count, one column after the other: the compiler makes much of a short loop. */
export function rowSums(plan: ReadingPlan, store: PayStore, first: Header) {
  const parts = partsOfGross(plan, store);
  const others = otherFigures(plan, store);
  store.weeks = WeekTally.of(plan, first);
  store.rates = RateTally.of(plan, first);
  store.overtime = OvertimeTally.of(plan, first);
  /** Of the columns of hours. */
  const areOvertime = plan.hours.map((name) => meaningIn(plan, name).isOvertime);

  function addNames(rows: CountedRows): void {
    const { batch, header, areFirst } = rows;
    for (let at = 0; at < rows.count; at++) {
      if (areFirst[at] === 0) continue;
      batch.row = at;
      store.names.add(batch, header);
    }
    if (header.employeeNumber !== -1) store.otherNames.add(rows, () => nameOf(batch, header, plan.names));
  }

  function addLocations(rows: CountedRows): void {
    const { locations, tally } = store;
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
  function addAmounts(rows: CountedRows): void {
    const { batch, header, kinds, employees, amounts } = rows;
    const { amount, earningsType } = header;
    if (amount === -1) return;
    const { tally, totals } = store;
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
  function addHours(rows: CountedRows): void {
    const { batch, header, kinds, employees, areFirst, hours, overtime } = rows;
    const { tally, totals } = store;
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
        if (areOvertime[index] || kind?.isOvertime) overtime[at] = (overtime[at] as number) + value;
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

  function addMoney(slot: number, tally: MoneyTally | null, rows: CountedRows, column: number): void {
    if (tally !== null && column !== -1) store.totals.add(slot, tally.take(rows, column));
  }

  /** Keeps of rows of gross pay that they have an amount without hours, or hours without an amount. */
  function noteMissing(rows: CountedRows): void {
    const { count, kinds, employees, amounts, hours, batch, header } = rows;
    const { tally } = store;
    const isDated = plan.shape === "by-week" || plan.shape === "by-day";
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
  function addDates({ count, batch, header, employees, firstDays, lastDays }: CountedRows): void {
    const { days, payDates } = store;
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
  function addDeductions(rows: CountedRows): void {
    const { deduction } = store;
    const { header } = rows;
    if (header.deduction !== -1) addMoney(slots.deduction, deduction, rows, header.deduction);
    else deduction?.take(rows, header.amount, (kind) => kind?.isDeduction === true);
  }

  return {
    take(rows: CountedRows): void {
      const { header } = rows;
      store.rowCount += rows.count;
      store.totals.add(slots.rows, rows.count);
      addNames(rows);
      addLocations(rows);
      store.companies.check(rows);
      addAmounts(rows);
      addHours(rows);
      noteMissing(rows);
      parts.take(rows);
      others.take(rows);
      addMoney(slots.netPay, store.netPay, rows, header.netPay);
      addDeductions(rows);
      addDates(rows);
      store.rates?.take(rows);
      store.weeks?.take(rows);
      store.openPay.take(rows, store.overtime);
      store.repeatedPay?.take(rows);
    },
    /** Says that there are no more rows. */
    settle(): void {
      others.settle();
      parts.settle();
    },
  };
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
