import { beginsWithoutName } from "../header/column-names.ts";
import type { Header } from "../header/header.ts";
import type { HeadingLines } from "../inspect/headings/combined-headings.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import type { CellView } from "../text/cell-view.ts";
import { HeadingMatch } from "../text/heading-match.ts";
import type { RowBatch } from "./batch/row-batch.ts";
import { namesSomeone } from "./employee-number.ts";
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

  /**
   * How many records are surely rows: the next one has no key, or a key or kind of pay that is also a heading or may label
   * totals, or neither pay nor hours.
   */
  countRows(batch: RowBatch, header: Header): number {
    const { earningsType, amount, keys } = header;
    const pay = batch.cents(amount);
    const hours = batch.hoursAtAll(header.hours);
    const mayBeMarked = beginsWithoutName(header);
    const lastColumn = Math.max(earningsType, mayBeMarked ? 0 : -1, ...keys);
    /** Whether the keys of the row above are numbers, so that nothing else tells it from another line. */
    let areNumbers = false;
    for (let row = 0; row < batch.count; row++) {
      if (pay[row] === 0 && hours[row] === 0) return row;
      if (areNumbers && batch.isAsAbove(row, lastColumn)) continue;
      if (earningsType !== -1 && mayLabelTotals(batch.cell(row, earningsType))) return row;
      if (mayBeMarked && mayLabelTotals(batch.cell(row, 0))) return row;
      let isOfSomeone = false;
      areNumbers = true;
      for (let key = 0; key < keys.length; key++) {
        const cell = batch.cell(row, keys[key] as number);
        if (cell.isEmpty) continue;
        if (namesSomeone(cell)) isOfSomeone = true;
        if (isNumberLike(cell)) continue;
        if (this.#mayBeOther(key, cell, batch, row, header)) return row;
        areNumbers = false;
      }
      if (!isOfSomeone) return row;
    }
    return batch.count;
  }

  /** Whether a key that is no number may be a heading, or a label of totals. */
  #mayBeOther(key: number, cell: CellView, batch: RowBatch, row: number, { amount, hours }: Header): boolean {
    if (mayStandForAll(cell) || this.#matches(key, cell)) return true;
    const hasWord = (column: number) => column !== -1 && isWordLike(batch.cell(row, column));
    return hasWord(amount) || hours.some(hasWord);
  }

  /** Whether a cell of one of these columns is a column's name, a part of its own, or what a line above the table has there. */
  #matches(key: number, cell: CellView): boolean {
    const headings = this.#headings[key] ?? [];
    for (let at = 0; at < headings.length; at++) if (headings[at]?.matches(cell)) return true;
    return false;
  }
}
