import type { Header } from "../../header/header.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { PayOfRow } from "./pay-of-row.ts";

/** So many times more rows must be explained to the cent; else the report leaves out some kinds of pay. */
const fewestExplained = 2;
/** What isn't shown, such as a bonus, may be so many times what is; a decimal point that moved makes it nine times. */
const mostOfParts = 3;
/** In cents: each part is rounded by itself. */
const mostRounded = 2;

/**
 * Who is paid more than the pay columns beside gross pay add up to, though nearly everyone's do: something was paid that the
 * file doesn't show, such as double time without a column, and its hours are missing with it. In a file with a column for
 * double time it's a bonus, unless it's far more than everything else: then a decimal point moved.
 */
export class UnexplainedPay {
  readonly #cells: RowBatch;
  readonly #pay: PayOfRow;
  #explained = 0;
  readonly #lacking: number[] = [];

  /** @param cells of the record in hand, as its pay */
  constructor(cells: RowBatch, pay: PayOfRow) {
    this.#cells = cells;
    this.#pay = pay;
  }

  /**
   * Takes a row; hours that the plan doesn't read are a question of their own.
   * @param amount its gross pay, in cents @param mayBeBonus whether its hours are known all the same
   */
  add(employee: number, header: Header, amount: number, mayBeBonus: boolean): void {
    const { payBesides, unknownColumns, regularPay, otherHours } = header;
    if (regularPay.length === 0 || amount <= 0) return;
    const { regular, overtime, other } = this.#pay;
    const besides = payBesides.length === 0 ? 0 : this.#cells.sumOf(payBesides);
    if (regular === null || overtime === null || other === null || besides === null) return;
    const parts = regular + overtime + other + besides;
    const rest = amount - parts;
    if (parts <= 0) return;
    if (Math.abs(rest) <= mostRounded) this.#explained++;
    else if (
      rest > (mayBeBonus ? mostOfParts * parts : 0) &&
      !this.#isElsewhere(unknownColumns, rest) &&
      !this.#cells.hasHours(otherHours)
    )
      this.#lacking.push(employee);
  }

  found(): readonly number[] {
    return this.#explained >= fewestExplained * this.#lacking.length ? this.#lacking : [];
  }

  /** Whether columns with other names have exactly that. */
  #isElsewhere(columns: readonly number[], rest: number): boolean {
    const others = columns.map((column) => this.#cells.amount(column) ?? 0).filter((amount) => amount > 0);
    return others.includes(rest) || others.reduce((sum, amount) => sum + amount, 0) === rest;
  }
}
