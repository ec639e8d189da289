import { type ComingRate, comingRate, daysAhead } from "@wagefloor/domain/minimum-wage/coming-rates.ts";
import { withEnteredRates } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readEnteredRates } from "./rate-queries.ts";

/** The minimum wage that starts soon in the place with this key; undefined if none does. */
export type ComingRateOf = (jurisdiction: string) => ComingRate | undefined;

/** Looks up coming rates of so many days as the organization knows them today, each place once. */
export async function createComingRates(tx: TenantTransaction, ahead = daysAhead): Promise<ComingRateOf> {
  const known = withEnteredRates(await readEnteredRates(tx));
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  const found = new Map<string, ComingRate | undefined>();
  return (jurisdiction) => {
    if (!found.has(jurisdiction)) found.set(jurisdiction, comingRate(jurisdiction, today, known, ahead));
    return found.get(jurisdiction);
  };
}
