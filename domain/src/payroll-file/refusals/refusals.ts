import { PayrollFileError } from "./payroll-file-error.ts";

/** The sentences with which a payroll file is refused. Each says what is wrong, where, and what to do. */

/** @param sentence about the physical line */
function onLine(
  code: PayrollFileError["code"],
  sentence: (line: number) => string,
): (line: number) => PayrollFileError {
  return (line) => new PayrollFileError(code, sentence(line), line);
}

/** Without a line to blame. */
function always(code: PayrollFileError["code"], sentence: string): () => PayrollFileError {
  return () => new PayrollFileError(code, sentence);
}

/** @param advice what to do in the program that wrote the file */
export function notText(
  seemsToBe: string,
  advice = "Export the payroll as CSV and upload that file.",
): PayrollFileError {
  return new PayrollFileError("not-text", `The file seems to be ${seemsToBe}, not a CSV file. ${advice}`);
}

/** @param advice the report to run instead, in the payroll system's own words */
export function otherReport(report: string, advice: string): PayrollFileError {
  return new PayrollFileError("wrong-file", `This is ${report}. ${advice}`);
}

/** A report with names above the rows, in no form that is read. */
export const reportInBlocks = {
  what: "a report in blocks, with each employee's name above the rows",
  instead:
    "Run one that has the employee on each row: in Paychex Flex, a report by pay component with hours and amount.",
};

/** @param line of a row that no one is named for, or of a name without rows above it */
export function rowOfNoOne(line: number): PayrollFileError {
  const { what, instead } = reportInBlocks;
  return otherReport(`${what}, and we can't tell which employee line ${line} belongs to`, instead);
}

/** No text holds a null byte; damaged, binary and unmarked UTF-16 files do. */
export const nullByte = onLine(
  "not-text",
  (line) =>
    `The file seems to be damaged or isn't a text file: there are null bytes on line ${line}. Export the payroll as CSV and upload that file.`,
);

export const unclosedQuote = onLine(
  "unclosed-quote",
  (line) =>
    `A quote (") is opened on line ${line} and never closed. Close it, or remove it, and upload the file again.`,
);

/** The rest of the file is not read: the quote may be closed there, and is usually not. */
export const quoteTooLong = onLine(
  "unclosed-quote",
  (line) =>
    `A quote (") is opened on line ${line} and still open after 1 MB of the same row. Close it, or remove it, and upload the file again.`,
);

export const textAfterQuote = onLine(
  "text-after-quote",
  (line) =>
    `On line ${line}, text follows a closing quote ("). A quote inside a quoted text must be doubled (""). Correct the line and upload the file again.`,
);

/** @param longest how many characters such a text can have */
export function textTooLong(text: string, longest: number): PayrollFileError {
  const [found, most] = [text.length, longest].map((count) => count.toLocaleString("en-US"));
  return new PayrollFileError(
    "text-too-long",
    `The text that begins with "${shortened(text)}" has ${found} characters, and here we read at most ${most}. Shorten it, or check which column that is, and upload the file again.`,
  );
}

export const rowTooLong = onLine(
  "row-too-long",
  (line) =>
    `The row on line ${line} is longer than 1 MB, which no payroll row is. Check that the file has line breaks, export it again and upload it.`,
);

const delimiterNames: Readonly<Record<number, string>> = {
  44: "comma",
  59: "semicolon",
  9: "tab",
  124: "vertical bar",
};

const noFiguresBelowTotals = onLine(
  "ragged-row",
  (line) =>
    `Line ${line} is below a totals line and has no figures for pay or hours, so we can't tell whether it's an employee. If it is, enter the pay and hours there, 0.00 if there are none. If it isn't, delete the line. Then upload the file again.`,
);

/**
 * A record that isn't a row of its table. One as wide as the others is none only where it lacks figures below a totals line.
 * @param width how many fields the rows above have
 * @param expected how many the header has
 * @param delimiter as a character code
 */
