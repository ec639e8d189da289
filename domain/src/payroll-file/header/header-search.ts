import { type HeadingLines, mostHeadingLines } from "../inspect/headings/combined-headings.ts";
import { type HeaderRecord, headerOf } from "../inspect/headings/found-header.ts";
import { delimitersOf, readRecords, type TextAtHand, type TextRecord } from "../inspect/text/text-records.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { longestRecord } from "../records/record-scanner.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { missingColumns, noData } from "../refusals/refusals.ts";
import { columnNames, inOneSpacing } from "./column-names.ts";
import { type Header, locateColumns } from "./header.ts";
import { isReadable, plannedColumns } from "./planned-columns.ts";

/** Titles, addresses and summaries are above a header, but no file of thousands of lines has its header below them. */
const mostRecords = 10_000;

/** Where the table of a plan begins. */
export interface FoundTable {
  readonly header: Header;
  readonly above: HeadingLines;
  /** Where the record below the header begins, and on which physical line. */
  readonly next: number;
  readonly nextLine: number;
}

/** One record, or several together, looked at as the header. */
interface Candidate extends HeaderRecord {
  /** Which of the records is the first. */
  readonly from: number;
  readonly columns: readonly string[];
  /** How many of the columns that the plan reads are there. */
  readonly found: number;
}

/** What a file has by one delimiter. */
interface Search {
  readonly delimiter: number;
  readonly records: readonly TextRecord[];
  readonly header: Candidate | null;
  /** The first one with the most planned columns: most likely the header, of which some are missing. */
  readonly nearest: Candidate | null;
  readonly error: PayrollFileError | null;
}

/**
 * Looks for the header: the first record that has all planned columns, or that has them together with up to two records
 * above or below it, by the delimiter that gives it first, or gives most fields.
 * @param isWhole whether nothing comes behind what is at hand
 * @returns null where more of the file has to be at hand
 * @throws PayrollFileError for a file without that header
 */
export function findPlannedHeader(plan: ReadingPlan, text: TextAtHand, isWhole: boolean): FoundTable | null {
  const searches: Search[] = [];
  let first: (Search & { readonly header: Candidate }) | null = null;
  for (const delimiter of delimitersOf(text)) {
    const search = searchBy(delimiter, plan, text, isWhole, first?.header.line);
    searches.push(search);
    const { header } = search;
    if (header !== null && (first === null || isBefore(header, first.header))) first = { ...search, header };
  }
  if (first === null && !isWhole && text.end - text.start <= longestRecord) return null;
  if (first === null) throw refusalOf(plan, searches);
  const { delimiter, records, header } = first;
  const { columns, line, lines, next, nextLine } = header;
  const above = records.slice(0, header.from).map(({ cells }) => cells);
  return {
    header: locateColumns(plan, delimiter, columns, line, lines),
    above: above.filter((cells) => cells.some((cell) => cell !== "")),
    next: plan.hasHeader ? next : (records[header.from - 1]?.next ?? text.start),
    nextLine: plan.hasHeader ? nextLine : line,
  };
}

function isBefore(one: Candidate, other: Candidate): boolean {
  return one.line < other.line || one.columns.length > other.columns.length;
}

/** @param lastLine below which no header is looked for */
function searchBy(
  delimiter: number,
  plan: ReadingPlan,
  text: TextAtHand,
  isWhole: boolean,
  lastLine = Number.POSITIVE_INFINITY,
): Search {
  const wanted = plannedColumns(plan);
  const records: TextRecord[] = [];
  let header: Candidate | null = null;
  let nearest: Candidate | null = null;
  const known = ({ columns }: Candidate) =>
    plan.columns.filter((name) => columns.includes(inOneSpacing(name))).length;
  const candidateFrom = (from: number): Candidate | null => {
    const header = headerOf(records.slice(from));
    if (header === null) return null;
    const columns = columnNames(plan.hasHeader ? header.cells : null, header.cells.length);
    return { ...header, from, columns, found: wanted.filter((name) => columns.includes(name)).length };
  };
  try {
    for (const record of readRecords(text, delimiter, isWhole)) {
      if (header === null && (record.line > lastLine || records.length === mostRecords)) break;
      records.push(record);
      if (header !== null) {
        const longer = candidateFrom(header.from);
        if (longer === null || known(longer) <= known(header)) break;
        header = longer;
        continue;
      }
      if (record.cells.every((cell) => cell === "")) continue;
      const most = plan.hasHeader ? mostHeadingLines : 1;
      for (let from = records.length - 1; from >= Math.max(0, records.length - most); from--) {
        const candidate = candidateFrom(from);
        if (candidate === null) continue;
        if (nearest === null || candidate.found > nearest.found) nearest = candidate;
        if (!isReadable(plan, (name) => candidate.columns.includes(name))) continue;
        if (header === null || known(candidate) > known(header)) header = candidate;
      }
      if (header !== null && !plan.hasHeader) break;
    }
    return { delimiter, records, header, nearest, error: null };
  } catch (error) {
    if (error instanceof PayrollFileError) return { delimiter, records, header, nearest, error };
    throw error;
  }
}

/** That no delimiter makes readable records of a file, or which columns are missing. */
function refusalOf(plan: ReadingPlan, searches: readonly Search[]): PayrollFileError {
  const failure = searches[0]?.error ?? null;
  const readable = searches.filter(({ error }) => error === null);
  if (readable.length === 0 && failure !== null) return failure;
  const [best] = readable.toSorted(
    ({ nearest: one }, { nearest: other }) =>
      (other?.found ?? 0) - (one?.found ?? 0) || (other?.columns.length ?? 0) - (one?.columns.length ?? 0),
  );
  const { nearest = null, records = [] } = best ?? {};
  const filled = records.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (nearest === null || filled.length < 2) return noData();
  const missing = plannedColumns(plan).filter((name) => !nearest.columns.includes(name));
  return missingColumns(missing, nearest.columns, nearest.line);
}
