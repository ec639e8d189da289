import { textLimits } from "../../../text-limits.ts";
import { incomplete, RecordScanner } from "../../records/record-scanner.ts";
import { isEmptyOrRule } from "../../records/record-texts.ts";
import { rowTooLong } from "../../refusals/refusals.ts";
import { isAscii } from "../../text/ascii.ts";
import { CellView } from "../../text/cell-view.ts";
import type { OpenedText } from "./open-text.ts";

/** One record of a file: the physical line on which it begins, and the trimmed texts of its cells, or their beginnings. */
export interface TextRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const mostColumns = 1024;
const needsCare = /["=]/;

/** All records of a file, one after the other; blank lines are records without text. @throws PayrollFileError */
export function* readRecords(text: OpenedText, delimiter: number): Generator<TextRecord, void> {
  const { bytes, end, characters } = text;
  const scanner = new RecordScanner(delimiter, mostColumns, text.firstLine);
  const cell = new CellView();
  let at = text.start;
  while (at < end) {
    const next = scanner.scan(bytes, at, end, true);
    if (next === incomplete) throw rowTooLong(scanner.nextLine);
    const isPlain = isAscii(bytes, at, next);
    const cells: string[] = [];
    let from = at;
    for (let field = 0; field < Math.min(scanner.fieldCount, mostColumns); field++) {
      const to = at + (scanner.fieldEnds[field] as number);
      const plain = isPlain ? characters.slice(from, to) : null;
      if (plain === null || needsCare.test(plain)) {
        cell.select(bytes, from, to);
        cells.push(cell.isEmpty ? "" : cell.beginning());
      } else cells.push(plain.trim().slice(0, textLimits.cell));
      from = to + 1;
    }
    yield { line: scanner.recordLine, cells };
    at = next;
  }
}

/** How many of the cells have text that isn't a ruled line. */
export function filledCells(cells: readonly string[]): number {
  let filled = 0;
  for (const cell of cells) if (!isEmptyOrRule(cell)) filled++;
  return filled;
}
