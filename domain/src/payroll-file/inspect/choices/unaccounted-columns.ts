import { type ColumnRole, foldedHeading } from "../../../payroll-systems/payroll-systems.ts";
import { isSplitHeading } from "../../header/split-heading.ts";
import type { ReadingPlan, UnaccountedColumn } from "../../plan/reading-plan.ts";
import { isAccountedByWords } from "../headings/heading-words.ts";
import { centsOf, microHoursOf } from "../values/read-figure.ts";
import { chooseAmount, chooseGross } from "./choose-amount.ts";
import { holdsFigures } from "./column-facts.ts";
import { centsIn, earningRoles } from "./money-tally.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** More hours than this no row has: those of a month without a night. */
const mostHours = 744;
const wholeNumber = /^\d+$/;

/**
 * What the columns with figures of which nobody knows what they are can still mean: arithmetic over all rows, and their units,
 * strike out the rest.
 */
export class UnaccountedTally {
  readonly #pay: SheetColumn | null;
  readonly #known: readonly SheetColumn[];
  readonly #parts: readonly SheetColumn[];
  readonly #candidates: Candidate[];
  /** The same of all candidates together. */
  #areRestOfPay = true;

  constructor(columns: readonly SheetColumn[]) {
    this.#pay = chooseGross(columns) ?? chooseAmount(columns);
    this.#known = columns.filter(({ roles }) => roles.length > 0);
    this.#parts = columns.filter(({ roles }) => roles.some((role) => earningRoles.includes(role)));
    this.#candidates = columns
      .filter((column) => column !== this.#pay && mayMatter(column))
      .map((column) => ({
        column,
        ...{ rows: 0, isWithinPay: true, isHours: true, isRestOfPay: true },
        copies: new Set(this.#known),
      }));
  }

  add(cells: readonly string[]): void {
    const pay = this.#pay === null ? null : centsOf(cells[this.#pay.at] ?? "");
    const all = this.#candidates.map(({ column }) => column);
    if (pay === null || pay - centsIn(cells, this.#parts) !== centsIn(cells, all)) this.#areRestOfPay = false;
    for (const candidate of this.#candidates) {
      const text = cells[candidate.column.at] ?? "";
      const [value, hours] = [centsOf(text), microHoursOf(text)];
      for (const copy of candidate.copies)
        if (!isSame(text, cells[copy.at] ?? "")) candidate.copies.delete(copy);
      if (value === null || value === 0) continue;
      candidate.rows++;
      if (pay === null || pay - centsIn(cells, this.#parts) !== value) candidate.isRestOfPay = false;
      if (pay !== null && value > pay) candidate.isWithinPay = false;
      if (hours === null || hours > mostHours * 1_000_000) candidate.isHours = false;
    }
  }

  /** @param arePaysComplete whether the kinds of pay that are known add up to gross pay in every row */
  found(
    plan: Pick<ReadingPlan, "amount" | "hours">,
    named: ReadonlySet<string>,
    arePaysComplete: boolean,
  ): UnaccountedColumn[] {
    const isWrittenWhole = (name: string | null) =>
      this.#known.some((known) => known.name === name && isWhole(known));
    const lacksOvertimePay =
      this.#filled("hoursOvertime", "hoursDoubletime") > this.#filled("earningOvertime");
    const hoursAreWhole = plan.hours.some(isWrittenWhole);
    return this.#candidates.flatMap(({ column, rows, isWithinPay, isHours, isRestOfPay, copies }) => {
      if (rows === 0 || copies.size > 0 || named.has(column.name)) return [];
      const whole = isWhole(column);
      const mayBePay = isWithinPay && !arePaysComplete && !(whole && !isWrittenWhole(plan.amount));
      const isPay = (isRestOfPay || this.#areRestOfPay) && this.#parts.length > 0 && !lacksOvertimePay;
      const mayBeHours = isHours && !isPay && !isMoney(column) && !(whole && !hoursAreWhole);
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
  rows: number;
  isWithinPay: boolean;
  isHours: boolean;
  /** Whether gross pay is that more than the kinds of pay that are known, wherever it is. */
  isRestOfPay: boolean;
  /** The known columns that have said the same in every row so far. */
  readonly copies: Set<SheetColumn>;
}

function mayMatter({ name, roles, facts }: SheetColumn): boolean {
  const saysNothing = roles.length === 0 && !isSplitHeading(name) && !isAccountedByWords(foldedHeading(name));
  return saysNothing && facts.filled > 0 && holdsFigures(facts);
}

/** Codes and counts: with figures of pay or hours that are written with decimals, they are neither. */
function isWhole({ facts }: SheetColumn): boolean {
  return [...facts.distinct].every((text) => wholeNumber.test(text.trim()));
}

function isMoney({ facts }: SheetColumn): boolean {
  return [...facts.distinct].some((text) => text.includes("$"));
}

function isSame(one: string, other: string): boolean {
  return one === other || (centsOf(one) ?? 0) === (centsOf(other) ?? 0);
}
