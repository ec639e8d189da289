import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";

/**
 * What a money field holds (dollars, with at most two decimals) as cents, also with a dollar sign and commas between
 * thousands; null when it holds no such amount.
 */
export function centsOfDollars(field: string): Cents | null {
  const match = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(field.trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  return cents(Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0")));
}

/** Cents as a money field holds them: `59.00`. */
export function dollarsOfCents(amount: number): string {
  return formatCents(cents(amount));
}
