import { wholePay } from "@wagefloor/domain/authorizations/agreed-share.ts";

/**
 * What a field for a percentage holds (at most two decimals, also with a percent sign) in hundredths of a percent; null when
 * it holds none from 0.01 to 100.
 */
export function hundredthsOfPercent(field: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(field.trim());
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return hundredths > 0 && hundredths <= wholePay ? hundredths : null;
}
