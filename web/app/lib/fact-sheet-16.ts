import { largestDeduction } from "@wagefloor/domain/deduction/largest-deduction.ts";
import { safeDeduction } from "@wagefloor/domain/deduction/safe-deduction.ts";
import { cents, hourlyRateRoundedHalfUp, microHours } from "@wagefloor/domain/money.ts";
import type { DeductionFigures } from "./deduction-steps.ts";

const gross = cents(23_250);
const hours = microHours(30_000_000);
const minimumWage = cents(725);
const owed = cents(5900);
const safe = safeDeduction(owed, largestDeduction(gross, minimumWage, hours));

/** The case of the US Department of Labor's Fact Sheet 16, whose ceiling is 15.00, with 59.00 owed. */
export const factSheet16: DeductionFigures = {
  totalGross: gross,
  totalHours: hours,
  minimumWage,
  startingCost: owed,
  preDeductionRate: hourlyRateRoundedHalfUp(gross, hours),
  postDeductionRate: hourlyRateRoundedHalfUp(cents(gross - safe), hours),
  safeDeduction: safe,
};
