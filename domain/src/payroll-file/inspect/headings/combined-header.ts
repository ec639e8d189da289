import type { ColumnRole } from "../../../payroll-systems/payroll-systems.ts";
import {
  combinedHeadings,
  type HeadingLines,
  mayBeHeadings,
  mostHeadingLines,
  repeatedHeadings,
} from "../../header/combined-headings.ts";
import { filledCells, type TextRecord } from "../text/text-records.ts";
import type { FoundHeader, HeaderRecord } from "./find-header.ts";
import { certainty, headingMeaning } from "./heading-meaning.ts";
import { isSameTable } from "./same-table.ts";
import { scoreOf } from "./score-of.ts";

interface CombinedHeader extends Pick<FoundHeader, "above"> {
  readonly header: HeaderRecord;
  readonly score: number;
}

/** A header of which no line is known by itself isn't below more lines than these. */
const recordsTried = 100;

/**
 * The header that a record and those beside it are together, if the others say more of some columns and hide nothing: what
 * has no name gets one, or `Hours` become hours of leave. Null where one line is the whole header.
 * @param at the record that is the header, or a part of it; null where none is known
 */
export function combinedHeader(records: readonly TextRecord[], at: number | null): CombinedHeader | null {
  let best: HeaderRecord | null = null;
  let first = 0;
  for (const [from, to] of at === null ? allRanges(records) : rangesAround(at)) {
    const parts = records.slice(Math.max(from, 0), to);
    const lines = parts.map(({ cells }) => cells);
    const headings = parts.length === to - from ? combinedHeadings(lines) : null;
    if (headings === null) continue;
    const header = { line: parts.at(-1)?.line ?? 0, cells: headings, lines };
    if (at !== null && !saysMore(header, (records[at] as TextRecord).cells)) continue;
    if (at !== null && records.slice(at + 1, to).some((below) => isSomeone(below, records[at] as TextRecord)))
      continue;
    const more = knownHeadings(header) - (best === null ? fewestKnown : knownHeadings(best));
    if (more < 0 || (more === 0 && !(best !== null && goesOnBelow(best, header)))) continue;
    best = header;
    first = from;
  }
  if (best === null) return null;
  return { header: best, above: records.slice(0, first), score: scoreOf(meantHeadings(best)) };
}

const fewestKnown = 1;

/** Whether a line below a header says who someone is, and not what the columns are: the first row, without figures. */
function isSomeone({ cells }: TextRecord, { cells: headings }: TextRecord): boolean {
  const said = headings.flatMap((heading, at) => {
    const [cell, meaning] = [cells[at] ?? "", headingMeaning(heading, null)];
    if (cell === "" || meaning === null || !saysWho(meaning.roles)) return [];
    const together = headingMeaning(`${heading} ${cell}`, null)?.certainty ?? 0;
    return [{ cell, isHeading: rolesOf(cell) !== null || together >= meaning.certainty }];
  });
  if (said.length === 0 || said.some(({ isHeading }) => isHeading)) return false;
  return said.length > 1 || said.some(({ cell }) => cell.includes(","));
}

/** Whether a header has one more line below it, of words only below hours and pay: rows have figures there. */
function goesOnBelow({ cells, lines }: HeaderRecord, longer: HeaderRecord): boolean {
  const below = longer.lines[lines.length] ?? [];
  const isPart = lines.every((line, at) => line === longer.lines[at]) && filledCells(below) > 0;
  return isPart && below.every((cell, at) => cell === "" || isOfFigures(rolesOf(cells[at] ?? "")));
}

function knownHeadings(header: HeaderRecord): number {
  return meantHeadings(header).filter((heading) => rolesOf(heading) !== null).length;
}

function rolesOf(heading: string): readonly ColumnRole[] | null {
  return headingMeaning(heading, null)?.roles ?? null;
}

/**
 * What the headings of a header are looked up as. A group says nothing of who and where: below one that isn't known,
 * such as `Personal Data` above `Employee ID`, only that counts. Hours and pay of an unknown group are unknown.
 */
export function meantHeadings({ cells, lines }: HeaderRecord): string[] {
  const own = lines.at(-1) ?? [];
  return cells.map((heading, at) => {
    const last = own[at] ?? "";
    const isPlain = rolesOf(heading) === null && rolesOf(last) !== null && !isOfFigures(rolesOf(last));
    return isPlain ? last : heading;
  });
}

/** Whether a column holds hours or dollars. */
function isOfFigures(roles: readonly ColumnRole[] | null): boolean {
  return roles?.some((role) => /^(hours|earning(?!sType)|amount|gross|rate|deduction)/.test(role)) ?? false;
}

/** Whether a column says whose its rows are, where they work, or when. */
function saysWho(roles: readonly ColumnRole[]): boolean {
  return roles.some((role) =>
    /name$|^employeeNumber|^location|^department|date$|^period|^weekEnding/i.test(role),
  );
}

