import { outsideTableSentence, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import { type CalendarDate, calendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { CommandError } from "../lib/command-error.ts";

interface ChosenPayDate {
  readonly payDate: CalendarDate;
  /** Where it is from, unless it was given. */
  readonly note: readonly string[];
}

/**
 * The pay date whose rates are used: the one given, or that of the file, or today.
 * @throws CommandError for a file with several pay dates, and for a date outside the wage table
 */
export function choosePayDate(given: CalendarDate | undefined, { payDates }: PayrollFile): ChosenPayDate {
  const [first, ...more] = payDates;
  if (first !== undefined && more.length > 0) throw severalPayDates(payDates);
  const payDate = given ?? first?.date ?? localToday();
  if (!tableCovers(payDate)) throw new CommandError(outsideTableSentence(payDate));
  if (given !== undefined) return { payDate, note: [] };
  const note =
    first === undefined
      ? `${payDate}, today: the file doesn't say it; --pay-date does`
      : `${payDate}, from the file`;
  return { payDate, note: [`Pay date: ${note}.`] };
}

function severalPayDates(payDates: PayrollFile["payDates"]): CommandError {
  const dates = payDates.map(({ date, rows }) => `${date} (${rows} ${rows === 1 ? "row" : "rows"})`);
  return new CommandError(
    `The file has ${payDates.length} pay dates: ${dates.join(", ")}. Each is a separate payroll. Export each pay date separately.`,
  );
}

function localToday(): CalendarDate {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return calendarDate(`${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`);
}
