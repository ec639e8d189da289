import { type Cents, formatCents } from "../../../money.ts";
import { reportToRun } from "../../../payroll-systems/reports-to-run.ts";
import { linesText } from "../../content/file-note-text.ts";
import { firstLines } from "../../content/file-notes.ts";
import { exportWithPoints, hasDecimalComma } from "../../numbers/decimal-comma.ts";
import { headerOnOneLine } from "../../refusals/refusals.ts";
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
  const { place, hours, dates } = choices;
  const all = [...aboutPeople(choices, sheet)];
  if (place.location === null) {
    const stand = place.maybePlace === null ? "" : ` "${place.maybePlace.name}" may be the place of work.`;
    all.push(doubt(`We found no column with the place of work.${stand}`, certainty.known));
  }
  if (place.location !== null && place.cities !== null)
    all.push(
      doubt(
        `"${place.location.name}" names only states. If "${place.cities.name}" has the cities where employees work, choose it as the location.`,
        certainty.known,
      ),
    );
  all.push(...aboutPay(choices, file), ...hours.warnings.map((text) => doubt(text)));
  if (dates.payDate === null)
    all.push(doubt("The file doesn't say the pay date. Enter it when you run the file.", certainty.known));
  if (!file.hasHeader)
    all.push(doubt("The file has no line of column names. Export it with a header.", certainty.guess));
  if (!file.isHeaderWhole) all.push(doubt(headerOnOneLine));
  all.push(...dates.warnings.map((text) => doubt(text, certainty.known)));
  const others = [...aboutFigures(choices, columns), ...markWarnings(columns, sheet), ...dates.doubts];
  return [...all, ...others.map((text) => doubt(text))];
}

function doubt(text: string, sure: number = certainty.doubtful): Doubt {
  return { text, sure };
}

function* aboutPeople({ person }: Choices, sheet: Sheet): Generator<Doubt> {
  const { employeeNumber, sparseNumber: sparse, names } = person;
  const rows = sheet.count;
  if (employeeNumber === null && names.length === 0)
    yield doubt("We found neither employee numbers nor names.", certainty.missing);
  else if (employeeNumber === null) {
    const filled = sparse === null ? 0 : sheet.filled(sparse);
    const where = filled === 0 ? "" : ` in ${rows - filled} of ${counted(rows, "row", "rows")}`;
    const why = sparse === null ? "The file has no employee numbers" : `"${sparse.name}" is empty${where}`;
    const byName = `${why}, so employees are identified by name. Two employees with the same name would be combined.`;
    yield doubt(byName, certainty.usual);
  }
  const orphans = firstLines(sheet.linesOfNoOne);
  const sure = orphans.count <= mostOrphans * rows ? certainty.known : certainty.doubtful;
  const lacked = employeeNumber === null ? "name" : "employee ID";
  const who = `${counted(orphans.count, "row has", "rows have")} no ${lacked} (${linesText(orphans)}).`;
  if (orphans.count > 0) yield doubt(who, sure);
}

function* aboutPay(choices: Choices, { system }: FileFacts): Generator<Doubt> {
  const { amount, hours, earningsType, values, regular } = choices;
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
    yield doubt(`We found no column with gross pay.${instead}`, certainty.missing);
  }
  if (hours.columns.length === 0 && hours.warnings.length === 0)
    yield doubt(
      `We found no column with hours worked.${report || " Add hours to the report."}`,
      certainty.missing,
    );
  if (amount?.facts.examined === 0) {
    const text = `"${amount.name}" is empty in every row, as in a file that goes into payroll. Export what was paid, with gross pay and hours.`;
    yield doubt(text, certainty.missing);
  }
  if (earningsType?.certainty === certainty.doubtful)
    yield doubt(
      `We can't tell whether "${type}" is the kind of pay. If it is, call it Earnings Code in the report.`,
    );
  if (earningsType !== null && regular.length === 0 && !mayBeGross) {
    const text = `None of the values of "${type}" is known to be regular pay. Choose those that are.`;
    yield doubt(text, certainty.guess);
  }
  const [only, ...others] = hours.columns.filter(({ name }) => !meaningOf(name).isOvertime);
  const isPart = (column: SheetColumn) =>
    column === only &&
    others.length + hours.warnings.length === 0 &&
    (weekOf(column.name) > 0 || meaningOf(column.name).says("partAlone"));
  for (const column of hours.columns.filter((one) => one.certainty === certainty.doubtful || isPart(one)))
    yield doubt(
      meaningOf(column.name).says("hours")
        ? `We can't tell whether "${column.name}" has all hours worked. If it does, call it Hours Worked.`
        : `We can't tell whether "${column.name}" holds hours, not dollars.`,
    );
  if (amount?.certainty === certainty.doubtful)
    yield doubt(`We can't tell whether "${amount.name}" is gross pay. If it is, call it Gross Pay.`);
  for (const { name, facts } of readColumns(choices)) {
    const example = [...facts.distinct].find(hasDecimalComma);
    if (facts.count("decimalCommas") > 0.5 * facts.examined)
      yield doubt(`"${name}" has decimal commas, such as in ${example}. ${exportWithPoints}`);
  }
  // Where gross pay is known by its total, a value that isn't known can only add hours, which hides no violation.
  const sure = regular.some(({ kind }) => kind === "grossTotal") ? certainty.certain : certainty.doubtful;
  for (const { value, rows, cents } of mayBeGross ? [] : values.filter(isUnknownPay)) {
    const sum = `${counted(rows, "row", "rows")}, ${formatCents(cents as Cents)}`;
    yield doubt(`We don't know what "${value}" in "${type}" is (${sum}).`, sure);
  }
}

/** What makes figures hours or dollars that they aren't. */
function* aboutFigures(choices: Choices, columns: readonly SheetColumn[]): Generator<string> {
  const { amount, hours } = choices;
  // A heading that says another unit, unless the cells are hours and minutes with a colon.
  for (const column of readColumns(choices)) {
    const { name, facts } = column;
    const unit =
      column === amount
        ? "dollars. Export gross pay in dollars and cents, such as 1,204.50."
        : "hours with decimals. Export them so, such as 40.50, or as 40:30.";
    if (meaningOf(name).says("otherUnit") && facts.count("figures") > 0)
      yield `"${name}", such as ${facts.samples[0]}, doesn't seem to be in ${unit}`;
  }
  for (const column of minutesBeside(hours, columns))
    if (column !== amount)
      yield `"${column.name}" isn't added to the hours. Export hours and minutes in one column, such as 40.50 or 40:30.`;
  // Of columns with one name only one is read, and it may be either. Groups in the line above the header may tell them apart.
  const mayBe = ({ roles, facts }: SheetColumn, known: SheetColumn) =>
    facts.examined > 0 &&
    holdsFigures(facts) &&
    (roles.length === 0 || roles.some((role) => known.roles.includes(role)));
  for (const known of amount === null ? hours.columns : [...hours.columns, amount])
    if (columns.some((other) => other.name === `${known.name} (2)` && mayBe(other, known)))
      yield `Several columns are named "${known.name}", and only the first is read. Give each column its own name in the report.`;
}

/** The columns of gross pay and of hours worked. */
function readColumns({ amount, hours }: Choices): readonly SheetColumn[] {
  return amount === null ? hours.columns : [amount, ...hours.columns];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
