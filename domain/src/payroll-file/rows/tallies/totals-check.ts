import type { Cents } from "../../../money.ts";
import type { TotalsDifference, TotalsLine } from "../../content/file-findings.ts";
import { beginsWithoutName } from "../../header/column-names.ts";
import type { Header } from "../../header/header.ts";
import { filledCells } from "../../inspect/text/text-records.ts";
import { hasNothing } from "../../inspect/values/read-figure.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { everyoneAgain } from "../../refusals/refusals.ts";
import type { TextTable } from "../../text/text-table.ts";
import type { RowBatch } from "../batch/row-batch.ts";
import { microHoursPerHour } from "../batch/row-measures.ts";
import { type Figure, figureOf, figuresOf, slots } from "./totals-figures.ts";

/** Of each employee. */
const mostRounded = { cents: 1, microHours: 10_000 };
const mostStarts = 64;
const mostLines = 100;
/** A file of nothing but totals lines must not take a pass over its employees for each. */
const mostCompared = 1000;

/** What a totals line is compared with: the sums of rows, from where they began. */
interface Fit {
  readonly differences: readonly TotalsDifference[];
  readonly start: Float64Array;
  /** Whether the rows are all there, by other figures, so that hours or pay of one of them are wrong. */
  readonly isContradicted: boolean;
}

interface ComparedLine {
  readonly line: number;
  readonly label: string;
  readonly figures: readonly Figure[];
  readonly fit: Fit;
  /** The sums of the rows above it. */
  readonly end: Float64Array;
}

/**
 * Adds up the figures of all rows, and compares the file's totals lines with them. A totals line may be that of all rows
 * of the file, or for those since an earlier totals line.
 */
export class TotalsCheck {
  readonly #plan: ReadingPlan;
  readonly sums: Float64Array;
  /** What the sums were where a part of the file began: at its start and after each of the last totals lines. */
  #starts: Float64Array[];
  /** The same since the rows of the last employee began, where a mark may say that a row is their sum. */
  #ownStarts: Float64Array[] = [];
  #key: string | null = null;
  readonly #lines: ComparedLine[] = [];
  readonly #contradicted = new Set<number>();
  #count = 0;
  readonly #people: Pick<TextTable, "size">;
  /** How many parts with rows end with a totals line, and where the last one did and how many people there were. */
  #parts = 0;
  #lastLine = 0;
  #lastPeople = 0;
  /** Whether the amounts of all rows are added up, or only those of gross pay. */
  readonly #knowsAnyAmount: boolean;

  constructor(plan: ReadingPlan, people: Pick<TextTable, "size">, knowsAnyAmount: boolean) {
    this.#plan = plan;
    this.#people = people;
    this.#knowsAnyAmount = knowsAnyAmount;
    this.sums = new Float64Array(slots.hours + plan.hours.length);
    this.#starts = [this.sums.slice()];
  }

  add(slot: number, value: number): void {
    this.sums[slot] = (this.sums[slot] as number) + value;
  }

  get hasAny(): boolean {
    return this.#count > 0;
  }

  /** Whether further totals lines are compared. */
  get isOpen(): boolean {
    return this.#count < mostCompared;
  }

  /**
   * Whether a record without a label has the sums of several rows, or of one where others had. Of all rows of several people the
   * amount is enough; beside a name pay and one kind of hours may be by chance.
   */
  #isSumOfRows(header: Header, cells: readonly string[], isNamed: boolean): boolean {
    const amount = figureOf(slots.regularAmount, "", "cents", cells[header.amount] ?? "")?.stated ?? 0;
    const isOfAll = [slots.regularAmount, slots.anyAmount].some((slot) => amount === this.sums[slot]);
    if (amount !== 0 && isOfAll && !isNamed && this.#people.size > 1) return true;
    const rows = this.sums[slots.rows] as number;
    const starts = this.#starts.filter((start) => this.hasAny || rows - (start[slots.rows] as number) > 1);
    const kinds = header.hours.filter((column) => !hasNothing(cells[column] ?? ""));
    return amount !== 0 && (!isNamed || kinds.length > 1) && this.#isSumSince(header, cells, starts);
  }