/** A record, or several that are one header, and how many. */
interface WholeRecord extends TextRecord {
  readonly parts: number;
}

/**
 * The records of a file, in which those of a header of several lines are one wherever it comes again, as on each page or
 * above another block of the table.
 * @param first the first header; null for a file without one
 */
export function* withWholeHeaders(
  records: Iterable<TextRecord>,
  first: HeaderRecord | null,
): Generator<WholeRecord, void> {
  const most = (first?.lines.length ?? 1) - 1;
  let held: TextRecord[] = [];
  for (const record of records) {
    held.push(record);
    const whole = first === null ? null : wholeHeader(held, first.cells);
    const isPart = filledCells(record.cells) > 1 && mayBeHeadings(record.cells);
    const kept = whole?.parts ?? (isPart ? most : 0);
    for (const one of held.splice(0, held.length - kept)) yield { ...one, parts: 1 };
    if (whole === null) continue;
    held = [];
    yield whole;
  }
  for (const one of held) yield { ...one, parts: 1 };
}

/** The last of some records with as many above it as make a header of the same table; null where none do. */
function wholeHeader(records: readonly TextRecord[], headings: readonly string[]): WholeRecord | null {
  for (let from = 0; from < records.length - 1; from++) {
    const parts = records.slice(from);
    const cells = combinedHeadings(parts.map((part) => part.cells));
    const { line } = records.at(-1) as TextRecord;
    if (cells !== null && isSameTable(headings, cells)) return { line, cells, parts: parts.length };
  }
  return null;
}

function saysMore(header: HeaderRecord, alone: readonly string[]): boolean {
  const changes = changesOf(header, alone);
  return changes.includes("more") && !changes.includes("hides-person") && !changes.includes("contradicts");
}

/**
 * Whether the words above or below a header say something else of hours or pay that it names in full, such as `Scheduled`
 * above `Overtime Hours`. They may be a title by accident, so a person decides.
 */
export function contradicts(lines: HeadingLines, { cells }: HeaderRecord): boolean {
  const headings = combinedHeadings(lines);
  return headings !== null && changesOf({ line: 0, cells: headings, lines }, cells).includes("contradicts");
}

/** Groups of hours and pay that aren't those of this payroll. */
const notPaidNow =
  /^(scheduled?|planned|budget(ed)?|forecast|projected|prior|previous|last|ytd|year to date)\b/i;

/**
 * Whether hours or pay without a group of their own are right of a group such as `Scheduled`: it may be theirs as well,
 * because a spreadsheet leaves all but the first of merged cells empty.
 */
export function hasOpenGroup({ cells, lines }: HeaderRecord): boolean {
  const own = lines.at(-1) ?? [];
  return lines.slice(0, -1).some((line) => {
    let group = "";
    return own.some((heading, at) => {
      if ((line[at] ?? "") !== "") group = line[at] as string;
      else if (heading === "" || !isOfFigures(rolesOf(heading))) group = "";
      return (line[at] ?? "") === "" && notPaidNow.test(group) && cells[at] === heading;
    });
  });
}

/** What the other lines of a header do to the heading of one of its lines. */
type Change = "none" | "more" | "hides-person" | "contradicts";

/** @param alone the headings of one of the header's lines */
function changesOf(header: HeaderRecord, alone: readonly string[]): Change[] {
  const repeated = repeatedHeadings(alone);
  return meantHeadings(header).map((heading, at) => {
    const before = alone[at] ?? "";
    return repeated.has(before) ? "more" : changeOf(before, heading);
  });
}

function changeOf(alone: string, combined: string): Change {
  const [before, after] = [headingMeaning(alone, null), headingMeaning(combined, null)];
  if (before === null) return after === null ? "none" : "more";
  if (saysWho(before.roles)) return after === null || isOfFigures(after.roles) ? "hides-person" : "none";
  const isSame = after?.roles.join() === before.roles.join();
  if (!isOfFigures(before.roles) || (after === null && !saysAll(alone))) return "none";
  if (!isSame) return saysAll(alone) ? "contradicts" : "more";
  return before.certainty < certainty.certain && after.certainty >= certainty.certain ? "more" : "none";
}

/** Whether a heading needs no group to say which hours or pay it is, as `Overtime Hours` or `Gross`; `Hours` does. */
function saysAll(heading: string): boolean {
  return /\bgross\b|\S\s+(hours?|hrs?|pay|wages?|earnings?|amount)\b/i.test(heading);
}

function rangesAround(at: number): [number, number][] {
  return [2, mostHeadingLines].flatMap((lines) =>
    Array.from({ length: lines }, (_, before): [number, number] => [at - before, at - before + lines]),
  );
}

function allRanges(records: readonly TextRecord[]): [number, number][] {
  return records.slice(0, recordsTried).flatMap((_, from): [number, number][] => [
    [from, from + 2],
    [from, from + mostHeadingLines],
  ]);
}
