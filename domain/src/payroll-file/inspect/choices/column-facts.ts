import { hasDecimalComma } from "../../numbers/decimal-comma.ts";
import { isHoursText } from "../../numbers/numbers.ts";
import { isNothing } from "../../vocabulary/marks.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { isWorked } from "../../vocabulary/roles.ts";
import type { Sheet } from "../rows/sheet.ts";
import { isSerialDay, readDate, readDates } from "../values/read-date.ts";
import { isFigure } from "../values/read-figure.ts";

/** What a column holds is seen from its first cells. */
const mostExamined = 2000;
const sampleCount = 3;

/** What a cell may look like. */
const looks = {
  figures: isFigure,
  /** Such as `40:30`, `40h 30m` or `80.00 hrs`, which are hours in a column of hours. */
  clocks: (text: string) => !isFigure(text) && isHoursText(text),
  /** Such as `1.704,00`, which readers don't take for figures. */
  decimalCommas: hasDecimalComma,
  dates: (text: string) => readDate(text) !== null,
  /** The same, and numbers that a spreadsheet has for days. */
  daysOfColumn: (text: string) => isSerialDay(text) || readDate(text) !== null,
  /** Two days, such as `01/05/2026 - 01/18/2026`. */
  ranges: (text: string) => text.length > 12 && readDate(text) === null && readDates(text).length === 2,
  /** Such as `n/a`. */
  nothing: isNothing,
} as const;

type Look = keyof typeof looks;

/** Nearly all figures are written so, and are nothing else, such as spreadsheet numbers of days. */
const plainFigure = /^(?:\d{1,4}|\d{6,7})(?:\.\d{1,2})?$/;

/** What the first cells with text of one column look like. */
export class ColumnFacts {
  readonly distinct: ReadonlySet<string>;
  /** How many were looked at. */
  readonly examined: number;
  /** How often each text is there. */
  readonly #times: ReadonlyMap<string, number>;
  /** How many look so, of those that were asked for. */
  readonly #counts = new Map<Look, number>();

  constructor(times: ReadonlyMap<string, number>) {
    this.#times = times;
    this.distinct = new Set(times.keys());
    this.examined = [...times.values()].reduce((sum, one) => sum + one, 0);
  }

  count(look: Look): number {
    const known = this.#counts.get(look);
    if (known !== undefined) return known;
    let count = 0;
    for (const [text, times] of this.#times)
      if (plainFigure.test(text) ? look === "figures" : looks[look](text)) count += times;
    this.#counts.set(look, count);
    return count;
  }

  /** Whether at least so much of what was looked at looks so, in one way or another. */
  hold(share: number, ...any: readonly Look[]): boolean {
    const count = any.reduce((sum, look) => sum + this.count(look), 0);
    return count >= share * this.examined;
  }

  /** The first few distinct texts. */
  get samples(): string[] {
    return [...this.distinct].slice(0, sampleCount);
  }
}

/** The same of each column of a sheet. */
export function factsOf(sheet: Sheet, columns: readonly unknown[]): ColumnFacts[] {
  return columns.map((_, at) => new ColumnFacts(sheet.firstTexts({ at }, mostExamined)));
}

/** Whether a column's cells are hours, as numbers or as hours and minutes, as far as it has any. */
export function holdsHours(facts: ColumnFacts): boolean {
  return facts.hold(0.5, "figures", "clocks", "decimalCommas");
}

/** The same of amounts or hours, as far as cells don't say that there are none. */
export function holdsAnyFigures(facts: ColumnFacts): boolean {
  const found = facts.count("figures") + facts.count("clocks") + facts.count("decimalCommas");
  return found > 0 && found >= 0.5 * (facts.examined - facts.count("nothing"));
}

/** Whether a column's cells are hours and minutes. */
export function holdsClocks(facts: ColumnFacts): boolean {
  return facts.examined > 0 && facts.hold(0.5, "clocks");
}

/** Whether a column's cells are figures as far as it has any. */
export function holdsFigures(facts: ColumnFacts): boolean {
  return facts.hold(0.5, "figures", "decimalCommas");
}

/** Whether a column has a figure other than zero. */
export function hasFigures({ distinct }: Pick<ColumnFacts, "distinct">): boolean {
  return [...distinct].some((text) => /[1-9]/.test(text));
}

const dollars = /^[-(]?\$? ?[-(]?[\d, ]*\.\d\d ?[)-]?$/;

/** Whether a column's cells are amounts of dollars and cents, which no codes are. */
export function holdsDollars({ distinct }: { readonly distinct: ReadonlySet<string> }): boolean {
  return areAtLeast(0.8, distinct, (text) => dollars.test(text));
}

/** Whether any of a column's cells is an amount of dollars and cents other than zero. */
export function hasDollars({ distinct }: ColumnFacts): boolean {
  return [...distinct].some((text) => dollars.test(text) && /[1-9]/.test(text));
}

/** Whether nearly all of a column's cells are days, days below a heading that says so, or first and last days of periods. */
export function holdsMostly(facts: ColumnFacts, look: Look): boolean {
  return facts.examined > 0 && facts.hold(0.8, look);
}

/** Whether a column's cells are words: hardly any is a figure or a day. */
export function holdsWords(facts: ColumnFacts): boolean {
  const others = (["figures", "clocks", "decimalCommas", "dates"] as const).map((look) => facts.count(look));
  return facts.examined > 0 && others.reduce((sum, count) => sum + count) <= 0.2 * facts.examined;
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
