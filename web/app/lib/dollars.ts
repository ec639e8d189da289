import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";

/** What a money field holds (dollars, with at most two decimals) as cents; null when it holds no such amount. */
export function centsOfDollars(field: string | number): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(field).trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}

/** Cents as a money field holds them: `59.00`. */
export function dollarsOfCents(amount: number): string {
  return formatCents(cents(amount));
}
