import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { readDate } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";

/**
 * How many cells are known headings; a figure or a date among them speaks against a header.
 * @param above where no more than that can be reached, the cells left aren't looked at
 */
export function scoreOf(cells: readonly string[], above = Number.NEGATIVE_INFINITY): number {
  let score = 0;
  const seen = new Set<string>();
  for (const [at, cell] of cells.entries()) {
    if (score + cells.length - at <= above) break;
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