export function raggedRow(
  line: number,
  found: number,
  width: number,
  expected: number,
  delimiter: number,
): PayrollFileError {
  if (found === width && found === expected) return noFiguresBelowTotals(line);
  const name = delimiterNames[delimiter] ?? "delimiter";
  const fields = found === 1 ? "1 field" : `${found} fields`;
  const isAsRows = width === expected || found === width;
  const others = isAsRows ? `the header has ${expected}` : `the rows above have ${width}`;
  return new PayrollFileError(
    "ragged-row",
    `Line ${line} has ${fields} where ${others}. Look for a missing or an extra ${name} on that line (a text that contains one needs quotes around it), correct it and upload the file again.`,
    line,
  );
}

export function duplicateColumn(column: string, line: number): PayrollFileError {
  return new PayrollFileError(
    "duplicate-column",
    `The column "${column}" occurs more than once in the header on line ${line}. Rename or remove the extra columns and upload the file again.`,
    line,
  );
}

/** @param found the names in the record that was taken for the header */
export function missingColumns(
  missing: readonly string[],
  found: readonly string[],
  line: number,
): PayrollFileError {
  return new PayrollFileError(
    "missing-columns",
    `Missing required columns: ${missing.join(", ")}`,
    line,
    `The header seems to be on line ${line}, which has ${shortList(found)}. If the columns have been renamed, change the configuration.`,
  );
}

const mostNames = 12;
const longestName = 40;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => `'${shortened(name)}'`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

function shortened(name: string): string {
  const text = name.replace(/\p{C}/gu, "\u00b7");
  return text.length > longestName ? `${text.slice(0, longestName).toWellFormed()}\u2026` : text;
}

/**
 * Numbers that differed in the lost digits are now one, and the pay of several people would be taken for that of one.
 */
export function roundedId(id: string, line: number): PayrollFileError {
  return new PayrollFileError(
    "rounded-id",
    `Line ${line} has the employee ID ${id}: a spreadsheet has rounded a longer number, and several employees may share what is left of it. Upload the file as the payroll program exported it, or export it again.`,
    line,
  );
}

/** Payroll systems number employees within a company, so the number may be two people's. */
export function severalCompanies(id: string, line: number): PayrollFileError {
  return new PayrollFileError(
    "several-companies",
    `Line ${line} has the employee number ${id} for another company code than a line above. The two may be different people. Export each company on its own and upload the files one after the other.`,
    line,
  );
}

export const longPeriod = always(
  "long-period",
  "All rows are for the same dates, which are more than two months apart, so the file has totals of several pay periods. Export the report for one pay period and upload it.",
);

/** @param column the setting whose column cannot be the right one, such as `Hours` */
export function impossibleTotal(column: "Amount" | "Hours"): PayrollFileError {
  return new PayrollFileError(
    "impossible-total",
    `The column configured as ${column} adds up to an impossible total. Check which column that is, correct the configuration and upload the file again.`,
  );
}

/** What to do where the words of the header are on several lines. */
export const headerOnOneLine =
  "The column names seem to be on several lines, and we can't tell which words belong together. Put each name on one line, such as Regular Hours, Overtime Hours and Gross Pay.";

/** @param line of the header */
export const headerInParts = onLine(
  "header-in-parts",
  () => `${headerOnOneLine} Then upload the file again.`,
);

export const noData = always("no-data", "CSV file contains no data");

export const allVoided = always(
  "no-usable-rows",
  "Every check in this file is voided, so there's no pay to check.",
);

export const noUsableRows = always("no-usable-rows", "No valid data found in the CSV file");

/** @param line that of the totals above the copy */
export const everyoneAgain = onLine(
  "repeated-rows",
  (line) =>
    `Below the totals on line ${line}, the file has everyone above once more, as in a report by address that ends with all addresses. Delete one of the two, or run the report without the breakdown, and upload the file again.`,
);

/** @param title the line above the rows, such as `Year to date` */
export function otherPeriod(title: string): PayrollFileError {
  return new PayrollFileError(
    "wrong-file",
    `The rows below "${title}" aren't the pay of this pay period. Delete them, or export the report for one pay period alone, and upload the file again.`,
  );
}
