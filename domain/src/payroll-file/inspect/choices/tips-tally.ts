import { centsIn, earningRoles, withoutPartsOfTotals } from "./money-tally.ts";
import { columnOf, columnsOf, type SheetColumn } from "./sheet-column.ts";

/** Whether the columns of pay add up to gross pay in every row: without those of tips, or with them. */
export class TipsTally {
  readonly #gross: SheetColumn | null;
  readonly #wages: readonly SheetColumn[];
  readonly #tips: readonly SheetColumn[];
  areApart: boolean;
  #areIn: boolean;

  constructor(columns: readonly SheetColumn[]) {
    this.#gross = columnOf(columns, "gross");
    const wages = earningRoles
      .filter((role) => role !== "earningTips")
      .flatMap((role) => columnsOf(columns, role));
    this.#wages = withoutPartsOfTotals(wages);
    this.#tips = withoutPartsOfTotals(columnsOf(columns, "earningTips"));
    this.areApart = this.#gross !== null && wages.length > 0;
    this.#areIn = this.areApart;
  }

  /** Whether nothing but the columns of pay is in gross pay. */
  get arePaysComplete(): boolean {
    return this.areApart || this.#areIn;
  }

  add(cells: readonly string[]): void {
    if (this.#gross === null || !this.arePaysComplete) return;
    const gross = centsIn(cells, [this.#gross]);
    const wages = centsIn(cells, this.#wages);
    if (wages !== gross) this.areApart = false;
    if (wages + centsIn(cells, this.#tips) !== gross) this.#areIn = false;
  }
}
