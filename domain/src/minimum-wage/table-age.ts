import type { CalendarDate } from "../money.ts";
import { type Jurisdiction, wageTable } from "./table.ts";

/** How old the wage table is on a day, for the person who keeps it up to date. */
export interface TableAge {
  readonly asOf: CalendarDate;
  /** Whole days since then. */
  readonly days: number;
  readonly coversUntil: CalendarDate;
  /** Places whose last known rate started over a year ago, oldest first; federal rates held since 2009 are among them. */
  readonly unchangedForAYear: readonly { readonly key: string; readonly since: CalendarDate }[];
  /** Known rates that start after the day, soonest first. */
  readonly nextChanges: readonly { readonly key: string; readonly effective: CalendarDate }[];
  readonly uncertain: readonly { readonly key: string; readonly doubt: string }[];
}

/** The age of the table on `today`, and what to look after. */
export function tableAge(today: CalendarDate): TableAge {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return {
    asOf: wageTable.asOf,
    days: Math.round((Date.parse(today) - Date.parse(wageTable.asOf)) / 86_400_000),
    coversUntil: wageTable.covers.until,
    unchangedForAYear: wageTable.jurisdictions
      .flatMap(lastChange)
      .filter(({ since }) => since < yearAgo)
      .sort((one, other) => one.since.localeCompare(other.since)),
    nextChanges: wageTable.jurisdictions
      .flatMap(({ key, rates }) => rates.map(({ effective }) => ({ key, effective })))
      .filter(({ effective }) => effective > today)
      .sort((one, other) => one.effective.localeCompare(other.effective)),
    uncertain: wageTable.uncertain,
  };
}

function lastChange({ key, rates }: Jurisdiction): { key: string; since: CalendarDate }[] {
  return rates.slice(-1).map(({ effective }) => ({ key, since: effective }));
}
