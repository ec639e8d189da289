import { countText } from "../../documents/report-formats.ts";
import { formatHours, type MicroHours, microHours } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { typedMicroHours } from "../../payroll-file/numbers/numbers.ts";
import { createNumberFinder } from "../../people/find-typed.ts";
import { textLimits } from "../../text-limits.ts";

/** Hours that were pasted, and what keeps them from being used. */
export interface PastedHours {
  /** By employee number. */
  readonly hours: ReadonlyMap<string, MicroHours>;
  /** Lines about people who aren't in the file. */
  readonly others: number;
  readonly problems: readonly { readonly line: number; readonly sentence: string }[];
}

type Employees = Pick<PayColumns, "employeeNumber" | "names" | "hours" | "hoursOverWorkedRows">;

/** So that a report by day and job of a large employer fits. */
const mostLines = 200_000;
const tooManyLines = `A list can have at most ${countText(mostLines)} lines. Please add up the rows of each employee.`;
const tooLong = `This line has more than ${countText(textLimits.pastedLine)} characters. Please paste an employee and the hours on each line.`;

/**
 * Rows of a spreadsheet as they are pasted: the employee's number or name first, the hours last. Rows of one employee are
 * added up, so that a report by day or by job will do. A heading in the first row and empty rows are passed over.
 */
export function readHoursBefore(text: string, employees: Employees): PastedHours {
  const find = createFinder(employees);
  const found = new Map<number, { line: number; hours: number }>();
  const problems: { line: number; sentence: string }[] = [];
  let others = 0;
  for (const [at, row] of text.split(/\r\n|\r|\n/, mostLines + 1).entries()) {
    if (row.length > textLimits.pastedLine || at === mostLines) {
      problems.push({ line: at + 1, sentence: at === mostLines ? tooManyLines : tooLong });
      break;
    }
    const [who, hoursText] = cellsOf(row);
    if (who.every((cell) => cell === "") && hoursText === "") continue;
    const hours = typedMicroHours(hoursText);
    const employee = find(who);
    if (employee === undefined && (hours !== null || at === 0)) others += hours === null ? 0 : 1;
    else if (employee === undefined || hours === null || hours < 0) {
      problems.push({ line: at + 1, sentence: `"${hoursText}" isn't a number of hours such as 40.25.` });
    } else {
      const before = found.get(employee) ?? { line: at + 1, hours: 0 };
      found.set(employee, { ...before, hours: before.hours + hours });
    }
  }
  for (const [employee, { line, hours }] of found) {
    const sentence = tooMany(employees, employee, hours);
    if (sentence !== null) problems.push({ line, sentence });
  }
  problems.sort((one, other) => one.line - other.line);
  const named = [...found].map(([employee, { hours }]) => [numberOf(employees, employee), hours] as const);
  return { hours: new Map(named.map(([number, hours]) => [number, microHours(hours)])), others, problems };
}

function tooMany(employees: Employees, employee: number, hours: number): string | null {
  const used = employees.hours[employee] as MicroHours;
  const all = Math.max(used, employees.hoursOverWorkedRows[employee] as number);
  if (hours <= all) return null;
  const [said, has] = [hours, all].map((value) => formatHours(microHours(value)));
  return `${said} hours before the change for employee ${numberOf(employees, employee)}, but only ${has} in the file.`;
}

function numberOf({ employeeNumber }: Employees, employee: number): string {
  return employeeNumber[employee] as string;
}

/** A tab divides what comes from a spreadsheet; a list that was typed has semicolons, commas or spaces. */
function cellsOf(row: string): readonly [who: readonly string[], hours: string] {
  if (row.includes("\t")) {
    const cells = row.split("\t").map(bare);
    return [cells.slice(0, 2), cells.findLast((cell) => cell !== "") ?? ""];
  }
  const divided = Math.max(row.lastIndexOf(";"), row.lastIndexOf(","));
  const behind = row.slice(divided + 1).trim();
  if (divided !== -1 && isOneFigure(behind)) return [[bare(row.slice(0, divided))], bare(behind)];
  const typed = row.trim();
  const [, hours = ""] = typed.split(/\s+/).slice(-2);
  return [[bare(hours === "" ? typed : typed.slice(0, -hours.length))], bare(hours)];
}

/** What follows the comma of a name such as `Doe, Jane 64` isn't one. */
function isOneFigure(text: string): boolean {
  const [, unit = "h", ...more] = text.split(/\s+/);
  return more.length === 0 && /^h\w*$/i.test(unit);
}

function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
}

/** By number, or by a name that only one employee of the file has, in one cell or in two. */
function createFinder({ employeeNumber, names }: Employees): (who: readonly string[]) => number | undefined {
  const numbers = Array.from(employeeNumber);
  const byNumber = createNumberFinder(numbers);
  const at = new Map(numbers.map((number, employee) => [number, employee]));
  const byName = Map.groupBy(numbers.keys(), (employee) => plainName(names?.[employee] ?? ""));
  return ([first = "", second = ""]) => {
    const number = byNumber(first);
    if (number !== undefined) return at.get(number);
    const typed = [first, `${first}, ${second}`, `${first} ${second}`].map(plainName);
    const found = new Set(typed.flatMap((name) => (name === "" ? [] : (byName.get(name) ?? []))));
    const [only, ...further] = found;
    return further.length === 0 ? only : undefined;
  };
}

/** `Doe, Jane` is `Jane Doe`: reports of hours have the one or the other, whatever payroll has. */
function plainName(text: string): string {
  return text
    .toUpperCase()
    .replace(/^([^,]*),(.*)$/, "$2 $1")
    .replace(/\s+/g, " ")
    .trim();
}
