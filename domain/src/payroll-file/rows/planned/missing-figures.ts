import type { Header } from "../../header/header.ts";
import type { CountedRows } from "../batch/counted-rows.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { lacksHours } from "../doubts/lacks-hours.ts";
import type { EmployeeTally } from "../tallies/employee-tally.ts";

/** Keeps of rows of gross pay that they have an amount without hours, or hours without an amount. @param isDated of a day or week */
export function noteMissing(tally: EmployeeTally, rows: CountedRows, isDated: boolean): void {
  const { count, kinds, amounts, hours, batch, header } = rows;
  for (let at = 0; at < count; at++) {
    const kind = kinds[at];
    if (kind && (!kind.isRegular || kind.isOnTop)) continue;
    const pay = amounts[at] as number;
    const worked = hours[at] as number;
    if (pay > 0 && worked > 0) continue;
    const employee = rows.take(at);
    if (lacksHours(pay, worked) && !(worked === 0 && isWithoutWork(batch, header, pay, isDated)))
      tally.countWithoutHours(employee);
    if (worked !== 0 && pay === 0 && batch.lacksFigure(header.amount)) tally.noteMissingAmount(employee);
  }
}

/**
 * Whether a row's gross pay is leave to the cent, or a bonus and the like, as on a check of its own: no hours belong to it. In
 * a file of weeks or days a bonus isn't for the week of its row alone.
 */
function isWithoutWork(
  cells: RowBatch,
  { leave, retro, otherPay }: Header,
  amount: number,
  isDated: boolean,
): boolean {
  if (!isDated && cells.sumOf(otherPay) === amount) return true;
  let paid = cells.sumOf(retro.pay) ?? 0;
  for (const kind of leave) {
    const pay = cells.sumOf(kind.pay);
    if (pay === null) return false;
    paid += pay;
  }
  return paid === amount;
}
