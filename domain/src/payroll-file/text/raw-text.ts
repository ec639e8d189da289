import type { CellView } from "./cell-view.ts";

const longestRawText = 200;

/** A cell as the file writes it, but no longer than a person would read. */
export function rawTextOf(cell: CellView): string {
  const text = cell.beginning();
  return text.length > longestRawText ? `${text.slice(0, longestRawText)}…` : text;
}
