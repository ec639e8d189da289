import { type Cents, formatCents } from "../../../money.ts";
import { reportToRun } from "../../../payroll-systems/reports-to-run.ts";
import { exportWithPoints, hasDecimalComma } from "../../numbers/decimal-comma.ts";
import { headerOnOneLine } from "../../refusals/refusals.ts";
import { none } from "../../text/text-table.ts";
import { certainty, meaningOf } from "../../vocabulary/meaning-of.ts";
import { weekOf } from "../../vocabulary/week-of.ts";
import type { Sheet } from "../rows/sheet.ts";
import { minutesBeside } from "./choose-hours.ts";
import type { Choices } from "./choose-parts.ts";
import { holdsFigures } from "./column-facts.ts";
import { isUnknownPay } from "./earning-values.ts";
import { markWarnings } from "./mark-columns.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** What a person should know about a file before relying on how it is read, and what to do. */
export interface Doubt {
  readonly text: string;
  /** How sure the plan can be at most. */
  readonly sure: number;
}

/** What is known of a file beside its rows. */
export interface FileFacts {
  readonly hasHeader: boolean;
  /** Whether no line beside the header seems to belong to it. */
  readonly isHeaderWhole: boolean;
  /** The payroll system whose report it seems to be. */
  readonly system: string | null;
}

/** Where more of the rows have no employee, it may be that of the rows above them. */
const mostOrphans = 0.1;

export function doubtsOf(
  choices: Choices,
  columns: readonly SheetColumn[],
  sheet: Sheet,
  file: FileFacts,
): Doubt[] {
  return [
    ...aboutPeople(choices, sheet),
    ...aboutPlace(choices),
    ...aboutPay(choices, file),
    ...choices.hours.warnings.map((text) => doubt(text)),
    ...(choices.dates.payDate === null
      ? [doubt("The file doesn't say the pay date. Enter it when you run the file.", certainty.known)]
      : []),
    ...(file.hasHeader
      ? []
      : [doubt("The file has no line of column names. Export it with a header.", certainty.guess)]),
    ...(file.isHeaderWhole ? [] : [doubt(headerOnOneLine)]),
    ...choices.dates.warnings.map((text) => doubt(text, certainty.known)),
    ...aboutUnits(choices),
    ...aboutMinutes(choices, columns),
    ...aboutRepeatedHeadings(choices, columns),
    ...[...markWarnings(columns, sheet), ...choices.dates.doubts].map((text) => doubt(text)),
  ];
}

function doubt(text: string, sure: number = certainty.doubtful): Doubt {
  return { text, sure };
}

function aboutPeople({ person }: Choices, { count: rows, people }: Sheet): Doubt[] {
  const rowsWithoutPerson = people.filter((one) => one === none).length;
  const { employeeNumber, sparseNumber, names } = person;
  const sure = rowsWithoutPerson <= mostOrphans * rows ? certainty.known : certainty.doubtful;
  const orphans = `${counted(rowsWithoutPerson, "row has", "rows have")} no employee.`;
  const all = rowsWithoutPerson === 0 ? [] : [doubt(orphans, sure)];
  if (employeeNumber !== null) return all;
  if (names.length === 0)
    return [doubt("We found neither employee numbers nor names.", certainty.missing), ...all];
  const why = sparseNumber === null ? "The file has no employee numbers" : emptyNumbers(sparseNumber, rows);
  const byName = `${why}, so employees are identified by name. Two employees with the same name would be combined.`;
  return [doubt(byName, certainty.usual), ...all];
}

function emptyNumbers({ name, facts }: SheetColumn, rows: number): string {
  const where = facts.examined === 0 ? "" : ` in ${rows - facts.filled} of ${counted(rows, "row", "rows")}`;
  return `"${name}" is empty${where}`;
}

function aboutPlace({ place: { location, maybePlace } }: Choices): Doubt[] {
  if (location !== null) return [];
  const stand = maybePlace === null ? "" : ` "${maybePlace.name}" may be the place of work.`;
  return [doubt(`We found no column with the place of work.${stand}`, certainty.known)];
}

