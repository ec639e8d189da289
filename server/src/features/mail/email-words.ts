import { type Cents, formatCents } from "@wagefloor/domain/money.ts";

/** Money as written in emails, such as `$1,234.50`; exact, whatever its size. */
export function inDollars(amount: Cents): string {
  const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return currency.format(formatCents(amount) as `${number}`);
}

/** A day as written in emails, such as `March 1, 2025`; of a moment its day there, or in UTC. */
export function longDay(moment: Date, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(moment);
}

/** A moment to the minute as written in emails, such as `March 1, 2025 at 4:05 PM PST`; without a time zone in UTC. */
export function longMoment(moment: Date, timeZone = "UTC"): string {
  const parts = {
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone, timeZoneName: "short" }).format(moment);
}

/** A count with its separators, such as `50,000`. */
export function inDigits(count: number): string {
  return new Intl.NumberFormat("en-US").format(count);
}
