import { isInternationalNumber } from "@wagefloor/contract/fields/identifiers.ts";

/** The international form of a typed number, such as +15551234567; undefined if it isn't one. */
export function readPhoneNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
  return isInternationalNumber(number) ? number : undefined;
}
