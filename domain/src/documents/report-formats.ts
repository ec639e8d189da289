import type { Cents, MicroHours } from "../money.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const count = new Intl.NumberFormat("en-US");
const hours = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Whole cents as dollars, as the pages write them: 123450 is `$1,234.50`. */
export function dollarsText(amount: Cents | number): string {
  return money.format(decimal(amount, 2));
}

/** Millionths of an hour as hours: 40250000 is `40.25`. */
export function hoursText(amount: MicroHours | number): string {
  return hours.format(decimal(amount, 6));
}

/** A whole number with thousands separators. */
export function countText(value: number): string {
  return count.format(value);
}

/** A count with its noun: `1 employee`, `1,204 employees`. */
export function quantityText(value: number, noun: string): string {
  return `${countText(value)} ${value === 1 ? noun : `${noun}s`}`;
}

/** A calendar date `YYYY-MM-DD`: `Mar 1, 2025`. */
export function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** A moment with its time zone: `Mar 1, 2025, 9:30 AM CST`. */
export function momentText(moment: Date, timeZone: string): string {
  const parts = {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone, timeZoneName: "short" }).format(moment);
}

/** Through text, so that no amount is ever a binary fraction. */
function decimal(units: number, places: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  const sign = units < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}` as Intl.StringNumericLiteral;
}

/** An employee by number, and by name where it's known and another text: `1001 Doe, Jane`. */
export function employeeText(employeeNumber: string, name: string | null | undefined): string {
  return !name || name === employeeNumber ? employeeNumber : `${employeeNumber} ${name}`;
}
