import type { Column } from "../../columns.ts";
import type { DatedPay } from "../../payroll-file/content/payroll-file.ts";
import { noRate } from "../../payroll-file/rows/tallies/rate-tally.ts";
import { groupedRows } from "./grouped-rows.ts";

/**
 * The rows of weeks or days once numbers of one person are added up: one for each person and week or day.
 * @param target the person's row for each row of the file
 */
export function addUpDatedPay(pay: DatedPay, target: readonly number[]): DatedPay {
  const { employees, days } = pay;
  const personOf = (row: number) => target[row] as number;
  const keys = Array.from(employees, (row, at) => `${personOf(row)} ${days[at]}`);
  const { picked, summed } = groupedRows(keys);
  return {
    ...pay,
    employees: picked(employees).map(personOf),
    days: picked(days),
    hours: summed(pay.hours),
    overtimeHours: summed(pay.overtimeHours),
    gross: summed(pay.gross),
    regularPay: summed(pay.regularPay),
    overtimePay: summed(pay.overtimePay),
    otherPay: summed(pay.otherPay),
    lines: picked(pay.lines),
    unclear: new Set([...pay.unclear].map(personOf)),
  };
}

/** Each person's one hourly rate, or why there is none: two numbers may be paid at different rates. */
export function joinRates(rates: Column<number>, target: readonly number[]): Float64Array {
  const joined = new Float64Array(Math.max(0, ...target) + 1);
  for (const [row, person] of target.entries()) {
    const [one, other] = [joined[person] as number, rates[row] as number];
    if (one === noRate.contradicted || other === noRate.unknown) continue;
    const isSame = one === noRate.unknown || one === other || other === noRate.contradicted;
    joined[person] = isSame ? other : noRate.several;
  }
  return joined;
}
