import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { combinedHeadings, type HeadingLines, repeatedHeadings } from "./combined-headings.ts";
import type { HeaderRecord } from "./found-header.ts";
import { meantHeadings } from "./meant-headings.ts";

/** Whether a header of several lines says more than one of them, and hides or changes nothing. @param alone its headings */
export function saysMore(header: HeaderRecord, alone: readonly string[]): boolean {
  const changes = changesOf(header, alone);
  return changes.includes("more") && !changes.includes("hides-person") && !changes.includes("contradicts");
}

/**
 * Whether the words above or below a header say something else of hours or pay that it names in full, such as `Scheduled`
 * above `Overtime Hours`. They may be a title by accident, so a person decides.
 */
export function contradicts(lines: HeadingLines, { cells }: HeaderRecord): boolean {
  const headings = combinedHeadings(lines);
  return headings !== null && changesOf({ cells: headings, lines }, cells).includes("contradicts");
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

type Headings = Pick<HeaderRecord, "cells" | "lines">;

/** What the other lines of a header do to the heading of one of its lines. */
type Change = "none" | "more" | "hides-person" | "contradicts";

/** @param alone the headings of one of the header's lines */
function changesOf(header: Headings, alone: readonly string[]): Change[] {
  const repeated = repeatedHeadings(alone);
  return meantHeadings(header).map((heading, at) => {
    const before = alone[at] ?? "";
    return repeated.has(before) ? "more" : changeOf(before, heading);
  });
}

function changeOf(alone: string, combined: string): Change {
  const [before, after] = [meaningOf(alone), meaningOf(combined)];
  if (before.role === null) return after.role === null ? "none" : "more";
  if (before.saysWho) return after.role === null || after.isOfFigures ? "hides-person" : "none";
  const isSame = after.roles.join() === before.roles.join();
  const saysAll = before.says("saysAll");
  if (!before.isOfFigures || (after.role === null && !saysAll)) return "none";
  if (!isSame) return saysAll ? "contradicts" : "more";
  return before.certainty < certainty.certain && after.certainty >= certainty.certain ? "more" : "none";
}
