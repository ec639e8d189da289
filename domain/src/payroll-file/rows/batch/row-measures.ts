import type { Header } from "../../header/header.ts";
import { meaningIn, overtimeInside, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { CountedRows } from "./counted-rows.ts";
import type { RowBatch } from "./row-batch.ts";

/** Whether columns of their own have overtime, beside regular hours or among all hours. */
export function isOvertimeApart(plan: ReadingPlan): boolean {
  return plan.hours.some((name) => meaningIn(plan, name).isOvertime) || overtimeInside(plan).length > 0;
}

export const microHoursPerHour = 1_000_000;

/** In cents; 0 without hours. */
export function rateOf(cents: number, microHours: number): number {
  return microHours > 0 ? (cents * microHoursPerHour) / microHours : 0;
}

/** By the pay for the hours of a row where it's apart, else by gross pay without bonuses, for all hours with leave. */
export function paidRate({ batch, header, amounts }: CountedRows, at: number, worked: number): number {
  const regular = batch.sumOf(header.regularPay);
  if (regular !== null && regular > 0)
    return rateOf(regular + (batch.sumOf(header.overtimePay) ?? 0), worked);
  let ofLeave = 0;
  for (const { hours } of header.leave) ofLeave += batch.sumOfHours(hours);
  const bonus = Math.max(0, batch.sumOf(header.otherPay) ?? 0);
  return rateOf((amounts[at] as number) - bonus, worked + Math.max(0, ofLeave));
}

/** In cents: each part is rounded by itself. */
export const mostRounded = 2;

/**
 * What the columns of pay don't show of the gross pay of a row in hand; 0 where they show nothing of it. Of two columns with
 * gross pay, that with more may hold the employer's taxes.
 */
export function unshownPay({ batch, header, amounts }: CountedRows, at: number): number {
  const amount = amounts[at] as number;
  let rest = amount;
  if (header.regularPay.length === 0) {
    const others = header.otherGross.map((column) => batch.amount(column) ?? 0).filter((pay) => pay > 0);
    if (others.length > 0) rest -= Math.min(...others);
  }
  for (const column of header.partsOfGross) rest -= batch.amount(column) ?? 0;
  return rest > mostRounded && rest < amount ? rest : 0;
}

/** Whether a row has leave, the pay for which may be in that for regular hours. */
export function hasLeave(cells: RowBatch, { leave }: Header): boolean {
  return leave.some(({ hours, pay }) => cells.hasHours(hours) || cells.sumOf(pay) !== 0);
}

/** Whether a row is gross pay for hours of its own. @param kind null where rows are no kinds of pay */
export function isForHours(kind: ValueKind | null | undefined): boolean {
  return !kind || (kind.isRegular && !kind.isOnTop);
}

/** Whether the rate of a row pays its hours to the cent, overtime at time and a half, so that nothing else is in its pay. */
export function isPaidByRate(rows: CountedRows, at: number): boolean {
  const byRate = payByRate(rows, at);
  return byRate > 0 && Math.abs(byRate - (rows.amounts[at] as number)) <= 1;
}

/** What the rate of the row in hand pays for its hours, in cents; 0 without one. */
export function payByRate({ batch, header, hours, overtime }: CountedRows, at: number): number {
  const paid = (hours[at] as number) + (overtime[at] as number) / 2;
  return ((batch.amount(header.rate) ?? 0) * paid) / microHoursPerHour;
}
