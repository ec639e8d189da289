import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { foldedHeading } from "../../payroll-file/vocabulary/vocabulary.ts";

const statistic = "averages?|avg|mean|median|minimum|maximum|std ?dev(?:iation)?|standard deviation";
const ofTheFile =
  "(?:grand|company|report|payroll|department|dept|overall|location|employee|group|run|weekly|period|hourly|total)";
/** Nothing but what a statistic is called. */
const isLabel = new RegExp(
  String.raw`^(?:${ofTheFile} )*(?:${statistic})(?: (?:for|of|per)\b.*| all\b.*|: .*| ${ofTheFile}.*)?$`,
);
/** With the short words, one of which is a person's name, and with names of departments, which look like persons'. */
const mentions = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${statistic}|min|max)(?![\p{L}\p{N}])`, "u");

const longestLabel = 80;
/** Most of a file's employees. */
const most = 0.8;
/** Cents and millionths of an hour: a mean is rounded to the cent, and its hours to hundredths. */
const roundedOff = { pay: 1, hours: 10_000 };

/**
 * The rows of `PayColumns` that look like averages of the others, such as `Average`, `Median` or `Kitchen Average`, and not
 * like an employee. Among employee numbers with digits the word in place of one tells. Where texts identify the
 * employees, someone may be called that: then it must be nothing but such a label, or the figures must be the mean of
 * the rows above or of all others.
 */
export function findAverageRows(employees: PayColumns): readonly number[] {
  const labels = labelsOf(employees);
  if (labels.length === 0) return [];
  const { employeeNumber, count } = employees;
  const numbered = employeeNumber.filter((text) => /\d/.test(text)).length;
  if (numbered > 0 && numbered >= most * (count - labels.length)) return labels.map(({ row }) => row);
  return labels.filter(({ row, isWhole }) => isWhole || isMean(employees, row, labels)).map(({ row }) => row);
}

interface Label {
  readonly row: number;
  readonly isWhole: boolean;
}

function labelsOf({ employeeNumber, count }: PayColumns): Label[] {
  const found: Label[] = [];
  for (let row = 0; row < count; row++) {
    const text = employeeNumber[row] as string;
    if (beginsWithDigit(text) || text.length > longestLabel) continue;
    const folded = foldedHeading(text.replaceAll(".", " "));
    if (mentions.test(folded)) found.push({ row, isWhole: isLabel.test(folded) });
  }
  return found;
}

function beginsWithDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 48 && first <= 57;
}

/** Whether the figures are the mean of the rows above, since such a label before, or of all rows that have none. */
function isMean(employees: PayColumns, row: number, labels: readonly Label[]): boolean {
  const areLabels = new Set(labels.map((label) => label.row));
  const before = labels.findLast((label) => label.row < row)?.row ?? -1;
  return (
    isMeanOf(employees, row, before + 1, row, areLabels) ||
    isMeanOf(employees, row, 0, employees.count, areLabels)
  );
}

function isMeanOf(
  { gross, hoursOverAllRows }: PayColumns,
  mean: number,
  start: number,
  end: number,
  leftOut: ReadonlySet<number>,
): boolean {
  let [pay, hours, rows] = [0, 0, 0];
  for (let row = start; row < end; row++) {
    if (leftOut.has(row)) continue;
    pay += gross[row] as number;
    hours += hoursOverAllRows[row] as number;
    rows++;
  }
  if (rows < 2) return false;
  return (
    Math.abs(pay / rows - (gross[mean] as number)) <= roundedOff.pay &&
    Math.abs(hours / rows - (hoursOverAllRows[mean] as number)) <= roundedOff.hours
  );
}