  /** Takes the record in hand, if its figures are sums of those above, such as of a department, for a totals line without a label. */
  takeSum(header: Header, batch: RowBatch, name: string, line: number): boolean {
    const cells = batch.beginnings();
    const isSum = this.isOpen && this.#isSumOfRows(header, cells, name !== "");
    if (isSum) this.take(line, "", header, cells);
    return isSum;
  }

  /**
   * All totals lines, when all rows are added up. One above the rows is compared with those below it.
   * @throws PayrollFileError
   */
  found(): readonly TotalsLine[] {
    this.#endPart(0);
    const last = this.#sumsSoFar();
    return this.#lines.map(({ line, label, figures, fit, end }) => {
      const below = fit.differences.length === 0 ? fit : this.#fit(figures, [end]);
      const isBelow = below.differences.length < fit.differences.length;
      const { differences, start, isContradicted } = isBelow ? below : fit;
      if (isContradicted) this.#contradict(start, isBelow ? last : end);
      return { line, label, differences };
    });
  }

  /** Whose hours or pay may be wrong by a totals line, once all were found. */
  contradicted(): Iterable<number> {
    return this.#contradicted;
  }

  /**
   * Whether a line below totals is surely no row: they are right, so that no one is missing above, and it fills less than half
   * of the columns, such as those of a table of bank withdrawals.
   */
  isOtherTable(cells: readonly string[], fieldCount: number): boolean {
    const totals = this.#lines.at(-1);
    const isRight = totals !== undefined && totals.figures.length > 0 && totals.fit.differences.length === 0;
    return isRight && 2 * filledCells(cells) < fieldCount;
  }

  /** Whether the next row, the one in hand, is of another employee, so that its sums begin there. */
  isOther(header: Header, cells: RowBatch): boolean {
    return beginsWithoutName(header) && keyInHand(header, cells) !== this.#key;
  }

  /** Says whose the next row is. The sums of the rows above it have to be up to date. */
  meet(header: Header, cells: RowBatch): void {
    if (!this.isOther(header, cells)) return;
    this.#key = keyInHand(header, cells);
    this.#ownStarts = [this.#sumsSoFar()];
  }

  /** Whether the figures of a record are all sums of rows, and not all 0. @param of any rows, or those of its employee */
  isSum(header: Header, cells: readonly string[], of: "rows" | "employee"): boolean {
    if (of === "rows") return this.#isSumSince(header, cells, this.#starts);
    return this.#isOfLast(header, cells) && this.#isSumSince(header, cells, this.#ownStarts);
  }

  #isSumSince(header: Header, cells: readonly string[], starts: readonly Float64Array[]): boolean {
    const figures = figuresOf(this.#plan, header, cells);
    const hasAny = starts.length > 0 && figures.some(({ stated }) => stated !== 0);
    return hasAny && this.#fit(figures, starts).differences.length === 0;
  }

  #isOfLast(header: Header, cells: readonly string[]): boolean {
    return keyOf(header, (column) => cells[column] ?? "") === this.#key;
  }

  /**
   * @param header null where the record is not as wide as the table, so that its cells have no known columns
   * @throws PayrollFileError
   */
  take(line: number, label: string, header: Header | null, cells: readonly string[]): void {
    this.#endPart(line);
    const figures = header === null || !this.isOpen ? [] : figuresOf(this.#plan, header, cells);
    const isOwn = header !== null && this.#isOfLast(header, cells);
    const fit = this.#fit(figures, [...this.#starts, ...(isOwn ? this.#ownStarts : [])]);
    const end = this.#sumsSoFar();
    if (++this.#count <= mostLines) this.#lines.push({ line, label, figures, fit, end });
    this.#ownStarts = [...this.#ownStarts.slice(0, 1), end];
    const [first, ...later] = [...this.#starts, end];
    if (first !== undefined) this.#starts = [first, ...later.slice(-mostStarts)];
  }

  /** Refuses a part below at least two others that has no one new, and the pay and hours of all of them together. */
  #endPart(line: number): void {
    const start = this.#starts.at(-1) as Float64Array;
    if (this.sums[slots.regularAmount] === start[slots.regularAmount]) return;
    const compared = [slots.regularAmount, ...this.#plan.hours.map((_, at) => slots.hours + at)];
    const isAllAgain = compared.every((slot) => this.sums[slot] === 2 * (start[slot] as number));
    if (this.#parts > 1 && isAllAgain && this.#people.size === this.#lastPeople)
      throw everyoneAgain(this.#lastLine);
    this.#parts++;
    this.#lastLine = line;
    this.#lastPeople = this.#people.size;
  }

  /** With the sums that fit best. */
  #fit(figures: readonly Figure[], starts: readonly Float64Array[]): Fit {
    let best: Omit<Fit, "isContradicted"> | null = null;
    for (const start of starts) {
      const differences = figures.flatMap((figure) => this.#difference(figure, start));
      if (best === null || differences.length < best.differences.length) best = { differences, start };
    }
    const { differences, start } = best ?? { differences: [], start: this.sums };
    return { differences, start, isContradicted: this.#isContradicted(figures, differences) };
  }

  /** Rounding aside. What a total of kinds of pay leaves out, no one knows. */
  #isContradicted(figures: readonly Figure[], differences: readonly TotalsDifference[]): boolean {
    const { amount, earningsType, otherValues } = this.#plan;
    if (otherValues === null || differences.length === 0) return false;
    const differing = new Set(differences.map(({ column }) => column));
    if (!figures.some(({ stated, column }) => stated !== 0 && !differing.has(column))) return false;
    return differences.some(({ column, unit, stated, read }) => {
      const isAmount = column === amount && earningsType === null;
      const rounded = unit === "cents" ? mostRounded.cents : mostRounded.microHours;
      const isFar = Math.abs(stated - read) > rounded * this.#people.size;
      return (unit === "micro-hours" || isAmount) && isFar;
    });
  }

  /** Those of a part, or everyone so far where it has no one new. */
  #contradict(start: Float64Array, end: Float64Array): void {
    const [before, all] = [start[slots.people] as number, end[slots.people] as number];
    for (let employee = before < all ? before : 0; employee < all; employee++)
      this.#contradicted.add(employee);
  }

  /** To keep. */
  #sumsSoFar(): Float64Array {
    this.sums[slots.people] = this.#people.size;
    return this.sums.slice();
  }

  /** How many people there are, below hours of which these are fewer. */
  #isHeadcount(stated: number, start: Float64Array, hours: number): boolean {
    const people = this.#people.size - (start[slots.people] as number);
    return stated === people * microHoursPerHour && stated < hours;
  }

  /** Whether a total of hours has, or lacks, those that weren't worked, or that others have once more, and no others. */
  #isOfSome({ slot, stated, besides }: Figure, sum: (slot: number) => number): boolean {
    const { earningsType, hours } = this.#plan;
    if (earningsType !== null && hours.length === 1 && this.#knowsAnyAmount)
      return stated !== 0 && (stated === sum(slots.workedHours) || stated === sum(slots.paidHours));
    const other = Math.abs(stated - sum(slot));
    return (
      besides.includes(other) || (besides.length > 1 && other === besides.reduce((all, one) => all + one, 0))
    );
  }

  #difference(figure: Figure, start: Float64Array): TotalsDifference[] {
    const { slot, column, unit, stated } = figure;
    const sum = (of: number) => (this.sums[of] as number) - (start[of] as number);
    if (stated === sum(slot)) return [];
    if (
      unit === "micro-hours" &&
      (this.#isHeadcount(stated, start, sum(slot)) || this.#isOfSome(figure, sum))
    )
      return [];
    const isAmount = slot === slots.regularAmount;
    if (isAmount && !this.#knowsAnyAmount) return [];
    // A total of kinds of pay may leave out the deductions among them, which are negative.
    if (isAmount && (stated === sum(slots.anyAmount) || stated === sum(slots.earnings))) return [];
    const read = sum(isAmount ? slots.anyAmount : slot) as Cents;
    return [{ column, unit, stated: stated as Cents, read }];
  }
}

/** A function of its own: what a closure takes from its surroundings is made for each row, even where no one calls it. */
function keyInHand(header: Header, cells: RowBatch): string {
  return keyOf(header, (column) => cells.at(column).text());
}

function keyOf({ keys }: Header, textAt: (column: number) => string): string {
  return keys.map((column) => (column === -1 ? "" : textAt(column))).join("\t");
}
