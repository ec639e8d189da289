import { unreadable } from "../../numbers/numbers.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { Sheet } from "../rows/sheet.ts";
import { chooseGross } from "./choose-amount.ts";
import { hasFigures, holdsFigures } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** With more columns, some of them would give any sum. */
const mostOpen = 8;

/**
 * Unknown columns that must be deductions from gross pay: in every row, gross pay less these columns and the known taxes and
 * deductions is net pay, and it isn't without any of them. What they're for stays unknown.
 */
export function takenFromGross(columns: readonly SheetColumn[], sheet: Sheet): readonly SheetColumn[] {
  const gross = chooseGross(columns);
  const net = columns.find(({ name }) => meaningOf(name).says("netPay"));
  const open = columns.filter((column) => isOpen(column) && column !== gross);
  if (gross === null || net === undefined || open.length === 0 || open.length > mostOpen) return [];
  const known = deductedIn(columns, sheet);
  const figures = open.map((column) => sheet.cents(column));
  const [all, left] = [sheet.cents(gross), sheet.cents(net)];
  // A voided check takes all of it back.
  const taken = all.map(
    (pay, row) => (pay < 0 ? -1 : 1) * (pay - (left[row] as number)) - (known[row] as number),
  );
  const sumIn = (set: number, row: number) =>
    figures.reduce((sum, column, nth) => sum + (set & (2 ** nth) ? Math.abs(column[row] as number) : 0), 0);
  const sets = [...Array(2 ** open.length).keys()].filter((set) =>
    taken.every((rest, row) => Number.isFinite(rest) && sumIn(set, row) === rest),
  );
  return sets.length === 0 ? [] : open.filter((_, nth) => sets.every((set) => set & (2 ** nth)));
}

/** What columns of taxes and deductions take off the pay of each row. */
export function deductedIn(columns: readonly SheetColumn[], sheet: Sheet): Float64Array {
  const sums = new Float64Array(sheet.count);
  for (const column of columns.filter(isDeducted))
    for (const [row, cents] of sheet.cents(column).entries())
      if (cents !== unreadable) sums[row] = (sums[row] as number) + Math.abs(cents);
  return sums;
}

/** A tax or a deduction of the employee, and no total of them. */
function isDeducted({ name, roles, facts }: SheetColumn): boolean {
  const meaning = meaningOf(name);
  const isOne = roles.includes("deduction") || meaning.usesRoom || meaning.kind === "otherDeduction";
  return (isOne || meaning.kind === "tax") && !meaning.says("notTaken") && holdsFigures(facts);
}

function isOpen({ name, roles, facts }: SheetColumn): boolean {
  return roles.length === 0 && !meaningOf(name).isAccounted && holdsFigures(facts) && hasFigures(facts);
}
