import type { TotalsDifference } from "../../content/file-findings.ts";
import type { Header } from "../../header/header.ts";
import { centsOf, hasNothing } from "../../inspect/values/read-figure.ts";
import { typedMicroHours } from "../../numbers/numbers.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";

/** Where sums are kept; those of the plan's hours columns follow. */
export const slots = {
  regularAmount: 0,
  anyAmount: 1,
  earnings: 2,
  netPay: 3,
  deduction: 4,
  /** How many there are: those of a part come after it began. */
  people: 5,
  rows: 6,
  /** Of rows of kinds of pay, the hours that were worked, and those without what others have once more. */
  workedHours: 7,
  paidHours: 8,
  hours: 9,
} as const;

export type Figure = NonNullable<ReturnType<typeof figureOf>>;

/** The figures of a totals line in the columns that are added up. */
export function figuresOf(
  { amount, netPay, deduction, hours }: ReadingPlan,
  header: Header,
  cells: readonly string[],
): Figure[] {
  const money = (slot: number, name: string | null, column: number) =>
    figureOf(slot, name, "cents", cells[column] ?? "");
  const hoursIn = (column: number) => typedMicroHours(cells[column] ?? "") ?? 0;
  const besides = header.hoursBeside.filter((column) => !header.hours.includes(column)).map(hoursIn);
  const hoursOf = (slot: number, name: string, column: number) =>
    figureOf(slot, name, "micro-hours", cells[column] ?? "", besides);
  return [
    money(slots.regularAmount, amount, header.amount),
    money(slots.netPay, netPay, header.netPay),
    money(slots.deduction, deduction, header.deduction),
    ...hours.map((name, at) => hoursOf(slots.hours + at, name, header.hours[at] ?? -1)),
  ].filter((figure) => figure !== null);
}

/** Null for a cell that is empty or not a number. @param besides of hours, what other columns have of them */
export function figureOf(
  slot: number,
  column: string | null,
  unit: TotalsDifference["unit"],
  cell: string,
  besides: readonly number[] = [],
) {
  if (column === null || hasNothing(cell)) return null;
  const stated = (unit === "cents" ? centsOf : typedMicroHours)(cell);
  return stated === null ? null : { slot, column, unit, stated, besides };
}
