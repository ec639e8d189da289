import { filledCells, type TextRecord } from "../text/text-records.ts";
import { isFigure } from "../values/read-figure.ts";

/**
 * Headings that occur again, each with its group in the line above the header, such as `Hours Regular` and
 * `Pay Regular`: alone they don't say which of them are hours.
 */
export function withGroups(headings: readonly string[], above: readonly TextRecord[]): string[] {
  const groups = groupsIn(above.at(-1)?.cells ?? []);
  return headings.map((heading, at) => {
    const isRepeated = heading !== "" && headings.indexOf(heading) !== headings.lastIndexOf(heading);
    return isRepeated && groups !== null ? `${groups[at] ?? ""} ${heading}`.trim() : heading;
  });
}

/** The group of each column, which reaches to the next one; null if the line doesn't look like groups. */
function groupsIn(cells: readonly string[]): string[] | null {
  if (filledCells(cells) < 2 || cells.some(isFigure)) return null;
  let group = "";
  return cells.map((cell) => {
    group = cell === "" ? group : cell;
    return group;
  });
}
