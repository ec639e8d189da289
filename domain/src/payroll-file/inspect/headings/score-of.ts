import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { readDate } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";

/** How many cells are known headings; a figure or a date among them speaks against a header. */
export function scoreOf(cells: readonly string[]): number {
  let score = 0;
  const seen = new Set<string>();
  for (const cell of cells) {
    if (cell === "" || seen.has(cell)) continue;
    seen.add(cell);
    if (isFigure(cell) || readDate(cell) !== null) score -= 2;
    else score += headingWeight(cell);
  }
  return score;
}

function headingWeight(cell: string): number {
  const sure = cell.length > 80 ? 0 : meaningOf(cell).certainty;
  return sure <= certainty.byWords ? 0.1 : sure;
}
