import type { Column } from "../columns.ts";
import type { Cents } from "../money.ts";
import { noDetails } from "../verdicts/pay-details.ts";
import { type UncountedPay, uncountedIn } from "../verdicts/uncounted-pay.ts";
import type { Given } from "./calculate-results.ts";
import type { ResultColumns } from "./results/result-fields.ts";

/** Of each result what doesn't count; without a list for those who have all of their pay for the hours worked. */
export function uncountedOf(
  { details, employees: { gross } }: Given,
  included: Column<number>,
  minimumWages: Column<Cents>,
): ResultColumns["uncounted"] {
  const values: (UncountedPay | null)[] = [null];
  const codes = new Int32Array(included.length);
  for (let row = 0; row < included.length; row++) {
    const employee = included[row] as number;
    const ofEmployee = details(employee);
    if (ofEmployee === noDetails) continue;
    const minimumWage = minimumWages[row] as Cents;
    const found = uncountedIn({ gross: gross[employee] as Cents, minimumWage, details: ofEmployee });
    if (found !== null) codes[row] = values.push(found) - 1;
  }
  return { values, codes };
}
