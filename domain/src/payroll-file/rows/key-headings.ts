import { beginsWithoutName } from "../header/column-names.ts";
import type { Header } from "../header/header.ts";
import type { HeadingLines } from "../inspect/headings/combined-headings.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { CellView } from "../text/cell-view.ts";
import { HeadingMatch } from "../text/heading-match.ts";
import type { RowBatch } from "./batch/row-batch.ts";
import { isNumberLike, isWordLike, mayLabelTotals, mayStandForAll } from "./totals-label.ts";

/** What headers, and the lines above the table, say in the columns that tell whose a row is. */
export class KeyHeadings {
  readonly #headings: readonly (readonly HeadingMatch[])[];

  /** @param header the first one @param above the lines above it, which each page may repeat */
  constructor(plan: ReadingPlan, header: Header, above: HeadingLines) {
    const { employeeNumber, names } = plan;
    const keys = employeeNumber === null ? names : [employeeNumber];
    this.#headings = keys.map((name, key) => {
      const lines = header.lines.length === 1 ? above : [...header.lines, ...above];
      const parts = lines.map((cells) => cells[header.keys[key] ?? -1] ?? "");
      // Another table may have its columns in another order.
      const named = new Set([name, ...plan.columns, ...parts.filter((part) => part !== "")]);
      return [...named].map((text) => new HeadingMatch(text));
    });
  }

  /** Whether the record in hand has no key, or a key or kind of pay that is also a heading or may label totals. */
  mayBeOther(cells: RowBatch, header: Header): boolean {
    const { earningsType, amount, hours, keys } = header;
    if (earningsType !== -1 && mayLabelTotals(cells.at(earningsType))) return true;
    if (beginsWithoutName(header) && mayLabelTotals(cells.at(0))) return true;
    let isEmpty = true;
    for (let at = 0; at < keys.length; at++) {
      const cell = cells.at(keys[at] as number);
      if (cell.isEmpty) continue;
      isEmpty = false;
      if (isNumberLike(cell)) continue;
      if (mayStandForAll(cell) || this.#matches(at, cell)) return true;
      if (hasWordFor(cells, amount)) return true;
      for (let of = 0; of < hours.length; of++) if (hasWordFor(cells, hours[of] as number)) return true;
    }
    return isEmpty || (cells.amount(amount) === 0 && !cells.hasHours(hours));
  }

  /** Whether a cell of one of these columns is a column's name, a part of its own, or what a line above the table has there. */
  #matches(key: number, cell: CellView): boolean {
    const headings = this.#headings[key] ?? [];
    for (let at = 0; at < headings.length; at++) if (headings[at]?.matches(cell)) return true;
    return false;
  }
}

/** Whether there is a word in the place of a figure, as in a header whose columns have other names or places. */
function hasWordFor(cells: RowBatch, column: number): boolean {
  return column !== -1 && isWordLike(cells.at(column));
}
