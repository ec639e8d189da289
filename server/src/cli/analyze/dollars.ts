import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { z } from "zod";

const DOLLARS = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/** A JSON number of dollars, read exactly by its decimal digits: 59.1 is 5910 cents, 59.123 is refused. */
export const dollars = z
  .number({ error: "must be a number of dollars, such as 59.00" })
  .transform((amount, context): Cents => {
    const [, sign, whole, fraction = ""] = DOLLARS.exec(String(amount)) ?? [];
    if (whole === undefined) {
      context.addIssue({
        code: "custom",
        message: `must be dollars with at most two decimals, and below 1,000,000,000; it is ${amount}`,
      });
      return z.NEVER;
    }
    return cents(Number(`${sign}${whole}${fraction.padEnd(2, "0")}`));
  });

/** The other way: cents as a JSON number of dollars, exact as far as such a number is. */
export function inDollars(amount: Cents): number {
  return Number(formatCents(amount));
}
