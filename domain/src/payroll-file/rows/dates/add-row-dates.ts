import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { type DateTally, unknownDay } from "./date-tally.ts";
import type { PayPeriods } from "./pay-periods.ts";

/** What is kept of the dates of rows. */
interface KeptDates {
  readonly days: DateTally;
  readonly payDates: DateTally;
  readonly payPeriods: PayPeriods | null;
}

/** Keeps the days of an employee's row: of its work or pay period, and its pay date. */
export function addRowDates(
  { days, payDates, payPeriods }: KeptDates,
  cells: RowBatch,
  { dates, payDate }: Header,
  employee: number,
  hasHours: boolean,
): void {
  let first = unknownDay;
  let last = unknownDay;
  for (const column of dates) {
    if (column === -1) continue;
    const text = days.add(employee, cells.at(column));
    if (first === unknownDay) first = days.firstDay(text);
    last = days.lastDay(text);
  }
  if (hasHours) payPeriods?.add(employee, first, last);
  if (payDate !== -1) payDates.add(employee, cells.at(payDate));
}
