import type { Header } from "../../header/header.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { meaningIn, overtimeInside, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { Measure } from "./counted-rows.ts";
import type { RowBatch } from "./row-batch.ts";

/** Whether columns of their own have overtime, beside regular hours or among all hours. */
export function isOvertimeApart(plan: ReadingPlan): boolean {
  return plan.hours.some((name) => meaningIn(plan, name).isOvertime) || overtimeInside(plan).length > 0;
}

export const microHoursPerHour = 1_000_000;

/** In cents: each part is rounded by itself. */
export const mostRounded = 2;

/** In cents: a rate with parts of a cent is read as whole cents. */
export const mostOfRateRounded = 0.5;

/** Whether the record in hand has someone's pay or hours. */
export function hasPay(batch: RowBatch, { hours, amount }: Header, isGross: boolean): boolean {
  return batch.hoursAtAll(hours)[batch.row] !== 0 || (isGross && batch.amount(amount) !== 0);
}

/** A figure that can be read; 0 for any other. */
export function readable(figure: number | undefined): number {
  return figure === undefined || figure === unreadable ? 0 : figure;
}

/** In cents an hour, of rates: a million dollars for a year of 2,080 hours, rounded up (our own limit). More is a salary. */
export const mostOfAnyRate = 50_000;

/** Pay may be so many times what its rate explains: on a short day, rounding alone. */
export const mostOfExactRate = 1.01;

/** In cents; 0 without hours. */
export function rateOf(cents: number, microHours: number): number {
  return microHours > 0 ? (cents * microHoursPerHour) / microHours : 0;
}

/**
 * What an hour is paid: by the pay for hours where it's apart, else by gross pay without bonuses and leave, for all hours
 * with leave that has no pay of its own.
 */
export const paidRates: Measure = ({ batch, header, count, amounts, hours }, rates) => {
  const [regular, overtime] = [batch.sums(header.regularPay), batch.sums(header.overtimePay)];
  const others = batch.sums(header.otherPay);
  const leave = batch.hours(header.leaveHoursAlone);
  for (let at = 0; at < count; at++) {
    const worked = hours[at] as number;
    const pay = readable(regular[at]);
    if (pay > 0) rates[at] = rateOf(pay + readable(overtime[at]), worked);
    else {
      const other = Math.max(0, readable(others[at]));
      rates[at] = rateOf((amounts[at] as number) - other, worked + Math.max(0, leave[at] as number));
    }
  }
};

/** In cents; where it isn't apart, all but other pay. What can't be read isn't finite. */
export const payForRegularHours: Measure = ({ batch, header, amounts, count }, regular) => {
  const [apart, others] = [batch.sums(header.regularPay), batch.sums(header.otherPay)];
  const isApart = header.regularPay.length > 0;
  for (let at = 0; at < count; at++)
    regular[at] = isApart ? (apart[at] as number) : (amounts[at] as number) - (others[at] as number);
};

/** By the pay for regular hours, for these alone; 0 where it isn't apart. */
export const regularRates: Measure = ({ batch, header, count, hours, overtime }, rates) => {
  const pay = batch.sums(header.regularPay);
  for (let at = 0; at < count; at++)
    rates[at] = rateOf(readable(pay[at]), (hours[at] as number) - (overtime[at] as number));
};

/** What the rate of a row pays for its hours, overtime at time and a half, in cents; 0 without one. */
export const payByRates: Measure = ({ batch, header, count, hours, overtime }, pay) => {
  const rates = batch.cents(header.rate);
  for (let at = 0; at < count; at++) {
    const paid = (hours[at] as number) + (overtime[at] as number) / 2;
    pay[at] = (readable(rates[at]) * paid) / microHoursPerHour;
  }
};

/**
 * What the columns of pay don't show of the gross pay of a row; 0 where they show nothing of it. Of two columns with gross pay,
 * that with more may hold the employer's taxes.
 */
export const unshownPay: Measure = ({ batch, header, count, amounts }, unshown) => {
  const parts = batch.readableCents(header.partsOfGross);
  const others = header.regularPay.length === 0 ? header.otherGross.map((column) => batch.cents(column)) : [];
  for (let at = 0; at < count; at++) {
    const amount = amounts[at] as number;
    let least = Number.POSITIVE_INFINITY;
    for (const other of others) {
      const pay = readable(other[at]);
      if (pay > 0) least = Math.min(least, pay);
    }
    const rest = amount - (parts[at] as number) - (least === Number.POSITIVE_INFINITY ? 0 : least);
    unshown[at] = rest > mostRounded && rest < amount ? rest : 0;
  }
};

/** 1 for a row that has leave, the pay for which may be in that for regular hours. */
export const rowsWithLeave: Measure = ({ batch, header, count }, leave) => {
  leave.fill(0, 0, count);
  for (const { hours, pay } of header.leave) {
    const [worked, paid] = [batch.hoursAtAll(hours), batch.sums(pay)];
    for (let at = 0; at < count; at++) if (worked[at] !== 0 || paid[at] !== 0) leave[at] = 1;
  }
};

/** Whether a row is gross pay for hours of its own. @param kind null where rows are no kinds of pay */
export function isForHours(kind: ValueKind | null | undefined): boolean {
  return !kind || (kind.isRegular && !kind.isOnTop);
}
