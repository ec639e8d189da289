import type { Header } from "../../header/header.ts";
import type { FurtherBlocks, ReadingPlan } from "../../plan/reading-plan.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";
import type { PayStore } from "../store/pay-store.ts";

const mostSections = 2 ** 16;
/** Two equal rows of a day with more hours than these, in millionths, aren't shifts. */
const mostHours = 12_000_000;
const timeOfDay = /\d:\d\d/;

/** Compares each row with the employee's others: the row in hand may be there twice, or in a further block. */
export class RowRepeats {
  readonly #store: PayStore;
  readonly #cells: RowBatch;
  readonly #isByDay: boolean;
  readonly #isBlockAsked: boolean;
  /** Whether a person said that what is on this line isn't for this pay period. */
  readonly isLineLeftOut: (line: number) => boolean;
  /** Where blocks begin that all count: equal rows of two of them aren't copies. */
  readonly #begins: number[];
  #block = 0;
  #section = 0;

  /** @param cells of the record in hand */
  constructor(plan: ReadingPlan, store: PayStore, cells: RowBatch) {
    const { furtherBlocks, repeatedRows, shape } = plan;
    this.#store = store;
    this.#cells = cells;
    this.#isByDay = shape === "by-day";
    this.#isBlockAsked = furtherBlocks === undefined && repeatedRows === undefined;
    this.isLineLeftOut = linesLeftOut(furtherBlocks);
    this.#begins = furtherBlocks?.use === "all" ? [...furtherBlocks.lines] : [];
  }

  /** Says that a line such as `Week 2` is above the rows to come: they may be other work. */
  beginSection(line: number, section: number): void {
    this.#store.furtherBlocks.beginSection(line, section);
    this.#section = section;
    this.#begin();
  }

  /**
   * Takes the row in hand.
   * @param kind null where rows are no kinds of pay
   * @returns whether it is there once more; then `isLeftOut` has to follow
   */
  isCopy(employee: number, header: Header, kind: ValueKind | null, isFirst: boolean, line: number): boolean {
    if (this.#begins.length > 0) this.#beginBlock(line);
    if (this.#isBlockAsked) this.#takeGroup(employee, header, kind, line);
    const hasDay = header.dates.length > 0 && (this.#isByDay || kind !== null);
    const day = hasDay ? this.#at(this.#cells.spellings(header.dates[0] as number)) : 0;
    return this.#store.repeatedRows?.take(employee, kind, isFirst, this.#hash, day) ?? false;
  }

  /**
   * Takes a row that is there once more.
   * @param addLater adds a copy that turns out to be none
   * @returns whether it is left out, at least for now
   */
  isLeftOut(
    employee: number,
    header: Header,
    kind: ValueKind | null,
    line: number,
    addLater: () => () => void,
  ): boolean {
    const row = { employee, kind, hash: this.#hash, line, isShift: mayBeShift(this.#cells, header) };
    return this.#store.repeatedRows?.takeCopy(row, addLater) ?? false;
  }

  /** Blocks that all count are for other work each. */
  #beginBlock(line: number): void {
    for (; line >= (this.#begins[0] ?? Number.POSITIVE_INFINITY); this.#begins.shift()) {
      this.#block++;
      this.#begin();
    }
  }

  #begin(): void {
    this.#store.repeatedRows?.beginSection(this.#block * mostSections + this.#section);
  }

  /** Only rows with hours, or of gross pay, are pay for work. */
  #takeGroup(employee: number, header: Header, kind: ValueKind | null, line: number): void {
    const groups = this.#store.furtherBlocks;
    if (!groups.enter(employee, line)) return;
    if (kind === null ? this.#cells.hoursAtAll(header.hours)[this.#cells.row] !== 0 : kind.isRegular)
      groups.add(groups.goesOn ? 0 : this.#at(this.#cells.hashes(header.work)));
  }

  get #hash(): number {
    return this.#at(this.#cells.hashes());
  }

  /** That of the row in hand. `| 0`: as a whole number it takes no room of its own. */
  #at(hashes: Float64Array): number {
    return (hashes[this.#cells.row] as number) | 0;
  }
}

/** Which lines are of another pay period, as a person said. */
function linesLeftOut(blocks: FurtherBlocks | undefined): (line: number) => boolean {
  const begin = blocks?.lines[0];
  if (begin === undefined || blocks?.use === "all") return () => false;
  return blocks?.use === "first" ? (line) => line >= begin : (line) => line < begin;
}

/** Whether a day may have two rows like the one in hand: of half a day, and without the time at which it began. */
function mayBeShift(cells: RowBatch, { columns, hours }: Header): boolean {
  if (2 * (cells.hours(hours)[cells.row] as number) > mostHours) return false;
  return columns.every((_, at) => hours.includes(at) || !timeOfDay.test(cells.at(at).text()));
}
