import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { centsIn, type SheetRow } from "../rows/sheet-row.ts";
import { chooseGross } from "./choose-amount.ts";
import { hasFigures, holdsFigures } from "./column-facts.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** With more columns, some of them would give any sum. */
const mostOpen = 8;

/**
 * Which columns that nobody knows are deducted from gross pay: net pay is gross pay less them and the taxes and deductions that
 * are known, in every row. What they are for isn't known by that.
 */
export class TakenFromGross {
  readonly #gross: SheetColumn | null;
  readonly #net: SheetColumn | undefined;
  readonly #known: readonly SheetColumn[];
  readonly #open: readonly SheetColumn[];
  /** Those that have been taken in every row so far: each bit is one of the columns. */
  #sets: readonly number[];

  constructor(columns: readonly SheetColumn[]) {
    this.#gross = chooseGross(columns);
    this.#net = columns.find(({ name }) => meaningOf(name).says("netPay"));
    this.#known = columns.filter(isDeducted);
    this.#open = columns.filter((column) => isOpen(column) && column !== this.#gross);
    const canTell = this.#gross !== null && this.#net !== undefined && this.#open.length <= mostOpen;
    this.#sets = canTell ? [...Array(2 ** this.#open.length).keys()] : [];
  }

  add(row: SheetRow): void {
    if (this.#sets.length === 0 || this.#open.length === 0) return;
    const [gross, net] = [this.#gross, this.#net].map((column) => row.cents(column?.at ?? -1));
    const cells = this.#open.map(({ at }) => Math.abs(row.cents(at) ?? Number.NaN));
    const taken = this.#known.reduce((sum, column) => sum + Math.abs(centsIn(row, [column])), 0);
    // A voided check takes all of it back.
    const less = (gross ?? Number.NaN) - (net ?? Number.NaN);
    const rest = ((gross ?? 0) < 0 ? -less : less) - taken;
    const sumOf = (set: number) => cells.reduce((sum, cell, nth) => (set & (2 ** nth) ? sum + cell : sum), 0);
    this.#sets = this.#sets.filter((set) => sumOf(set) === rest);
  }

  /** Those without which net pay can't be told. */
  get columns(): readonly SheetColumn[] {
    if (this.#sets.length === 0) return [];
    return this.#open.filter((_column, nth) => this.#sets.every((set) => set & (2 ** nth)));
  }
}

/** A tax or a deduction of the employee, and no total of them. */
function isDeducted({ name, roles, facts }: SheetColumn): boolean {
  const meaning = meaningOf(name);
  const isOne = roles.includes("deduction") || meaning.usesRoom || meaning.kind === "otherDeduction";
  return (isOne || meaning.kind === "tax") && !meaning.says("notTaken") && holdsFigures(facts);
}

function isOpen({ name, roles, facts }: SheetColumn): boolean {
  return roles.length === 0 && !meaningOf(name).isAccounted && holdsFigures(facts) && hasFigures(facts);
}
