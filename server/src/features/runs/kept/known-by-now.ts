import { isForDays } from "@wagefloor/domain/minimum-wage/entered-rate-use.ts";
import { withEnteredRates } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { createWageLookUp, lookUpPlace } from "@wagefloor/domain/minimum-wage/look-up/look-up.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { holdersAt } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { KnownByNow, KnownWages } from "@wagefloor/domain/runs/recompute/known-by-now.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readAttributes } from "../../employees/attributes/queries.ts";
import { readDifferent, readMerges } from "../../ledger/merged/queries.ts";
import { readLocationMappings } from "../../locations/queries.ts";
import { readEnteredRates } from "../../locations/rate-queries.ts";
import { periodOf } from "../stored/present-run.ts";
import type { RunRow } from "../stored/queries.ts";
import { toldApartIn, withoutMerged } from "./similar-numbers.ts";

/** What the organization says by now of places, rates and similar numbers: on the days of any run. */
export async function readKnownByNow(tx: TenantTransaction) {
  const mappings = await readLocationMappings(tx);
  const attributes = await readAttributes(tx);
  const rates = await readEnteredRates(tx);
  const known = withEnteredRates(rates);
  const merges = await readMerges(tx);
  const different = withoutMerged(await readDifferent(tx), holdersAt(merges));
  const wagesOn = (days: Period | CalendarDate): KnownWages => ({
    ofLocation: createWageLookUp(days, mappings, known),
    ofPlace: (key) => lookUpPlace(key, days, known),
  });
  return {
    onDaysOf(run: RunRow): KnownByNow {
      return {
        ...wagesOn(periodOf(run) ?? run.payDate),
        over: wagesOn,
        period: periodOf(run),
        placeSetFor: (employeeNumber) => attributes.get(employeeNumber)?.place,
        isToldApart: toldApartIn(run, { different, holders: holdersAt(merges, run.ledgerPosition) }),
      };
    },
    /** Whether a rate was entered for some day of the run. */
    hasRateFor(run: RunRow): boolean {
      const days = periodOf(run) ?? { from: run.payDate, through: run.payDate };
      return rates.some((rate) => isForDays(rate, days));
    },
  };
}
