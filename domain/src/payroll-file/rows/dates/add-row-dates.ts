import type { CountedRows } from "../batch/counted-rows.ts";
import { type DateTally, unknownDay } from "./date-tally.ts";

/** What is kept of the dates of rows. */
interface KeptDates {
  readonly days: DateTally;
  readonly payDates: DateTally;
}

/** Keeps the days of rows, of their work or pay period, and their pay dates. */
export function addRowDates({ days, payDates }: KeptDates, rows: CountedRows): void {
  const { count, batch, header, employees, firstDays, lastDays } = rows;
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
