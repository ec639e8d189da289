import { type Cents, cents } from "../../../money.ts";
import type { PayColumns } from "../../content/payroll-file.ts";
import type { Header, LocatedColumn } from "../../header/header.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { areNearlyAll, mostHoursOfRow } from "../../plan/reading-plan.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import { NumberList } from "../../text/number-list.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import { payByRates, readable } from "../batch/row-measures.ts";

/** In cents: pay to the cent, so that nothing else is in it. */
const mostRounded = 1;
/** Overtime's, of which the half that is a premium doesn't count. */
const mostTimesRate = 1.5;
/** What can't be read may be all of an employee's pay and hours. */
const openFigure = 10 ** 11;

/** Adds up the unrecognized columns, employee by employee. */
export class UnaccountedTally {
  readonly #columns = new Map<string, ReturnType<typeof noSums>>();

  take(rows: CountedRows): void {
    for (const column of rows.header.unaccounted) this.#add(column, rows);
  }

  /**
   * By employee, the most that the columns may take off the pay: other pay, or hours. Hours worked need the minimum wage, those
   * of overtime take the premium with them, and hours not worked all their pay: each at most one and a half times the rate of the
   * pay, where that is at least the minimum wage. Of
   * several columns each has its worst by itself. Figures nearly all above their row's pay show that a column isn't pay, and
   * more hours than anyone has that it isn't hours. Their sign says nothing: systems write what they take from pay with either.
   * @param take each column, whom it may take something from, and whether that may be the pay for hours of which nothing says what
   * they are paid
   */
  most(
    { count, gross, hours: hoursOf }: Pick<PayColumns, "count" | "gross" | "hours">,
    take: (column: string, employee: number, isUnknownPay: boolean) => void,
  ): ReadonlyMap<number, Cents> {
    if (this.#columns.size === 0) return new Map();
    /** Below 0 where there is none. */
    const losses = new Array<Cents>(count).fill(cents(-1));
    for (const [column, { pay, hours, rows, isPayOpen, words, filled, ...sums }] of this.#columns) {
      // In a column of words they say nothing of pay; among figures they may stand for one.
      for (const employee of 2 * words.length > filled ? [] : words.values())
        pay[employee] = hours[employee] = openFigure;
      const mayBePay = sums.mayBePay && !areNearlyAll(sums.notPay, rows);
      const mayBeHours = sums.mayBeHours && !areNearlyAll(sums.notHours, rows);
      for (let employee = 0; employee < count; employee++) {
        const [all, worked] = [gross[employee] as number, hoursOf[employee] as number];
        const ofPay = mayBePay ? (pay[employee] ?? 0) : 0;
        const ofHours = mayBeHours && worked > 0 ? ((hours[employee] ?? 0) * all) / worked : 0;
        const loss = Math.max(ofPay, Math.ceil(ofHours));
        if (loss <= 0) continue;
        take(column, employee, isPayOpen && ofHours > 0);
        losses[employee] = cents(Math.min(Math.max(losses[employee] as Cents, 0) + loss, Math.max(all, 0)));
      }
    }
    return new Map([...losses.entries()].filter(([, loss]) => loss >= 0));
  }

  #add(located: LocatedColumn, rows: CountedRows): void {
    const { at: place, column } = located;
    const { batch, header } = rows;
    const sums = this.#columns.get(column) ?? noSums(located, header);
    this.#columns.set(column, sums);
    sums.pay = withRoom(sums.pay, rows.highest);
    sums.hours = withRoom(sums.hours, rows.highest);
    const [amounts, allHours, pays] = [
      batch.cents(place),
      batch.microHours(place),
      batch.cents(header.amount),
    ];
    const beyond = hoursBeyond(rows);
    const byRate = place === header.rate ? rows.measured(payByRates) : null;
    for (let at = 0; at < rows.count; at++) {
      const employee = rows.employees[at] as number;
      const amount = Math.abs(amounts[at] as number);
      const hours = Math.abs(allHours[at] as number);
      const pay = readable(pays[at]);
      const isPaid = pay > 0 && amount !== 0;
      const isText = amount === unreadable && hours === unreadable;
      if (isText && batch.saysNone(at, place)) continue;
      if (isPaid) sums.rows++;
      if (amount !== 0 || !batch.isEmpty(at, place)) sums.filled++;
      if (isText && !/\d\.\d\d/.test(batch.cell(at, place).beginning())) sums.words.push(employee);
      else if (isText) {
        sums.pay[employee] = openFigure;
        sums.hours[employee] = openFigure;
      } else {
        const isRate = byRate !== null && Math.abs((byRate[at] as number) - pay) <= mostRounded;
        if (isPaid && (isRate || (amount > pay && amount !== unreadable))) sums.notPay++;
        if (isPaid && (isRate || (hours > mostHoursOfRow && hours !== unreadable))) sums.notHours++;
        sums.pay[employee] = (sums.pay[employee] as number) + (amount === unreadable ? 0 : amount);
        sums.hours[employee] =
          (sums.hours[employee] as number) + (hours === unreadable ? 0 : beyond(at, hours));
      }
    }
  }
}

function noSums({ mayBePay, mayBeHours }: LocatedColumn, { earningsType, rate, regularPay }: Header) {
  return {
    ...{ mayBePay, mayBeHours },
    /** How many paid rows have something in it; of these, in how many it's more than their pay, or hours than anyone has, or their rate. */
    ...{ rows: 0, notPay: 0, notHours: 0 },
    /** How many rows have a zero or something else in it, and whose have words without an amount. */
    filled: 0,
    words: new NumberList(),
    /** Whether nothing says what an hour is paid. */
    isPayOpen: earningsType === -1 && rate === -1 && regularPay.length === 0,
    /** In cents, and in millionths of an hour, by employee. */
    pay: new Float64Array(firstRoom),
    hours: new Float64Array(firstRoom),
  };
}

/**
 * The hours in an unrecognized column that the hours of a row aren't, as so many at the rate of the pay. Where the rate pays these to
 * the cent, no other hours are paid as overtime, and if the column has at least as many, it may be all hours worked: they are no
 * less, and aren't worked a second time.
 */
function hoursBeyond(rows: CountedRows): (at: number, hours: number) => number {
  const byRate = rows.measured(payByRates);
  return (at, hours) => {
    const [worked, pay] = [rows.hours[at] as number, byRate[at] as number];
    const isPaidByRate = pay > 0 && Math.abs(pay - (rows.amounts[at] as number)) <= mostRounded;
    if (!isPaidByRate) return mostTimesRate * hours;
    return hours >= worked ? hours - worked : hours;
  };
}
