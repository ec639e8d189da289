import { hasDecimalComma } from "../../numbers/decimal-comma.ts";
import { isHoursText } from "../../numbers/numbers.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { isWorked } from "../../vocabulary/roles.ts";
import type { SheetRow } from "../rows/sheet-row.ts";
import { isSerialDay, readDate, readDates } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";

/** What a column holds is seen from its first cells. */
export const mostExamined = 2000;
const sampleCount = 3;

/** What one cell adds to the facts, each 0 or 1. */
type CellLooks = Readonly<
  Record<"figures" | "clocks" | "decimalCommas" | "daysOfColumn" | "dates" | "ranges", number>
>;

/** Nearly all figures are written so, and are nothing else. */
const plainFigure = /^\d{1,4}(?:\.\d{1,2})?$/;

function looksOf(cell: string): CellLooks {
  const [figure, date] = [isFigure(cell), readDate(cell) !== null];
  return {
    figures: Number(figure),
    clocks: Number(!figure && isHoursText(cell)),
    decimalCommas: Number(hasDecimalComma(cell)),
    daysOfColumn: Number(date || isSerialDay(cell)),
    dates: Number(date),
    ranges: Number(!date && cell.length > 12 && readDates(cell).length === 2),
  };
}

/** What the cells of one column look like, gathered cell by cell. */
export class ColumnFacts {
  /** All cells with text, as far as it matters: of people's numbers all are counted, of others one more than are looked at. */
  filled = 0;
  /** How many of them were looked at: the first ones. */
  examined = 0;
  figures = 0;
  dates = 0;
  /** The same, and numbers that a spreadsheet has for days. */
  daysOfColumn = 0;
  /** Cells such as `40:30`, `40h 30m` or `80.00 hrs`, which are hours in a column of hours. */
  clocks = 0;
  /** Cells such as `1.704,00`, which readers don't take for figures. */
  decimalCommas = 0;
  /** Cells with two days, such as `01/05/2026 - 01/18/2026`. */
  ranges = 0;
  readonly distinct = new Set<string>();
  readonly #looks = new Map<string, CellLooks>();
  readonly #countsAll: boolean;

  /** @param countsAll whether it matters how many cells have text */
  constructor(countsAll = false) {
    this.#countsAll = countsAll;
  }

  add(row: SheetRow, at: number): void {
    if ((this.filled > mostExamined && !this.#countsAll) || !row.isFilled(at)) return;
    this.filled++;
    if (this.examined === mostExamined) return;
    this.examined++;
    const cell = row.text(at);
    if (plainFigure.test(cell)) {
      this.figures++;
      this.distinct.add(cell);
      return;
    }
    const looks = this.#looks.get(cell) ?? this.#lookAt(cell);
    this.figures += looks.figures;
    this.clocks += looks.clocks;
    this.decimalCommas += looks.decimalCommas;
    this.daysOfColumn += looks.daysOfColumn;
    this.dates += looks.dates;
    this.ranges += looks.ranges;
  }

  #lookAt(cell: string): CellLooks {
    const looks = looksOf(cell);
    this.distinct.add(cell);
    this.#looks.set(cell, looks);
    return looks;
  }

  /** The first few distinct texts. */
  get samples(): string[] {
    return [...this.distinct].slice(0, sampleCount);
  }
}

/** Whether a column's cells are hours, as numbers or as hours and minutes, as far as it has any. */
export function holdsHours({ examined, figures, clocks, decimalCommas }: ColumnFacts): boolean {
  return holdsFigures({ examined, figures: figures + clocks, decimalCommas });
}

/** Whether a column's cells are hours and minutes. */
export function holdsClocks({ examined, clocks }: Pick<ColumnFacts, "examined" | "clocks">): boolean {
  return examined > 0 && clocks >= 0.5 * examined;
}

/** Whether a column's cells are figures as far as it has any. */
export function holdsFigures({
  examined,
  figures,
  decimalCommas,
}: Pick<ColumnFacts, "examined" | "figures" | "decimalCommas">): boolean {
  return figures + decimalCommas >= 0.5 * examined;
}

/** Whether a column has a figure other than zero. */
export function hasFigures({ distinct }: Pick<ColumnFacts, "distinct">): boolean {
  return [...distinct].some((text) => /[1-9]/.test(text));
}

const dollars = /^[-(]?\$? ?[-(]?[\d, ]*\.\d\d ?[)-]?$/;

/** Whether a column's cells are amounts of dollars and cents, which no codes are. */
export function holdsDollars({ distinct }: Pick<ColumnFacts, "distinct">): boolean {
  return areAtLeast(0.8, distinct, (text) => dollars.test(text));
}

/** Whether nearly all of a column's cells are days, days below a heading that says so, or first and last days of periods. */
export function holdsMostly(facts: ColumnFacts, looks: "dates" | "daysOfColumn" | "ranges"): boolean {
  return facts.examined > 0 && facts[looks] >= 0.8 * facts.examined;
}

/** Whether a column's cells are words. */
export function holdsWords({ examined, figures, dates }: ColumnFacts): boolean {
  return examined > 0 && figures + dates <= 0.2 * examined;
}

const place = /^US-[A-Z]{2}\b|,\s*[A-Z]{2}(\s+\d{5}(-\d{4})?)?$/;

/** Whether a column's cells look like places: `US-CA-OAKLAND`, `Oakland, CA`, an address. */
export function holdsPlaces({ distinct }: ColumnFacts): boolean {
  return areAtLeast(0.5, distinct, (text) => place.test(text));
}

/** Whether at least half of a column's texts are known kinds of pay. */
export function holdsEarningKinds(facts: ColumnFacts): boolean {
  if (facts.distinct.size > 200 || !holdsWords(facts)) return false;
  return areAtLeast(0.5, facts.distinct, (text) => meaningOf(text).kind !== null);
}

/** Whether at least half of a column's texts are known kinds of pay, and pay for hours worked among them. */
export function holdsWorkedKinds(facts: ColumnFacts): boolean {
  return holdsEarningKinds(facts) && [...facts.distinct].some((text) => isWorked(meaningOf(text).kind));
}

function areAtLeast(share: number, texts: ReadonlySet<string>, are: (text: string) => boolean): boolean {
  return texts.size > 0 && [...texts].filter(are).length >= share * texts.size;
}
