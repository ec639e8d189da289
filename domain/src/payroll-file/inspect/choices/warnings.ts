import { type Cents, formatCents } from "../../../money.ts";
import { reportToRun } from "../../../payroll-systems/reports-to-run.ts";
import { exportWithPoints, hasDecimalComma } from "../../numbers/decimal-comma.ts";
import { headerOnOneLine } from "../../refusals/refusals.ts";
import { certainty } from "../../vocabulary/meaning-of.ts";
import type { Choices } from "./choices.ts";
import type { DateChoice } from "./choose-dates.ts";
import { holdsFigures } from "./column-facts.ts";
import { type EarningValue, isUnknownPay } from "./earning-values.ts";
import type { SheetColumn } from "./sheet-column.ts";
import type { TableTally } from "./table-tally.ts";

/** What a person should know about a file before relying on how it is read; each says what to do. */
export function warningsOf(
  choices: Choices,
  dates: Pick<DateChoice, "periodStart" | "periodEnd" | "payDate">,
  tally: TableTally,
): string[] {
  return [
    ...aboutPeople(choices, tally),
    ...aboutPlace(choices),
    ...aboutPay(choices),
    ...choices.hours.warnings,
    ...(dates.payDate === null ? ["The file doesn't say the pay date. Enter it when you run the file."] : []),
    ...(choices.hasHeader ? [] : ["The file has no line of column names. Export it with a header."]),
    ...(choices.isHeaderWhole ? [] : [headerOnOneLine]),
  ];
}

function aboutPeople({ person }: Choices, { rows, rowsWithoutPerson }: TableTally): string[] {
  const { employeeNumber, sparseNumber, names } = person;
  const orphans =
    rowsWithoutPerson === 0 ? [] : [`${counted(rowsWithoutPerson, "row has", "rows have")} no employee.`];
  if (employeeNumber !== null) return orphans;
  if (names.length === 0) return ["We found neither employee numbers nor names.", ...orphans];
  const why = sparseNumber === null ? "The file has no employee numbers" : emptyNumbers(sparseNumber, rows);
  return [
    `${why}, so employees are identified by name. Two employees with the same name would be combined.`,
    ...orphans,
  ];
}

function emptyNumbers({ name, facts }: SheetColumn, rows: number): string {
  const where = facts.filled === 0 ? "" : ` in ${rows - facts.filled} of ${counted(rows, "row", "rows")}`;
  return `"${name}" is empty${where}`;
}

function aboutPlace({ place: { location, maybePlace } }: Choices): string[] {
  if (location !== null) return [];
  const stand = maybePlace === null ? "" : ` "${maybePlace.name}" may be the place of work.`;
  return [`We found no column with the place of work.${stand}`];
}

function aboutPay(choices: Choices): string[] {
  const { amount, hours, earningsType, values, regular, system } = choices;
  const instead = system === null ? "" : ` ${reportToRun(system)}`.trimEnd();
  const maybeGross =
    amount === null &&
    earningsType !== null &&
    earningsType.facts.filled > 0 &&
    holdsFigures(earningsType.facts);
  const unknown = maybeGross ? [] : values.filter(isUnknownPay);
  return [
    ...(amount === null
      ? [
          maybeGross
            ? `We found no column with gross pay. If "${earningsType.name}" is gross pay, call it Gross Pay, or write its amounts with cents, such as 160.00.`
            : `We found no column with gross pay.${instead || " Add gross pay to the report."}`,
        ]
      : []),
    ...(hours.columns.length === 0 && hours.warnings.length === 0
      ? [`We found no column with hours worked.${instead || " Add hours to the report."}`]
      : []),
    ...(isEmptyAmount(choices)
      ? [
          `"${amount?.name ?? ""}" is empty in every row, as in a file that goes into payroll. Export what was paid, with gross pay and hours.`,
        ]
      : []),
    ...(earningsType?.certainty === certainty.doubtful
      ? [
          `We can't tell whether "${earningsType.name}" is the kind of pay. If it is, call it Earnings Code in the report.`,
        ]
      : []),
    ...(earningsType !== null && regular.length === 0 && !maybeGross
      ? [`None of the values of "${earningsType.name}" is known to be regular pay. Choose those that are.`]
      : []),
    ...hours.columns
      .filter((column) => column.certainty === certainty.doubtful)
      .map(({ name }) => `We can't tell whether "${name}" holds hours, not dollars.`),
    ...withDecimalCommas(choices).map(
      ({ name, facts }) =>
        `"${name}" has decimal commas, such as in ${[...facts.distinct].find(hasDecimalComma) ?? ""}. ${exportWithPoints}`,
    ),
    ...unknown.map((value) => unknownValue(value, earningsType?.name ?? "")),
  ];
}

/** Whether the file has a column of pay and no pay in it. */
export function isEmptyAmount({ amount }: Pick<Choices, "amount">): boolean {
  return amount !== null && amount.facts.filled === 0;
}

/** The columns of pay and hours whose figures readers don't understand. */
export function withDecimalCommas({ amount, hours }: Pick<Choices, "amount" | "hours">): SheetColumn[] {
  const columns = [amount, ...hours.columns].filter((column) => column !== null);
  return columns.filter(({ facts }) => facts.decimalCommas > 0.5 * facts.examined);
}

function unknownValue({ value, rows, cents }: EarningValue, column: string): string {
  return `We don't know what "${value}" in "${column}" is (${counted(rows, "row", "rows")}, ${formatCents(cents as Cents)}).`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
