import { outsideTableSentence, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { mostPayDates } from "./packed/most-pay-dates.ts";

/**
 * Each row of a file with several pay dates must be of one, for each pay date is a run.
 * @param isApart whether the rows of each pay date were read apart
 * @throws Refusal several_pay_dates
 */
export function refuseUnclearPayDates({ payDates, rowsWithoutPayDate }: PayrollFile, isApart: boolean): void {
  if (payDates.length < 2) return;
  if (payDates.length > mostPayDates) {
    throw refusal(
      `The file has ${payDates.length} pay dates. Export at most ${mostPayDates} of them at once and choose that file.`,
    );
  }
  if (rowsWithoutPayDate > 0) {
    const rows = rowsWithoutPayDate === 1 ? "1 row has" : `${rowsWithoutPayDate} rows have`;
    throw refusal(
      `The file has several pay dates, and ${rows} none. Add the pay date to each row, or export one pay date at a time, and choose the file again.`,
    );
  }
  if (!isApart) {
    throw refusal("The file has several pay dates. Export one pay date at a time and choose that file.");
  }
  const outside = payDates.find(({ date }) => !tableCovers(date));
  if (outside) throw refusal(outsideTableSentence(outside.date));
}

function refusal(sentence: string): RunRefusal {
  return new RunRefusal("several_pay_dates", sentence);
}