function aboutPay({ amount, hours, earningsType, values, regular }: Choices, { system }: FileFacts): Doubt[] {
  const all: Doubt[] = [];
  const report = system === null ? "" : ` ${reportToRun(system)}`.trimEnd();
  const type = earningsType?.name ?? "";
  const mayBeGross =
    amount === null &&
    earningsType !== null &&
    earningsType.facts.examined > 0 &&
    holdsFigures(earningsType.facts);
  if (amount === null) {
    const instead = mayBeGross
      ? ` If "${type}" is gross pay, call it Gross Pay, or write its amounts with cents, such as 160.00.`
      : report || " Add gross pay to the report.";
    all.push(doubt(`We found no column with gross pay.${instead}`, certainty.missing));
  }
  if (hours.columns.length === 0 && hours.warnings.length === 0) {
    const instead = report || " Add hours to the report.";
    all.push(doubt(`We found no column with hours worked.${instead}`, certainty.missing));
  }
  if (amount?.facts.examined === 0) {
    const text = `"${amount.name}" is empty in every row, as in a file that goes into payroll. Export what was paid, with gross pay and hours.`;
    all.push(doubt(text, certainty.missing));
  }
  if (earningsType?.certainty === certainty.doubtful) {
    const text = `We can't tell whether "${type}" is the kind of pay. If it is, call it Earnings Code in the report.`;
    all.push(doubt(text));
  }
  if (earningsType !== null && regular.length === 0) {
    const text = `None of the values of "${type}" is known to be regular pay. Choose those that are.`;
    if (!mayBeGross) all.push(doubt(text, certainty.guess));
  }
  const [only, ...others] = hours.columns.filter(({ name }) => !meaningOf(name).isOvertime);
  const isPart = (column: SheetColumn) =>
    column === only &&
    others.length + hours.warnings.length === 0 &&
    (weekOf(column.name) > 0 || meaningOf(column.name).says("partAlone"));
  for (const column of hours.columns.filter((one) => one.certainty === certainty.doubtful || isPart(one)))
    all.push(
      doubt(
        meaningOf(column.name).says("hours")
          ? `We can't tell whether "${column.name}" has all hours worked. If it does, call it Hours Worked.`
          : `We can't tell whether "${column.name}" holds hours, not dollars.`,
      ),
    );
  if (amount?.certainty === certainty.doubtful)
    all.push(doubt(`We can't tell whether "${amount.name}" is gross pay. If it is, call it Gross Pay.`));
  for (const { name, facts } of [amount, ...hours.columns].filter((column) => column !== null)) {
    const example = [...facts.distinct].find(hasDecimalComma);
    if (facts.count("decimalCommas") > 0.5 * facts.examined)
      all.push(doubt(`"${name}" has decimal commas, such as in ${example}. ${exportWithPoints}`));
  }
  // Where gross pay is known by its total, a value that isn't known can only add hours, which hides no violation.
  const sure = regular.some(({ kind }) => kind === "grossTotal") ? certainty.certain : certainty.doubtful;
  for (const { value, rows, cents } of mayBeGross ? [] : values.filter(isUnknownPay)) {
    const sum = `${counted(rows, "row", "rows")}, ${formatCents(cents as Cents)}`;
    all.push(doubt(`We don't know what "${value}" in "${type}" is (${sum}).`, sure));
  }
  return all;
}

/** A heading that says another unit, unless the cells are hours and minutes with a colon. */
function aboutUnits({ amount, hours }: Choices): Doubt[] {
  const read = [amount, ...hours.columns].filter((column) => column !== null);
  return read
    .filter(({ name, facts }) => meaningOf(name).says("otherUnit") && facts.count("figures") > 0)
    .map((column) => {
      const unit =
        column === amount
          ? "dollars. Export gross pay in dollars and cents, such as 1,204.50."
          : "hours with decimals. Export them so, such as 40.50, or as 40:30.";
      return doubt(`"${column.name}", such as ${column.facts.samples[0]}, doesn't seem to be in ${unit}`);
    });
}

function aboutMinutes({ amount, hours }: Choices, columns: readonly SheetColumn[]): Doubt[] {
  const advice = "Export hours and minutes in one column, such as 40.50 or 40:30.";
  return minutesBeside(hours, columns)
    .filter((column) => column !== amount)
    .map(({ name }) => doubt(`"${name}" isn't added to the hours. ${advice}`));
}

/**
 * Hours and pay of which another column with figures has the name: only one of them is read, and it may be either. Groups in
 * the line above the header may tell them apart.
 */
function aboutRepeatedHeadings({ amount, hours }: Choices, columns: readonly SheetColumn[]): Doubt[] {
  const read = amount === null ? hours.columns : [...hours.columns, amount];
  const mayBe = ({ roles, facts }: SheetColumn, known: SheetColumn) =>
    facts.examined > 0 &&
    holdsFigures(facts) &&
    (roles.length === 0 || roles.some((role) => known.roles.includes(role)));
  const isRepeated = (known: SheetColumn) =>
    columns.some((other) => other.name === `${known.name} (2)` && mayBe(other, known));
  return read.filter(isRepeated).map(({ name }) => {
    const advice = "Give each column its own name in the report.";
    return doubt(`Several columns are named "${name}", and only the first is read. ${advice}`);
  });
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
