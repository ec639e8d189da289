import { type Cents, formatCents } from "@wagefloor/domain/money.ts";

/** Money as mails write it, such as `$1,234.50`; exact, whatever its size. */
export function inDollars(amount: Cents): string {
  const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return currency.format(formatCents(amount) as `${number}`);
}

/** A day as mails write it, such as `March 1, 2025`; of a moment its day in UTC. */
export function longDay(moment: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(moment);
}

/** A count with its separators, such as `50,000`. */
export function inDigits(count: number): string {
  return new Intl.NumberFormat("en-US").format(count);
}
