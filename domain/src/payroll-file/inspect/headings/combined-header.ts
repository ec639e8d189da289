import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { filledCells, type TextRecord } from "../text/text-records.ts";
import {
  combinedHeadings,
  type HeaderRecord,
  type HeadingLines,
  headerOf,
  meantHeadings,
  mostHeadingLines,
  repeatedHeadings,
} from "./combined-headings.ts";

/**
 * The header that a record and those beside it are together, if the others say more of some columns and hide nothing: what
 * has no name gets one, or `Hours` become hours of leave. Null where one line is the whole header.
 * @param at the record that is the header, or a part of it
 */
export function combinedHeader(records: readonly TextRecord[], at: number): HeaderRecord | null {
  let best: HeaderRecord | null = null;
  for (const [from, to] of rangesAround(at)) {
    const header = from < 0 || to > records.length ? null : headerOf(records.slice(from, to));
    if (header !== null && growsFrom(records, at, header, to) && isBetter(header, best)) best = header;
  }
  return best;
}

/** Whether a header says more than the record at `at`, and has no employee's row below that. */
function growsFrom(records: readonly TextRecord[], at: number, header: HeaderRecord, to: number): boolean {
  const known = records[at] as TextRecord;
  return saysMore(header, known.cells) && !records.slice(at + 1, to).some((below) => isSomeone(below, known));
}

/** Whether a header names more columns than the best so far, or as many with a line more; and more than one. */
function isBetter(header: HeaderRecord, best: HeaderRecord | null): boolean {
  if (best === null) return knownHeadings(header) > 1;
  const more = knownHeadings(header) - knownHeadings(best);
  return more > 0 || (more === 0 && goesOnBelow(best, header));
}

/** Whether a line below a header says who someone is, and not what the columns are: the first row, without figures. */
export function isSomeone({ cells }: TextRecord, { cells: headings }: TextRecord): boolean {
  const said = headings.flatMap((heading, at) => {
    const [cell, meaning] = [cells[at] ?? "", meaningOf(heading)];
    if (cell === "" || !meaning.saysWho) return [];
    const together = meaningOf(`${heading} ${cell}`).certainty;
    return [{ cell, isHeading: meaningOf(cell).role !== null || together >= meaning.certainty }];
  });
  if (said.length === 0 || said.some(({ isHeading }) => isHeading)) return false;
  return said.length > 1 || said.some(({ cell }) => cell.includes(","));
}

/** Whether a header has one more line below it, of words only below hours and pay: rows have figures there. */
function goesOnBelow({ cells, lines }: HeaderRecord, longer: HeaderRecord): boolean {
  const below = longer.lines[lines.length] ?? [];
  const isPart = lines.every((line, at) => line === longer.lines[at]) && filledCells(below) > 0;
  return isPart && below.every((cell, at) => cell === "" || meaningOf(cells[at] ?? "").isOfFigures);
}

function knownHeadings(header: HeaderRecord): number {
  return meantHeadings(header).filter((heading) => meaningOf(heading).role !== null).length;
}

function rangesAround(at: number): [number, number][] {
  return [2, mostHeadingLines].flatMap((lines) =>
    Array.from({ length: lines }, (_, before): [number, number] => [at - before, at - before + lines]),
  );
}

/** Whether a header of several lines says more than one of them, and hides or changes nothing. @param alone its headings */
function saysMore(header: HeaderRecord, alone: readonly string[]): boolean {
  const changes = changesOf(header, alone);
  return changes.has("more") && !changes.has("hides-person") && !changes.has("contradicts");
}

/**
 * Whether the words above or below a header say something else of hours or pay that it names in full, such as `Scheduled`
 * above `Overtime Hours`. They may be a title by accident, so a person decides.
 */
export function contradicts(lines: HeadingLines, { cells }: HeaderRecord): boolean {
  const headings = combinedHeadings(lines);
  return headings !== null && changesOf({ cells: headings, lines }, cells).has("contradicts");
}

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
      else if (heading === "" || !meaningOf(heading).isOfFigures) group = "";
      return (line[at] ?? "") === "" && meaningOf(group).says("notPaidNow") && cells[at] === heading;
    });
  });
}

/** What the other lines of a header do to the headings of one of its lines. @param alone those headings */
function changesOf(header: Pick<HeaderRecord, "cells" | "lines">, alone: readonly string[]) {
  const repeated = repeatedHeadings(alone);
  const changes = meantHeadings(header).map((heading, at) => {
    const before = alone[at] ?? "";
    return repeated.has(before) ? "more" : changeOf(before, heading);
  });
  return new Set(changes);
}

function changeOf(alone: string, combined: string) {
  const [before, after] = [meaningOf(alone), meaningOf(combined)];
  if (before.role === null) return after.role === null ? "none" : "more";
  if (before.saysWho) return after.role === null || after.isOfFigures ? "hides-person" : "none";
  const isSame = after.roles.join() === before.roles.join();
  const saysAll = before.says("saysAll");
  if (!before.isOfFigures || (after.role === null && !saysAll)) return "none";
  if (!isSame) return saysAll ? "contradicts" : "more";
  return before.certainty < certainty.certain && after.certainty >= certainty.certain ? "more" : "none";
}
