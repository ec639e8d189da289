import {
  areNearlyAll,
  mostHoursOfRow,
  type ReadingPlan,
  type UnaccountedColumn,
} from "../../plan/reading-plan.ts";
import { isNothing } from "../../vocabulary/marks.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { type ColumnRole, earningRoles } from "../../vocabulary/roles.ts";
import { centsIn, type SheetRow } from "../rows/sheet-row.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { hasDollars, holdsAnyFigures, holdsDollars } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

const wholeNumber = /^\d+$/;

/**
 * What each unrecognized column may be: arithmetic over all rows, and units, rule out the rest; figures above a row's pay do when
 * the file is read.
 */
export class UnaccountedColumns {
  readonly #pay: SheetColumn | null;
  readonly #known: readonly SheetColumn[];
  readonly #parts: readonly SheetColumn[];
  readonly #candidates: Candidate[];
  /** Those of all candidates. */
  readonly #columns: readonly SheetColumn[];
  /** The same of all candidates together. */
  #areRestOfPay = true;

  constructor(columns: readonly SheetColumn[]) {
    this.#pay = chooseGross(columns) ?? chooseAmount(columns);
    this.#known = columns.filter(({ roles }) => roles.length > 0);
    this.#parts = columns.filter(({ roles }) => earningRoles.some((role) => roles.includes(role)));
    const candidates = columns.filter(mayMatter);
    this.#columns = candidates;
    this.#candidates = candidates.map((column) => ({
      column,
      ...{ rows: 0, noPay: 0, noHours: 0, isRestOfPay: true },
      copies: new Set(this.#known.filter((known) => !candidates.includes(known))),
    }));
  }

  add(row: SheetRow): void {
    if (this.#candidates.length === 0) return;
    const pay = this.#pay === null ? null : row.cents(this.#pay.at);
    const rest = pay === null ? null : pay - centsIn(row, this.#parts);
    if (this.#areRestOfPay && rest !== centsIn(row, this.#columns)) this.#areRestOfPay = false;
    for (const candidate of this.#candidates) {
      const { at } = candidate.column;
      const [value, hours] = [row.cents(at), row.microHours(at)];
      for (const copy of candidate.copies) if (!isSame(row, at, copy.at)) candidate.copies.delete(copy);
      if (value === 0) continue;
      const isText = value === null && hours === null;
      if (isText && isNothing(row.text(at))) continue;
      candidate.rows++;
      if (isText) continue;
      if (rest === null || rest !== value) candidate.isRestOfPay = false;
      if (value === null) candidate.noPay++;
      if (hours === null || Math.abs(hours) > mostHoursOfRow) candidate.noHours++;
    }
  }

  /** @param arePaysComplete whether the kinds of pay that are known add up to gross pay in every row */
  found(
    plan: Pick<ReadingPlan, "amount" | "hours">,
    accounted: ReadonlySet<string>,
    arePaysComplete: boolean,
  ): UnaccountedColumn[] {
    const hasDecimals = (name: string | null) =>
      this.#known.some((known) => known.name === name && isAllDecimals(known));
    const lacksOvertimePay =
      this.#filled("hoursOvertime", "hoursDoubletime") > this.#filled("earningOvertime");
    const hoursHaveDecimals = plan.hours.every(hasDecimals);
    return this.#candidates.flatMap(({ column, rows, noPay, noHours, isRestOfPay, copies }) => {
      const isCopy = copies.size > 0 && column.facts.distinct.size > 1;
      if (rows === 0 || isCopy || accounted.has(column.name)) return [];
      const whole = isWhole(column);
      const isPay = column.roles.length === 0 && !areNearlyAll(noPay, rows);
      const mayBePay = isPay && !arePaysComplete && !(whole && hasDecimals(plan.amount));
      const isRest = (isRestOfPay || this.#areRestOfPay) && this.#parts.length > 0 && !lacksOvertimePay;
      const mayBeHours =
        !areNearlyAll(noHours, rows) &&
        !isRest &&
        (column.roles.length > 0 || !(meaningOf(column.name).isMoney || (whole && hoursHaveDecimals)));
      return mayBePay || mayBeHours ? [{ column: column.name, mayBePay, mayBeHours }] : [];
    });
  }

  #filled(...roles: readonly ColumnRole[]): number {
    return this.#known.filter(
      (known) => known.facts.filled > 0 && roles.some((role) => known.roles.includes(role)),
    ).length;
  }
}

interface Candidate {
  readonly column: SheetColumn;
  /** How many rows have something in it, of these how many no dollars and cents, and how many no hours that a row can have. */
  rows: number;
  noPay: number;
  noHours: number;
  /** Whether gross pay is that more than the kinds of pay that are known, wherever it is. */
  isRestOfPay: boolean;
  /** The known columns that have said the same in every row so far; none that may be open itself. */
  readonly copies: Set<SheetColumn>;
}

/**
 * Words of codes and days account for no dollars and cents. Hours of another kind may have been worked. Dollars and cents among
 * words matter as well.
 */
function mayMatter({ name, roles, facts }: SheetColumn): boolean {
  if (!(holdsAnyFigures(facts) || (roles.length === 0 && hasDollars(facts)))) return false;
  if (roles.length > 0) return roles[0] === "hoursOther";
  const meaning = meaningOf(name);
  const isCode = meaning.says("noFigures") && meaning.kind === null;
  return !meaning.isAccounted || (isCode && holdsDollars(facts));
}

/** Codes and counts: where pay or hours are always written with decimals, they are neither, unless the heading says so. */
function isWhole({ facts }: SheetColumn): boolean {
  return [...facts.distinct].every((text) => wholeNumber.test(text.trim()));
}

function isAllDecimals({ facts }: SheetColumn): boolean {
  return [...facts.distinct].every((text) => /[.:]/.test(text));
}

function isSame(row: SheetRow, one: number, other: number): boolean {
  const value = row.cents(one);
  return value === null ? row.text(one) === row.text(other) : value === row.cents(other);
}
