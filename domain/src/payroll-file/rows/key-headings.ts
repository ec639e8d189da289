import type { HeadingLines } from "../header/combined-headings.ts";
import { type Header, keyColumns } from "../header/header.ts";
import type { ReadingPlan } from "../reading-plan.ts";
import type { CellView } from "../records/cell-view.ts";
import { TextMatch } from "../text/text-match.ts";

/** What headers, and the lines above the table, say in the columns that tell whose a row is. */
export class KeyHeadings {
  readonly #headings: readonly (readonly TextMatch[])[];

  /** @param header the first one @param above the lines above it, which each page may repeat */
  constructor({ employeeNumber, names }: ReadingPlan, header: Header, above: HeadingLines) {
    const keys = employeeNumber === null ? names : [employeeNumber];
    const places = keyColumns(header);
    this.#headings = keys.map((name, key) => {
      const lines = header.lines.length === 1 ? above : [...header.lines, ...above];
      const parts = lines.map((cells) => cells[places[key] ?? -1] ?? "");
      return [name, ...parts.filter((part) => part !== "")].map((text) => new TextMatch(text));
    });
  }

  /** Whether a cell of one of these columns is its name, a part of that, or what a line above the table has there. */
  matches(key: number, cell: CellView): boolean {
    const headings = this.#headings[key] ?? [];
    for (let at = 0; at < headings.length; at++) if (headings[at]?.matches(cell)) return true;
    return false;
  }
}
