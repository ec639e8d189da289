import { isHoursText } from "../numbers/numbers.ts";
import { otherReport, reportInBlocks } from "../refusals/refusals.ts";
import { meaningOf } from "../vocabulary/meaning-of.ts";
import { foldedHeading } from "../vocabulary/vocabulary.ts";
import type { FoundHeader } from "./headings/find-header.ts";
import type { TextRecord } from "./text/text-records.ts";
import { isFigure } from "./values/read-figure.ts";

const rowLabels =
  /^((total |adjusted )?gross pay|net pay|taxes withheld|(total )?federal withholding|employer taxes and contributions|employee wages, taxes and adjustments|deductions from gross pay|(total )?employer (taxes|contributions)|social security employee|medicare employee)$/;
const fewestRowLabels = 3;
/** Not only the columns, but also the names of the kinds of pay are in the language of the log-on. */
const germanHeadings =
  /^(pers\.? ?nr\.?|personalnummer|lohnart(en)? ?(lang)?text|lohnart|lart|betrag|anzahl|buchungskreis|bukr\.?|personal(teil)?bereich|(für|in) ?periode|zahldatum|nachname vorname|arbeitsort)$/;
const fewestGerman = 3;
const fewestSpaced = 2;
const fewestBlocks = 2;
const mostNamed = 0.2;

interface OtherReport {
  readonly what: string;
  readonly instead: string;
  readonly isIt: (headings: readonly string[], records: readonly TextRecord[], found: FoundHeader) => boolean;
}

const registerInstead = "Export the payroll register or payroll details instead.";

/** Reports that hold no employee's pay and hours in rows, and the report to run instead. */
const otherReports: readonly OtherReport[] = [
  {
    what: "QuickBooks' Payroll Summary, with the employees across the top",
    instead: "In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
    isIt: (_, records) => isTurned(records),
  },
  {
    what: "an SAP list with German column names",
    instead:
      "In SAP log on with EN as the language, check that System > User Profile > Own Data > Defaults > Decimal Notation is 1,234,567.89, and run the report again.",
    isIt: (headings) => headings.filter((name) => germanHeadings.test(name)).length >= fewestGerman,
  },
  {
    what: "a general ledger export, which has accounts and no employees",
    instead: registerInstead,
    isIt: (headings) => [/^debits?$/, /^credits?$/].every((side) => headings.some((name) => side.test(name))),
  },
  {
    what: "a direct deposit file, which has no hours",
    instead: registerInstead,
    isIt: (headings) => /\brouting\b/.test(headings.join("|")) && !/\bhours?\b/.test(headings.join("|")),
  },
  {
    what: "a report laid out with spaces, as for a printer",
    instead: "Run the same report again and choose CSV or Excel as its format.",
    isIt: (_, records, { header }) => header === null && records.filter(isSpaced).length >= fewestSpaced,
  },
  { ...reportInBlocks, isIt: isInBlocks },
];

/** Refuses reports that aren't by employee, with the report to run instead. @throws PayrollFileError */
export function refuseOtherReports(found: FoundHeader): void {
  const headings = (found.header?.cells ?? []).map(foldedHeading);
  const other = otherReports.find(({ isIt }) => isIt(headings, found.first, found));
  if (other !== undefined) throw otherReport(other.what, other.instead);
}

/** Kinds of pay down the side, in place of people; gross and net pay once each, where a list has them for everyone. */
function isTurned(records: readonly TextRecord[]): boolean {
  const labels = records.map(({ cells }) => foldedHeading(cells.find((cell) => cell !== "") ?? ""));
  const known = labels.filter((label) => rowLabels.test(label));
  const totals = known.filter((label) => /^(total )?gross pay$|^net pay$/.test(label));
  const hasBothOnce = totals.length === 2 && new Set(totals).size === 2 && totals.includes("net pay");
  return new Set(known).size >= fewestRowLabels || hasBothOnce;
}

/** Columns of text next to figures, with nothing but spaces between them. */
function isSpaced({ cells }: TextRecord): boolean {
  const [text = "", ...more] = cells;
  const columns = text.split(/ {2,}|\t/);
  return more.length === 0 && columns.length > 2 && columns.some(isFigure);
}

/** Rows of figures of which nearly none says whose they are, and lines without figures that may. */
function isInBlocks(headings: readonly string[], records: readonly TextRecord[]): boolean {
  const meanings = headings.map((name) => meaningOf(name));
  const named = meanings.map(({ roles }) => roles.some((role) => /name$|^employeeNumber/i.test(role)));
  // Where no heading is about a person, any text beside kinds of pay may be.
  const someone = named.includes(true)
    ? named
    : meanings.map(
        ({ isOfFigures, role }) => !isOfFigures && role !== "earningsType" && role !== "recordType",
      );
  const hasFigures = ({ cells }: TextRecord) =>
    cells.some((cell, at) => meanings[at]?.isOfFigures && (isFigure(cell) || isHoursText(cell)));
  const rows = records.filter(hasFigures);
  const isNamed = ({ cells }: TextRecord) => cells.some((cell, at) => someone[at] && cell !== "");
  const others = records.filter((record) => !hasFigures(record));
  const names = someone.includes(true) ? others.filter(isNamed) : others;
  return names.length >= fewestBlocks && rows.filter(isNamed).length < mostNamed * rows.length;
}
