import type { ColumnRole } from "../../vocabulary/roles.ts";
import { centsOf } from "../values/read-figure.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** The roles of columns with the money of one kind of pay. */
export const earningRoles: readonly ColumnRole[] = [
  "earningRegular",
  "earningOvertime",
  "earningBonus",
  "earningTips",
];

/** Whether the columns of pay add up to gross pay in every row: all of them, or without the parts of a total. */
export class MoneyTally {
  readonly #gross: SheetColumn | null;
  readonly #earnings: readonly SheetColumn[];
  readonly #totals: readonly SheetColumn[];
  #allAddUp: boolean;
  #totalsAddUp: boolean;

  constructor(columns: readonly SheetColumn[]) {
    this.#gross = columnOf(columns, "gross");
    this.#earnings = earningRoles.flatMap((role) => columnsOf(columns, role));
    this.#totals = withoutPartsOfTotals(this.#earnings);
    const mayTell = this.#gross !== null && this.#totals.length < this.#earnings.length;
    this.#allAddUp = mayTell;
    this.#totalsAddUp = mayTell;
  }

  add(cells: readonly string[]): void {
    if (this.#gross === null || (!this.#allAddUp && !this.#totalsAddUp)) return;
    const gross = centsIn(cells, [this.#gross]);
    if (centsIn(cells, this.#earnings) !== gross) this.#allAddUp = false;
    if (centsIn(cells, this.#totals) !== gross) this.#totalsAddUp = false;
  }

  get allAddUp(): boolean {
    return this.#allAddUp && !this.#totalsAddUp;
  }

  get totalsAddUp(): boolean {
    return this.#totalsAddUp && !this.#allAddUp;
  }
}

/** The columns but for those of a kind of pay that also has a column called a total. */
export function withoutPartsOfTotals(columns: readonly SheetColumn[]): SheetColumn[] {
  const isTotal = ({ name }: SheetColumn) => /\btotal\b/i.test(name);
  return columns.filter(
    (column) =>
      isTotal(column) || !columns.some((other) => other.roles[0] === column.roles[0] && isTotal(other)),
  );
}

/** What cells add up to, in cents; those that aren't figures count as 0. */
export function centsIn(cells: readonly string[], columns: readonly SheetColumn[]): number {
  return columns.reduce((sum, { at }) => sum + (centsOf(cells[at] ?? "") ?? 0), 0);
}
