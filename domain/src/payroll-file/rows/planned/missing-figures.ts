import type { CountedRows } from "../batch/counted-rows.ts";
import { readable } from "../batch/row-measures.ts";
import { lacksHours } from "../doubts/lacks-hours.ts";
import type { EmployeeTally } from "../tallies/employee-tally.ts";

/** Keeps of rows of gross pay that they have an amount without hours, or hours without an amount. @param isDated of a day or week */
export function noteMissing(tally: EmployeeTally, rows: CountedRows, isDated: boolean): void {
  const { count, kinds, employees, amounts, hours, batch, header } = rows;
  for (let at = 0; at < count; at++) {
    const kind = kinds[at];
    if (kind && (!kind.isRegular || kind.isOnTop)) continue;
    const pay = amounts[at] as number;
    const worked = hours[at] as number;
    if (pay > 0 && worked > 0) continue;
    const employee = employees[at] as number;
    if (lacksHours(pay, worked) && !(worked === 0 && isWithoutWork(rows, at, isDated)))
      tally.countWithoutHours(employee);
    if (worked !== 0 && pay === 0 && batch.lacksFigure(at, header.amount)) tally.noteMissingAmount(employee);
  }
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
