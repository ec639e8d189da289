import type { PayrollFileError } from "../../refusals/payroll-file-error.ts";
import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import type { OpenedText } from "../text/open-text.ts";
import { delimitersOf, filledCells, firstRecords, type TextRecord } from "../text/text-records.ts";
import { readDate } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";
import { combinedHeader, contradicts, hasOpenGroup, isSomeone } from "./combined-header.ts";
import {
  type HeaderRecord,
  headerOf,
  isRuledLine,
  mayBeHeadings,
  meantHeadings,
} from "./combined-headings.ts";

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

interface Candidate extends FoundHeader {
  readonly score: number;
}

const known = 2;

/**
 * Finds the header by its known headings, or else by its looks: words above figures. Lines are never counted.
 * @throws PayrollFileError when no delimiter makes readable records of the text
 */
export function findHeader(text: OpenedText): FoundHeader {
  let best: Candidate | null = null;
  let failure: PayrollFileError | null = null;
  let first: readonly TextRecord[] = [];
  for (const delimiter of delimitersOf(text)) {
    const { records, error } = firstRecords(text, delimiter);
    failure ??= error;
    if (first.length === 0) first = records;
    const candidate = bestCandidate(records, delimiter);
    if (candidate !== null && (best === null || isBetter(candidate, best))) best = candidate;
  }
  if (best !== null) return best;
  if (failure !== null) throw failure;
  return { delimiter: text.delimiter ?? 44, header: null, width: 0, isWhole: true, above: [], first };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.score === other.score ? one.width > other.width : one.score > other.score;
}

function bestCandidate(records: readonly TextRecord[], delimiter: number): Candidate | null {
  let best: { at: number; score: number } | null = null;
  for (const [at, { cells }] of records.entries()) {
    const score = scoreOf(cells, best?.score ?? 0);
    if (score >= known && (best === null || score > best.score)) best = { at, score };
  }
  const at = best === null ? byLooks(records) : firstBlock(records, best.at);
  const alone = at === null ? null : headerOf(records.slice(at, at + 1));
  if (at === null || alone === null) return withoutHeader(records, delimiter);
  const combined = combinedHeader(records, at);
  const header = combined ?? alone;
  const score = combined ? scoreOf(meantHeadings(combined)) : (best?.score ?? 1);
  const end = records.findIndex(({ line }) => line === header.line) + 1;
  const above = records.slice(0, end - header.lines.length);
  const [over, under] = [above.at(-1), records[end]];
  const mayGoOn = under && isSomeone(under, header) ? [over] : [over, under];
  const isWhole =
    !mayGoOn.some((record) => record && goesOn(header, record)) &&
    !(over && contradicts([over.cells, ...header.lines], header)) &&
    !(under && contradicts([...header.lines, under.cells], header)) &&
    !hasOpenGroup(header);
  return { delimiter, header, isWhole, above, first: records, score, width: filledCells(header.cells) };
}

/** A table begins with the first figures. */
function withoutHeader(records: readonly TextRecord[], delimiter: number): Candidate | null {
  const at = records.findIndex(({ cells }) => cells.length > 1 && cells.some(isFigure));
  const width = records[at]?.cells.length;
  if (width === undefined) return null;
  const above = records.slice(0, at);
  return { delimiter, header: null, isWhole: true, above, first: records, score: 0, width };
}

/** Whether a line beside a header has words where that has none. */
function goesOn({ cells: headings }: HeaderRecord, { cells }: TextRecord): boolean {
  const isWord = (cell: string, at: number) => cell !== "" && (headings[at] ?? "") === "";
  return filledCells(cells) > 1 && mayBeHeadings(cells) && !isRuledLine(cells) && cells.some(isWord);
}

/** The header of the first block, where the table comes in several. */
function firstBlock(records: readonly TextRecord[], best: number): number {
  const header = (records[best] as TextRecord).cells;
  return records.findIndex(
    ({ cells }, at) => at === best || (scoreOf(cells) >= known && isSameTable(header, cells)),
  );
}

/** The first record of several words with as many cells, and figures among them, in the record below. */
function byLooks(records: readonly TextRecord[]): number | null {
  const filled = records.filter(({ cells }) => filledCells(cells) > 1);
  const at = filled.findIndex(({ cells }, index) => {
    const below = filled[index + 1];
    return isOnlyWords(cells) && below?.cells.length === cells.length && below.cells.some(isFigure);
  });
  return at === -1 ? null : records.indexOf(filled[at] as TextRecord);
}

function isOnlyWords(cells: readonly string[]): boolean {
  return cells.every((cell) => !isFigure(cell) && readDate(cell) === null);
}

/**
 * How many cells are known headings; a figure or a date among them speaks against a header.
 * @param above where no more than that can be reached, the cells left aren't looked at
 */
function scoreOf(cells: readonly string[], above = Number.NEGATIVE_INFINITY): number {
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

/**
 * Whether two headers are of the same table: at least half of all their headings are in both. Blocks of one report
 * differ in some columns; a summary above the details shares a few names with them.
 */
export function isSameTable(headings: readonly string[], cells: readonly string[]): boolean {
  const [one, other] = [new Set(headings.filter(Boolean)), new Set(cells.filter(Boolean))];
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared >= 2 && 2 * shared >= one.size + other.size - shared;
}
