import { earningKindOf } from "../headings/earning-kind.ts";
import { readDate, readDates } from "./read-date.ts";
import { isFigure } from "./read-figure.ts";

const mostDistinct = 2000;
const sampleCount = 3;

/** What the cells of one column look like. */
export interface ColumnFacts {
  readonly filled: number;
  readonly figures: number;
  readonly dates: number;
  /** Cells with two days, such as `01/05/2026 - 01/18/2026`. */
  readonly ranges: number;
  /** Distinct texts; no longer complete past some thousands. */
  readonly distinct: ReadonlyMap<string, number>;
  /** The first few distinct texts. */
  readonly samples: readonly string[];
}

/** Gathers the facts of one column, cell by cell. */
export class ColumnTally implements ColumnFacts {
  filled = 0;
  figures = 0;
  dates = 0;
  ranges = 0;
  readonly distinct = new Map<string, number>();

  add(cell: string): void {
    if (cell === "") return;
    this.filled++;
    const times = this.distinct.get(cell);
    if (times !== undefined || this.distinct.size < mostDistinct) this.distinct.set(cell, (times ?? 0) + 1);
    if (isFigure(cell)) this.figures++;
    if (readDate(cell) !== null) this.dates++;
    else if (cell.length > 12 && readDates(cell).length === 2) this.ranges++;
  }

  get samples(): string[] {
    return [...this.distinct.keys()].slice(0, sampleCount);
  }
}

/** Whether a column's cells are figures as far as it has any. */
export function holdsFigures({ filled, figures }: ColumnFacts): boolean {
  return figures >= 0.5 * filled;
}

/** Whether a column's cells are days, and it has some. */
export function holdsDates({ filled, dates }: ColumnFacts): boolean {
  return filled > 0 && dates >= 0.8 * filled;
}

/** Whether a column's cells are first and last days of periods. */
export function holdsRanges({ filled, ranges }: ColumnFacts): boolean {
  return filled > 0 && ranges >= 0.8 * filled;
}

/** Whether a column's cells are words. */
export function holdsWords({ filled, figures, dates }: ColumnFacts): boolean {
  return filled > 0 && figures + dates <= 0.2 * filled;
}

const place = /^US-[A-Z]{2}\b|,\s*[A-Z]{2}(\s+\d{5}(-\d{4})?)?$/;

/** Whether a column's cells look like places: `US-CA-OAKLAND`, `Oakland, CA`, an address. */
export function holdsPlaces({ distinct }: ColumnFacts): boolean {
  const texts = [...distinct.keys()];
  return texts.length > 0 && texts.filter((text) => place.test(text)).length >= 0.5 * texts.length;
}

/** Whether at least half of a column's texts are known kinds of pay. */
export function holdsEarningKinds(facts: ColumnFacts): boolean {
  const texts = [...facts.distinct.keys()];
  if (texts.length === 0 || texts.length > 200 || !holdsWords(facts)) return false;
  return texts.filter((text) => earningKindOf(text) !== null).length >= 0.5 * texts.length;
}
