import { meaningOf } from "../../vocabulary/meaning-of.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
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
  readonly #sets: number[];

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
    const gross = row.cents(this.#gross?.at ?? -1);
    const net = row.cents(this.#net?.at ?? -1);
    let taken = 0;
    for (const column of this.#known) taken += Math.abs(row.centsOf(column));
    // A voided check takes all of it back.
    const less = (gross ?? Number.NaN) - (net ?? Number.NaN);
    const rest = ((gross ?? 0) < 0 ? -less : less) - taken;
    let left = 0;
    for (const set of this.#sets) if (this.#sumOf(set, row) === rest) this.#sets[left++] = set;
    this.#sets.length = left;
  }

  #sumOf(set: number, row: SheetRow): number {
    let sum = 0;
    for (const [nth, { at }] of this.#open.entries())
      if (set & (2 ** nth)) sum += Math.abs(row.cents(at) ?? Number.NaN);
    return sum;
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
