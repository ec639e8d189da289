import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { type DateTally, unknownDay } from "./date-tally.ts";

/** What is kept of the dates of rows. */
interface KeptDates {
  readonly days: DateTally;
  readonly payDates: DateTally;
}

/** Keeps the days of an employee's row: of its work or pay period, and its pay date. @returns the first and the last of the former */
export function addRowDates(
  { days, payDates }: KeptDates,
  cells: RowBatch,
  { dates, payDate }: Header,
  employee: number,
): { readonly firstDay: number; readonly lastDay: number } {
  let first = unknownDay;
  let last = unknownDay;
  for (const column of dates) {
    if (column === -1) continue;
    const text = days.add(employee, cells.at(column));
    if (first === unknownDay) first = days.firstDay(text);
    last = days.lastDay(text);
  }
  if (payDate !== -1) payDates.add(employee, cells.at(payDate));
  return { firstDay: first, lastDay: last };
}
