import type { ComingRate } from "@wagefloor/domain/minimum-wage/coming-rates.ts";
import type { ComingRateOf } from "../locations/coming-rates.ts";
import type { Totals } from "./queries.ts";

/** A minimum wage that rises above what employees are paid. */
export interface RisingRate extends ComingRate {
  /** How many are paid less for an hour. */
  readonly employees: number;
}

/** The minimum wages that rise above what employees are paid, by the kept totals; the earliest first. */
export function risingRates(lowRates: Totals["lowRates"], comingRateOf: ComingRateOf): RisingRate[] {
  const rising = Object.entries(lowRates).flatMap(([key, paid]) => {
    const coming = comingRateOf(key);
    if (coming === undefined) return [];
    const below = Object.entries(paid).filter(([rate]) => Number(rate) < coming.hourly);
    const employees = below.reduce((sum, [, count]) => sum + count, 0);
    return employees === 0 ? [] : [{ ...coming, employees }];
  });
  return rising.sort(
    (one, other) => one.effective.localeCompare(other.effective) || other.employees - one.employees,
  );
}
