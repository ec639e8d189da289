import { earningKindOf } from "../inspect/headings/earning-kind.ts";
import { readDates } from "../inspect/values/read-date.ts";
import { isFigure } from "../inspect/values/read-figure.ts";

/** The cells of the lines that a header takes, from above. */
export type HeadingLines = readonly (readonly string[])[];

/** A header takes more lines than these in no report: groups, and headings in two lines. */
export const mostHeadingLines = 3;

const longestHeading = 60;
const hoursOrPay = /^(total )?(hours?|hrs?|earnings?|pay|wages?|amounts?|dollars|units?)( (worked|paid))?$/i;
const oneUnit = /^(hours?|hrs?|earnings?|pay|wages?|amounts?|amt|dollars|units?|\$|rates?|pay rates?)$/i;
const total = /^(sub ?)?totals?$/i;
const kindsOfPay: ReadonlySet<string> = new Set([
  "regular",
  "overtime",
  "doubletime",
  "leave",
  "bonus",
  "commission",
  "tips",
  "retro",
]);

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

/**
 * The headings of a header that takes several lines, one above the other: `Regular` above `Hours` is `Regular Hours`. A
 * cell belongs to the heading right below it. It is also the group of the columns to its right, up to the next one, where
 * these have headings that occur again or that go with it, such as `Amount` beside `Hours` below `Regular`: a spreadsheet
 * leaves all but the first of merged cells empty.
 * @returns null where the lines aren't one header, or leave open which heading is in which group
 */
export function combinedHeadings(lines: HeadingLines): string[] | null {
  if (lines.length < 2 || lines.length > mostHeadingLines || !lines.every(mayBeHeadings)) return null;
  const combined = lines.slice(0, -1).reduceRight<Combined>((below, cells) => combine(cells, below.names), {
    names: lines.at(-1) ?? [],
    lacksGroup: false,
  });
  if (combined.lacksGroup) return null;
  const names = combined.names.filter((name) => name !== "");
  return new Set(names.map((name) => name.toLowerCase())).size === names.length ? [...combined.names] : null;
}

interface Combined {
  readonly names: readonly string[];
  /** Whether a heading that occurs again has no group. */
  readonly lacksGroup: boolean;
}

function combine(above: readonly string[], below: readonly string[]): Combined {
  const width = Math.max(above.length, below.length);
  const upper = Array.from({ length: width }, (_, at) => above[at] ?? "");
  const lower = Array.from({ length: width }, (_, at) => below[at] ?? "");
  const groups = groupsOf(upper, lower);
  return {
    names: lower.map((heading, at) => joined(groups[at] as string, heading)),
    lacksGroup: lower.some((heading, at) => groups[at] === "" && isRepeated(lower, heading)),
  };
}

/** Above each heading its own cell, or that of its group. */
function groupsOf(upper: readonly string[], lower: readonly string[]): string[] {
  return upper.map((cell, at) => {
    if (cell !== "" || lower[at] === "") return cell;
    const from = upper.findLastIndex((other, before) => before < at && other !== "");
    if (from === -1 || lower[from] === "") return "";
    return isInGroup(upper, lower, from, at) ? (upper[from] as string) : "";
  });
}

/** Whether the heading at a place belongs to the group that begins further left. */
function isInGroup(upper: readonly string[], lower: readonly string[], from: number, at: number): boolean {
  const [group, first, heading] = [upper[from] as string, lower[from] as string, lower[at] as string];
  if (isRepeated(lower, heading)) return isRepeated(lower, first) || isOfPay(first);
  if (hoursOrPay.test(group)) return isKindOrTotal(first) && isKindOrTotal(heading);
  const before = lower.slice(from, at);
  const isBounded = upper.some((cell, place) => place > at && cell !== "");
  const isSingle = !before.some((other) => isRepeated(lower, other));
  return (
    isKindOfPay(group) && (isBounded || isSingle) && [...before, heading].every((cell) => oneUnit.test(cell))
  );
}

/** Whether a heading says which hours or pay it is, or that it is hours or pay; such as `Date` doesn't. */
function isOfPay(heading: string): boolean {
  return isKindOrTotal(heading) || oneUnit.test(heading);
}

function isKindOrTotal(heading: string): boolean {
  return isKindOfPay(heading) || total.test(heading);
}

function isKindOfPay(cell: string): boolean {
  return kindsOfPay.has(earningKindOf(cell) ?? "");
}

function isRepeated(headings: readonly string[], heading: string): boolean {
  return heading !== "" && headings.indexOf(heading) !== headings.lastIndexOf(heading);
}

/** A word that is cut at the end of its line goes on below it. */
function joined(above: string, below: string): string {
  if (above === "" || below === "") return above + below;
  if (below.toLowerCase().startsWith(above.toLowerCase())) return below;
  return /\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;
}
