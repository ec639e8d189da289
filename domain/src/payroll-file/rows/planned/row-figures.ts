import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { lacksHours } from "../doubts/lacks-hours.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { EmployeeTally } from "../tallies/employee-tally.ts";
import type { RowFigures } from "../tallies/open-pay.ts";

/**
 * What the row in hand has, and takes back if only in one column.
 * @param amount of gross pay @param hours worked, those of each column in `hoursOf`
 */
export function figuresOf(
  cells: RowBatch,
  { regularPay, overtimePay, otherPay }: Header,
  kind: ValueKind | null,
  { amount, hours, hoursOf }: { amount: number; hours: number; hoursOf: Float64Array },
): RowFigures {
  const less = (columns: readonly number[]) => Math.max(-(cells.sumOf(columns) ?? 0), 0);
  const parts = kind === null && amount >= 0 ? less(regularPay) + less(overtimePay) + less(otherPay) : 0;
  let ofHours = 0;
  if (hours !== 0) for (const ofColumn of hoursOf) ofHours += Math.max(-ofColumn, 0);
  return { amount, hours, taken: { pay: Math.max(-amount, parts), hours: ofHours } };
}

/** What of a row of gross pay is looked at. */
interface GrossRow {
  readonly amount: number;
  readonly hours: number;
  /** Whether it is of a day or week. */
  readonly isDated: boolean;
}

/** Keeps of a row of gross pay that it has an amount without hours, or hours without an amount. */
export function noteMissing(
  tally: EmployeeTally,
  employee: number,
  cells: RowBatch,
  header: Header,
  row: GrossRow,
): void {
  if (lacksHours(row.amount, row.hours) && !isWithoutWork(cells, header, row))
    tally.countWithoutHours(employee);
  if (row.hours !== 0 && row.amount === 0 && cells.lacksFigure(header.amount))
    tally.noteMissingAmount(employee);
}

/**
 * Whether a row's gross pay is leave to the cent, or a bonus and the like, as on a check of its own: no hours belong to it. In
 * a file of weeks or days a bonus isn't for the week of its row alone.
 */
function isWithoutWork(
  cells: RowBatch,
  { leave, retro, otherPay }: Header,
  { amount, hours, isDated }: GrossRow,
): boolean {
  if (hours !== 0) return false;
  if (!isDated && cells.sumOf(otherPay) === amount) return true;
  let paid = cells.sumOf(retro.pay) ?? 0;
  for (const kind of leave) {
    const pay = cells.sumOf(kind.pay);
    if (pay === null) return false;
    paid += pay;
  }
  return paid === amount;
}
