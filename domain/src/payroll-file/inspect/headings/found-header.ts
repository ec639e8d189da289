import type { TextRecord } from "../text/text-records.ts";
import { combinedHeadings, type HeadingLines } from "./combined-headings.ts";

/** A header: its headings, and the last of its physical lines. */
export interface HeaderRecord extends TextRecord {
  /** The cells of each of its lines; of more than one where the headings are made of several. */
  readonly lines: HeadingLines;
}

/** What records may be together as a header: one of them, or up to three whose headings are made of several. Null for others. */
export function headerOf(parts: readonly TextRecord[]): HeaderRecord | null {
  const last = parts.at(-1);
  const lines = parts.map(({ cells }) => cells);
  const cells = lines.length === 1 ? last?.cells : combinedHeadings(lines);
  return last && cells ? { ...last, cells, lines } : null;
}

/** Where the table begins and how its cells are separated. */
export interface FoundHeader {
  readonly delimiter: number;
  /** Null for a file without a header. */
  readonly header: HeaderRecord | null;
  /** How many columns are named, or a file without a header has; 0 where there is no table. */
  readonly width: number;
  /** Whether no line beside it has words above or below columns that it doesn't name, or that it names otherwise. */
  readonly isWhole: boolean;
  /** The records above the table. */
  readonly above: readonly TextRecord[];
  /** The first records of the file. */
  readonly first: readonly TextRecord[];
}
