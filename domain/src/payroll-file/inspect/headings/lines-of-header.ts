import { combinedHeadings, type HeadingLines, repeatedHeadings } from "./combined-headings.ts";
import type { HeaderRecord } from "./found-header.ts";
import { certainty, headingMeaning } from "./heading-meaning.ts";
import { isOfFigures, meantHeadings, rolesOf, saysWho } from "./meant-headings.ts";

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
