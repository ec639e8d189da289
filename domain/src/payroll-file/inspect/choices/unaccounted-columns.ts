import { unreadable } from "../../numbers/numbers.ts";
import {
  areNearlyAll,
  mostHoursOfRow,
  type ReadingPlan,
  type UnaccountedColumn,
} from "../../plan/reading-plan.ts";
import { isNothing } from "../../vocabulary/marks.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { type ColumnRole, earningRoles } from "../../vocabulary/roles.ts";
import { areSame, type Sheet } from "../rows/sheet.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { hasDollars, holdsAnyFigures, holdsDollars, holdsFigures } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

const wholeNumber = /^\d+$/;

/**
 * What each unrecognized column may be: arithmetic over all rows, and units, rule out the rest; figures above a row's pay do when
 * the file is read. Where kinds of pay add up to gross pay without it, it may still be taken from that pay.
 */
export function unaccountedColumns(
  columns: readonly SheetColumn[],
  sheet: Sheet,
  plan: Pick<ReadingPlan, "amount" | "hours">,
  accounted: ReadonlySet<string>,
): UnaccountedColumn[] {
  const candidates = columns.filter(mayMatter);
  if (candidates.length === 0) return [];
  const known = columns.filter(({ roles }) => roles.length > 0);
  const hasDecimals = (name: string | null) => known.some((one) => one.name === name && isAllDecimals(one));
  const filled = (...roles: readonly ColumnRole[]) =>
    known.filter((one) => one.facts.examined > 0 && roles.some((role) => one.roles.includes(role))).length;
  const lacksOvertimePay = filled("hoursOvertime", "hoursDoubletime") > filled("earningOvertime");
  const hoursHaveDecimals = plan.hours.every(hasDecimals);
  const parts = columns.filter(
    ({ name, roles, facts }) =>
      earningRoles.some((role) => roles.includes(role)) ||
      (roles.length === 0 && meaningOf(name).isOtherPay && holdsFigures(facts)),
  );
  const pay = chooseGross(columns) ?? chooseAmount(columns);
  const paid = sheet.sumOfCents(parts);
  /** How much more gross pay is than the kinds of pay that are known. */
  const rest = pay && sheet.cents(pay).map((all, row) => all - (paid[row] as number));
  const areRestOfPay = rest !== null && areSame(rest, sheet.sumOfCents(candidates));
  return candidates.flatMap((column) => {
    const { rows, noPay, noHours, isRestOfPay } = figuresOf(column, sheet, rest);
    if (rows === 0 || accounted.has(column.name)) return [];
    const mayBeCopied = column.facts.distinct.size > 1;
    const others = known.filter((one) => !candidates.includes(one) && holdsAnyFigures(one.facts));
    if (mayBeCopied && others.some((other) => isCopy(sheet, column, other))) return [];
    const whole = isWhole(column);
    const [role] = column.roles;
    const hasPay = !areNearlyAll(noPay, rows);
    const isRest = hasPay && (isRestOfPay || areRestOfPay) && parts.length > 0 && !lacksOvertimePay;
    const isPay = hasPay && (role !== "hoursOther" || isRest);
    const mayBePay = isPay && (isRest || !(whole && hasDecimals(plan.amount)));
    const mayBeHours =
      !areNearlyAll(noHours, rows) &&
      !isRest &&
      role !== "amount" &&
      (role === "hoursOther" || !(meaningOf(column.name).isMoney || (whole && hoursHaveDecimals)));
    return mayBePay || mayBeHours ? [{ column: column.name, mayBePay, mayBeHours }] : [];
  });
}

/**
 * How many rows have something in a column, of these how many no dollars and cents, and how many no hours that a row can have;
 * and whether gross pay is that more than the kinds of pay that are known, wherever it is.
 */
function figuresOf(column: SheetColumn, sheet: Sheet, rest: Readonly<Float64Array> | null) {
  const found = { rows: 0, noPay: 0, noHours: 0, isRestOfPay: true };
  const microHours = sheet.hours(column);
  for (const [row, cents] of sheet.cents(column).entries()) {
    const hours = microHours[row] as number;
    const isText = cents === unreadable && hours === unreadable;
    if (cents === 0 || (isText && isNothing(sheet.text(row, column)))) continue;
    found.rows++;
    if (isText) continue;
    if (cents === unreadable || rest?.[row] !== cents) found.isRestOfPay = false;
    if (cents === unreadable) found.noPay++;
    if (Math.abs(hours) > mostHoursOfRow) found.noHours++;
  }
  return found;
}

/** Whether another column says the same in every row. */
function isCopy(sheet: Sheet, one: SheetColumn, other: SheetColumn): boolean {
  const figures = sheet.cents(other);
  return sheet
    .cents(one)
    .every((cents, row) =>
      cents === unreadable ? sheet.text(row, one) === sheet.text(row, other) : cents === figures[row],
    );
}

/**
 * Words of codes and days account for no dollars and cents. Hours of another kind may have been worked, and a mere amount may be
 * other pay. Dollars and cents among words matter as well.
 */
function mayMatter({ name, roles, facts }: SheetColumn): boolean {
  if (!(holdsAnyFigures(facts) || (roles.length === 0 && hasDollars(facts)))) return false;
  const meaning = meaningOf(name);
  if (roles.length > 0) return roles[0] === "hoursOther" || meaning.role === "amount";
  const isCode = meaning.says("noFigures") && meaning.kind === null;
  const isOther = meaning.says("otherFigures") || meaning.kind === "notPay";
  return !meaning.isAccounted || ((isCode || (isOther && meaning.mayHaveDollars)) && holdsDollars(facts));
}

/** Codes and counts: where pay or hours are always written with decimals, they are neither, unless the heading says so. */
function isWhole({ facts }: SheetColumn): boolean {
  return [...facts.distinct].every((text) => wholeNumber.test(text.trim()));
}

function isAllDecimals({ facts }: SheetColumn): boolean {
  return [...facts.distinct].every((text) => /[.:]/.test(text));
}
