import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { earningRole } from "../../vocabulary/roles.ts";
import type { TextRecord } from "../text/text-records.ts";
import { readDates } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";

/** The cells of the lines that a header takes, from above. */
export type HeadingLines = readonly (readonly string[])[];

/** A header: its headings, and the last of its physical lines. */
export interface HeaderRecord extends TextRecord {
  /** The cells of each of its lines; of more than one where the headings are made of several. */
  readonly lines: HeadingLines;
}

/** A header takes more lines than these in no report: groups, and headings in two lines. */
export const mostHeadingLines = 3;

const longestHeading = 60;
/** Whether a line may be one of a header: only words, and none that introduce what is beside them. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => cell !== "") &&
    cells.every(
      (cell) =>
        cell === "" ||
        (cell.length <= longestHeading &&
          !cell.endsWith(":") &&
          !isFigure(cell) &&
          readDates(cell).length === 0),
    )
  );
}

/** What records may be together as a header: one of them, or up to three whose headings are made of several. Null for others. */
export function headerOf(parts: readonly TextRecord[]): HeaderRecord | null {
  const last = parts.at(-1);
  const lines = parts.map(({ cells }) => cells);
  const cells = lines.length === 1 ? last?.cells : combinedHeadings(lines);
  return last && cells ? { ...last, cells, lines } : null;
}

/**
 * What the headings of a header are looked up as. A group says nothing of who and where: below one that isn't known,
 * such as `Personal Data` above `Employee ID`, only that counts. Hours and pay of an unknown group are unknown.
 */
export function meantHeadings({ cells, lines }: Pick<HeaderRecord, "cells" | "lines">): string[] {
  const own = lines.at(-1) ?? [];
  return cells.map((heading, at) => {
    const last = own[at] ?? "";
    const isPlain = meaningOf(last).role !== null && !meaningOf(last).isOfFigures;
    return isPlain && meaningOf(heading).role === null ? last : heading;
  });
}

/**
 * The headings of a header that takes several lines, one above the other: `Regular` above `Hours` is `Regular Hours`. A
 * cell belongs to the heading right below it. It is also the group of the columns to its right, up to the next one, where
 * these have headings that occur again or that go with it, such as `Amount` beside `Hours` below `Regular`: a spreadsheet
 * leaves all but the first of merged cells empty. A ruled line between them says nothing.
 * @returns null where the lines aren't one header, or leave open which heading is in which group
 */
export function combinedHeadings(all: HeadingLines): string[] | null {
  if (all.length > mostHeadingLines) return null;
  const lines = all.filter((cells) => !isRuledLine(cells));
  if (lines.length < 2 || lines.at(-1) !== all.at(-1) || !lines.every(mayBeHeadings)) return null;
  if (lines.slice(0, -1).some((cells) => cells.some(isReportTitle))) return null;
  const combined = lines
    .slice(0, -1)
    .reduceRight<ReturnType<typeof combine>>((below, cells) => combine(cells, below.names), {
      names: [...(lines.at(-1) ?? [])],
      lacksGroup: false,
    });
  if (combined.lacksGroup) return null;
  const names = combined.names.filter((name) => name !== "");
  return new Set(names.map((name) => name.toLowerCase())).size === names.length ? combined.names : null;
}

/** Whether a line only draws a rule below what is above it: `----`, `====`. */
export function isRuledLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.every((cell) => /^[-=_~*]{2,}$/.test(cell));
}

/** Whether a cell names the report, such as `Overtime Report`, and no group of columns. */
function isReportTitle(cell: string): boolean {
  return /\S\s+(report|register|journal)$/i.test(cell);
}

function combine(above: readonly string[], below: readonly string[]) {
  const width = Math.max(above.length, below.length);
  const upper = Array.from({ length: width }, (_, at) => above[at] ?? "");
  const lower = Array.from({ length: width }, (_, at) => below[at] ?? "");
  const repeated = repeatedHeadings(lower);
  const groups = groupsOf(upper, lower, repeated);
  return {
    names: lower.map((heading, at) => joined(groups[at] as string, heading)),
    /** Whether a heading that occurs again has no group. */
    lacksGroup: lower.some((heading, at) => groups[at] === "" && repeated.has(heading)),
  };
}

/** Above each heading its own cell, or that of its group, which ends at the first heading that doesn't go with it. */
function groupsOf(
  upper: readonly string[],
  lower: readonly string[],
  repeated: ReadonlySet<string>,
): string[] {
  const last = upper.findLastIndex((cell) => cell !== "");
  const groups = [...upper];
  let current = "";
  let goesWith: ((heading: string) => boolean) | null = null;
  for (const [at, heading] of lower.entries()) {
    const group = upper[at] as string;
    if (group !== "") {
      current = group;
      goesWith = heading === "" ? null : groupOf(group, heading, repeated, last > at);
    } else if (heading === "" || goesWith === null) continue;
    else if (goesWith(heading)) groups[at] = current;
    else goesWith = null;
  }
  return groups;
}
/** Whether a heading further right goes with a group and the first heading below it. */
function groupOf(
  group: string,
  first: string,
  repeated: ReadonlySet<string>,
  isBounded: boolean,
): (heading: string) => boolean {
  const mayRepeat = repeated.has(first) || isOfPay(first);
  const isOfHoursOrPay = meaningOf(group).says("hoursOrPay") && isKindOrTotal(first);
  const isOfUnits = isKindOfPay(group) && isUnit(first) && (isBounded || !repeated.has(first));
  return (heading) =>
    repeated.has(heading)
      ? mayRepeat
      : isOfHoursOrPay
        ? isKindOrTotal(heading)
        : isOfUnits && isUnit(heading);
}

/** The headings that occur more than once. */
export function repeatedHeadings(headings: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(headings.filter((heading) => heading !== "" && seen.size === seen.add(heading).size));
}

/** Whether a heading says which hours or pay it is, or that it is hours or pay; such as `Date` doesn't. */
function isOfPay(heading: string): boolean {
  return isKindOrTotal(heading) || isUnit(heading);
}

function isKindOrTotal(heading: string): boolean {
  return isKindOfPay(heading) || meaningOf(heading).says("total");
}

function isUnit(heading: string): boolean {
  return meaningOf(heading).says("oneUnit");
}

function isKindOfPay(cell: string): boolean {
  const { kind } = meaningOf(cell);
  return kind !== null && earningRole(kind).startsWith("earning");
}

/** A word that is cut at the end of its line goes on below it. */
function joined(above: string, below: string): string {
  if (above === "" || below === "") return above + below;
  if (below.toLowerCase().startsWith(above.toLowerCase())) return below;
  return /\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;
}
