import { type CalendarDate, daysLater } from "../money.ts";
import { type Jurisdiction, wageTable } from "./table.ts";

/** How many days ahead operators are warned that a rate will no longer be confirmed. */
export const daysOfWarning = 60;

/** Places whose rates are confirmed through the same day. */
export interface OpenRates {
  readonly confirmedThrough: CalendarDate;
  readonly keys: readonly string[];
}

/** How old the wage table is on a day, for the person who updates it. */
export interface TableAge {
  readonly asOf: CalendarDate;
  /** Whole days since then. */
  readonly days: number;
  /** Days until the first rate is no longer confirmed; below 0 if one already isn't. */
  readonly daysConfirmed: number;
  /** Places whose rates aren't confirmed `daysOfWarning` days later, by their last confirmed day, soonest first. */
  readonly open: readonly OpenRates[];
  /** Places whose last known rate started over a year ago, oldest first; these include federal rates from 2009. */
  readonly unchangedForAYear: readonly { readonly key: string; readonly since: CalendarDate }[];
  /** Known rates that start after the day, soonest first. */
  readonly nextChanges: readonly { readonly key: string; readonly effective: CalendarDate }[];
  readonly uncertain: readonly { readonly key: string; readonly doubt: string }[];
}

/** The age of the table on `today`, and what to update. */
export function tableAge(today: CalendarDate): TableAge {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const [firstEnd = today] = wageTable.jurisdictions.map(({ confirmedThrough }) => confirmedThrough).sort();
  return {
    asOf: wageTable.asOf,
    days: daysBetween(wageTable.asOf, today),
    daysConfirmed: daysBetween(today, firstEnd),
    open: openRates(daysLater(today, daysOfWarning)),
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

/** Whether the warning email is due: on the first day with an open rate, and every Monday while there is one. */
export function isDayOfWarning(today: CalendarDate): boolean {
  const newest = daysLater(today, daysOfWarning - 1);
  const isMonday = new Date(today).getUTCDay() === 1;
  return tableAge(today).open.some(({ confirmedThrough }) => isMonday || confirmedThrough === newest);
}

function openRates(day: CalendarDate): OpenRates[] {
  const open = wageTable.jurisdictions.filter(({ confirmedThrough }) => confirmedThrough < day);
  const byEnd = Map.groupBy(open, ({ confirmedThrough }) => confirmedThrough);
  return [...byEnd]
    .map(([confirmedThrough, places]) => ({ confirmedThrough, keys: places.map(({ key }) => key) }))
    .sort((one, other) => one.confirmedThrough.localeCompare(other.confirmedThrough));
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function lastChange({ key, rates }: Jurisdiction): { key: string; since: CalendarDate }[] {
  return rates.slice(-1).map(({ effective }) => ({ key, since: effective }));
}
