import { centsIn, earningRoles, withoutPartsOfTotals } from "./money-tally.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Whether the columns of pay add up to gross pay without those of tips, in every row. */
export class TipsTally {
  readonly #gross: SheetColumn | null;
  readonly #wages: readonly SheetColumn[];
  areApart: boolean;

  constructor(columns: readonly SheetColumn[]) {
    this.#gross = columnOf(columns, "gross");
    const wages = earningRoles
      .filter((role) => role !== "earningTips")
      .flatMap((role) => columnsOf(columns, role));
    this.#wages = withoutPartsOfTotals(wages);
    this.areApart = this.#gross !== null && wages.length > 0;
  }

  add(cells: readonly string[]): void {
    if (!this.areApart || this.#gross === null) return;
    this.areApart = centsIn(cells, this.#wages) === centsIn(cells, [this.#gross]);
  }
}
