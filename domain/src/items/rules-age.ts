import type { CalendarDate } from "../money.ts";
import { itemRules, oldTextBefore, type RuleCell } from "./item-rules.ts";

/** A cell of the rules, by its place and class. */
interface NamedCell {
  readonly jurisdiction: string;
  readonly itemClass: string;
  readonly cell: RuleCell;
}

/** How old the rules on items are on a day, and what is missing in them. */
export interface RulesAge {
  readonly asOf: CalendarDate;
  /** Since they were last put together. */
  readonly days: number;
  readonly cells: number;
  /** Cells that carry who reviewed them. */
  readonly reviewed: number;
  /** Cells for which nothing was read: they never pass. By jurisdiction. */
  readonly gaps: ReadonlyMap<string, readonly string[]>;
  /** Read in a summary, not in the text. */
  readonly secondary: number;
  readonly generalRuleOnly: number;
  readonly needsDecision: number;
  /** The text carries no date. */
  readonly undated: number;
  /** Dated texts from before 2020, oldest first. */
  readonly old: readonly {
    readonly jurisdiction: string;
    readonly itemClass: string;
    readonly year: number;
  }[];
  /** Cells whose rule starts later. */
  readonly upcoming: readonly {
    readonly jurisdiction: string;
    readonly itemClass: string;
    readonly effective: string;
  }[];
}

/** The age of the product's rules on a day. */
export function rulesAge(today: CalendarDate): RulesAge {
  const all = namedCells();
  const current = all.filter(({ cell }) => cell.effective === null || cell.effective <= today);
  const known = current.filter(({ cell }) => cell.rule !== "not-reviewed");
  const count = (holds: (cell: RuleCell) => boolean) => known.filter(({ cell }) => holds(cell)).length;
  return {
    asOf: itemRules.asOf,
    days: Math.round((Date.parse(today) - Date.parse(itemRules.asOf)) / 86_400_000),
    cells: current.length,
    reviewed: count(({ review }) => review !== undefined),
    gaps: gapsOf(current),
    secondary: count(({ confidence }) => confidence === "secondary-read"),
    generalRuleOnly: count(({ generalRuleOnly }) => generalRuleOnly === true),
    needsDecision: count(({ needsDecision }) => needsDecision === true),
    undated: count(({ textYear }) => textYear == null),
    old: oldTexts(known),
    upcoming: all.flatMap(({ jurisdiction, itemClass, cell: { effective } }) =>
      effective !== null && effective > today ? [{ jurisdiction, itemClass, effective }] : [],
    ),
  };
}

function namedCells(): NamedCell[] {
  return Object.entries(itemRules.jurisdictions).flatMap(([jurisdiction, { rules }]) =>
    Object.entries(rules).flatMap(([itemClass, versions]) =>
      versions.map((cell) => ({ jurisdiction, itemClass, cell })),
    ),
  );
}

function gapsOf(cells: readonly NamedCell[]): RulesAge["gaps"] {
  const gaps = cells.filter(({ cell }) => cell.rule === "not-reviewed");
  const byPlace = Map.groupBy(gaps, ({ jurisdiction }) => jurisdiction);
  return new Map([...byPlace].map(([place, open]) => [place, open.map(({ itemClass }) => itemClass)]));
}

function oldTexts(cells: readonly NamedCell[]): RulesAge["old"] {
  return cells
    .flatMap(({ jurisdiction, itemClass, cell: { textYear } }) =>
      textYear != null && textYear < oldTextBefore ? [{ jurisdiction, itemClass, year: textYear }] : [],
    )
    .sort((one, other) => one.year - other.year);
}
