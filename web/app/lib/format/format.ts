import { noneYet } from "@wagefloor/domain/runs/results/owed-after.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const count = new Intl.NumberFormat("en-US");
const hours = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const calendarDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const localDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const localMoment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const localTime = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole cents as dollars: 123450 is `$1,234.50`. Goes through text, so that no cent is ever a binary fraction. */
export function formatMoney(cents: number): string {
  return money.format(decimal(cents, 2));
}

/** What someone owes; null where nothing is charged yet. */
export function formatOwed(cents: number | null): string {
  return cents === null ? noneYet : formatMoney(cents);
}

/** Millionths of an hour as hours: 40250000 is `40.25`. */
export function formatHours(microHours: number): string {
  return hours.format(decimal(microHours, 6));
}

/** A whole number with thousands separators. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** A calendar date `YYYY-MM-DD`, the same day in every time zone: `Mar 1, 2025`. */
export function formatCalendarDate(date: string): string {
  return calendarDay.format(new Date(`${date}T00:00:00Z`));
}

/** The day of a moment (ISO), where the reader is: `Mar 1, 2025`. */
export function formatDay(moment: string): string {
  return localDay.format(new Date(moment));
}

/** A moment (ISO), where the reader is: `Mar 1, 2025, 9:30 AM`. */
export function formatMoment(moment: string): string {
  return localMoment.format(new Date(moment));
}

/** The time of a moment (ISO), where the reader is: `9:30 AM`. */
export function formatTime(moment: string): string {
  return localTime.format(new Date(moment));
}

/** How long ago a moment (ISO) is: `just now`, `5m ago`, `3h ago`, `2d ago` (specification, section 2). */
export function formatRelativeTime(moment: string, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime();
  if (elapsed < minute) return "just now";
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}m ago`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}h ago`;
  return `${Math.floor(elapsed / day)}d ago`;
}

function decimal(units: number, places: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  const sign = units < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}` as Intl.StringNumericLiteral;
}
