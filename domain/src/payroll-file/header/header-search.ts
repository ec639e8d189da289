import { headerOf, mostHeadingLines } from "../inspect/headings/combined-headings.ts";
import { delimitersOf, readRecords, type TextAtHand, type TextRecord } from "../inspect/text/text-records.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { longestRecord } from "../records/record-scanner.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { missingColumns, noData } from "../refusals/refusals.ts";
import { columnNames, inOneSpacing } from "./column-names.ts";
import { locateColumns } from "./header.ts";
import { isReadable, plannedColumns } from "./planned-columns.ts";

/** Titles, addresses and summaries are above a header, but no file of thousands of lines has its header below them. */
const mostRecords = 10_000;

/**
 * Looks for the header: the first record that has all planned columns, or that has them together with up to two records
 * above or below it, by the delimiter that gives it first, or gives most fields.
 * @param isWhole whether nothing comes behind what is at hand
 * @returns where the table begins; null where more of the file has to be at hand
 * @throws PayrollFileError for a file without that header
 */
export function findPlannedHeader(plan: ReadingPlan, text: TextAtHand, isWhole: boolean) {
  const searches: Search[] = [];
  let [first, header]: [Search | null, Candidate | null] = [null, null];
  for (const delimiter of delimitersOf(text)) {
    const search = searchBy(delimiter, plan, text, isWhole, header?.line);
    searches.push(search);
    const found = search.header;
    if (found === null || (header !== null && !isBefore(found, header))) continue;
    [first, header] = [search, found];
  }
  if (first === null || header === null) {
    if (!isWhole && text.end - text.start <= longestRecord) return null;
    throw refusalOf(plan, searches);
  }
  const { columns, line, lines, from, next, nextLine } = header;
  const above = first.records.slice(0, from).map(({ cells }) => cells);
  return {
    header: locateColumns(plan, first.delimiter, columns, line, lines),
    above: above.filter((cells) => cells.some((cell) => cell !== "")),
    /** Where the record below the header begins, and on which physical line. */
    next: plan.hasHeader ? next : (first.records[from - 1]?.next ?? text.start),
    nextLine: plan.hasHeader ? nextLine : line,
  };
}

function isBefore(one: Candidate, other: Candidate): boolean {
  return one.line < other.line || one.columns.length > other.columns.length;
}

/** One record, or several together, looked at as the header. */
type Candidate = NonNullable<ReturnType<typeof candidateOf>>;

/** What a file has by one delimiter. */
type Search = ReturnType<typeof searchBy>;

/** @param from which record is the first of the header */
function candidateOf(plan: ReadingPlan, records: readonly TextRecord[], from: number) {
  const header = headerOf(records.slice(from));
  if (header === null) return null;
  const columns = columnNames(plan.hasHeader ? header.cells : null, header.cells.length);
  const has = new Set(columns);
  const known = plan.columns.filter((name) => has.has(inOneSpacing(name))).length;
  /** How many of the columns that the plan reads are there. */
  const found = plannedColumns(plan).filter((name) => has.has(name)).length;
  return { ...header, from, columns, known, found, isReadable: isReadable(plan, (name) => has.has(name)) };
}

/** @param lastLine below which no header is looked for */
function searchBy(
  delimiter: number,
  plan: ReadingPlan,
  text: TextAtHand,
  isWhole: boolean,
  lastLine = Number.POSITIVE_INFINITY,
) {
  const records: TextRecord[] = [];
  let header: Candidate | null = null;
  /** The first one with the most planned columns: most likely the header, of which some are missing. */
  let nearest: Candidate | null = null;
  const most = plan.hasHeader ? mostHeadingLines : 1;
  let error: PayrollFileError | null = null;
  try {
    for (const record of readRecords(text, delimiter, isWhole)) {
      if (header === null && (record.line > lastLine || records.length === mostRecords)) break;
      const at = records.push(record) - 1;
      const starts: number[] =
        header === null ? Array.from({ length: most }, (_, before) => at - before) : [header.from];
      if (header === null && record.cells.every((cell) => cell === "")) continue;
      let better: Candidate | null = header;
      for (const from of starts.filter((start) => start >= 0)) {
        const candidate = candidateOf(plan, records, from);
        if (candidate === null) continue;
        if (candidate.found > (nearest?.found ?? -1)) nearest = candidate;
        if (header === null && !candidate.isReadable) continue;
        if (better === null || candidate.known > better.known) better = candidate;
      }
      if (header !== null && better === header) break;
      header = better;
      if (header !== null && !plan.hasHeader) break;
    }
  } catch (caught) {
    if (!(caught instanceof PayrollFileError)) throw caught;
    error = caught;
  }
  return { delimiter, records, header, nearest, error };
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
