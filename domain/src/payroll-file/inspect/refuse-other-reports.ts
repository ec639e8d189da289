import { otherReport } from "../refusals/refusals.ts";
import { foldedHeading } from "../vocabulary/vocabulary.ts";
import type { FoundHeader } from "./headings/found-header.ts";
import type { OpenedText } from "./text/open-text.ts";
import { firstRecords, type TextRecord } from "./text/text-records.ts";
import { readDate } from "./values/read-date.ts";
import { isFigure } from "./values/read-figure.ts";

const recordsLookedAt = 300;
const rowLabels =
  /^((total |adjusted )?gross pay|net pay|taxes withheld|(total )?federal withholding|employer taxes and contributions|employee wages, taxes and adjustments|deductions from gross pay|(total )?employer (taxes|contributions)|social security employee|medicare employee)$/;
const fewestRowLabels = 3;
/** Not only the columns, but also the names of the kinds of pay are in the language of the log-on. */
const germanHeadings =
  /^(pers\.? ?nr\.?|personalnummer|lohnart(en)? ?(lang)?text|lohnart|lart|betrag|anzahl|buchungskreis|bukr\.?|personal(teil)?bereich|(für|in) ?periode|zahldatum|nachname vorname|arbeitsort)$/;
const fewestGerman = 3;
const fewestSpaced = 2;
const laborCostColumns = 15;

/**
 * Refuses reports that hold no employee's pay and hours in rows, with the report to run instead.
 * @throws PayrollFileError
 */
export function refuseOtherReports(text: OpenedText, found: FoundHeader): void {
  const { records } = firstRecords(text, found.delimiter, recordsLookedAt);
  const headings = (found.header?.cells ?? []).map(foldedHeading);
  if (isIif(records)) {
    throw otherReport(
      "a QuickBooks IIF file",
      "In QuickBooks run *Payroll Details* and export it to CSV or Excel.",
    );
  }
  if (isTurned(records)) {
    throw otherReport(
      "QuickBooks' Payroll Summary, with the employees across the top",
      "In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
    );
  }
  if (headings.filter((name) => germanHeadings.test(name)).length >= fewestGerman) {
    throw otherReport(
      "an SAP list with German column names",
      "In SAP log on with EN as the language, check that System > User Profile > Own Data > Defaults > Decimal Notation is 1,234,567.89, and run the report again.",
    );
  }
  if (headings.some((name) => /^debits?$/.test(name)) && headings.some((name) => /^credits?$/.test(name))) {
    throw otherReport(
      "a general ledger export, which has accounts and no employees",
      "Export the payroll register or payroll details instead.",
    );
  }
  if (
    headings.some((name) => /\brouting\b/.test(name)) &&
    !headings.some((name) => /\bhours?\b/.test(name))
  ) {
    throw otherReport(
      "a direct deposit file, which has no hours",
      "Export the payroll register or payroll details instead.",
    );
  }
  if (found.header === null && records.filter(isSpaced).length >= fewestSpaced) {
    throw otherReport(
      "a report laid out with spaces, as for a printer",
      "Run the same report again and choose CSV or Excel as its format.",
    );
  }
  if (found.header === null && records.slice(0, 3).some(isLaborCost)) {
    throw otherReport(
      "Paychex Payroll Labor Cost, which has no column names and no gross pay",
      "In Paychex Flex run a report by pay component, with hours and amount, instead of *Payroll Labor Cost*.",
    );
  }
}

function isIif(records: readonly TextRecord[]): boolean {
  return /^!(TIMERHDR|TIMEACT|TRNS|ACCNT|EMP)$/.test(records[0]?.cells[0] ?? "");
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

/** The columns of Paychex Labor Cost are known by their places only: name, state and pay date tell it. */
function isLaborCost({ cells }: TextRecord): boolean {
  const [name = "", state = "", payDate = ""] = [cells[3], cells[10], cells[14]];
  return (
    cells.length >= laborCostColumns &&
    name.includes(",") &&
    /^[A-Z]{2}$/.test(state) &&
    readDate(payDate) !== null
  );
}
