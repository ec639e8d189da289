import { placeAnswer } from "@wagefloor/contract/reviews/place.ts";
import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { withEnteredRates } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import { highestWage } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { jurisdictionWithKey, wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { placeReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { countWithoutLocation } from "@wagefloor/domain/runs/review/places-to-map.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { readEnteredRates } from "../../../locations/rate-queries.ts";
import { lacksLocations } from "../../../uploads/reading/lacks-locations.ts";
import { listOf } from "../../fields/fields.ts";
import { type Looked, question, remembersText } from "./question.ts";

export const place = question({
  when: "rows don't say where their employees work",
  does: "everyone without a location works there; until then they aren't checked",
  remembers: "profile",
  about: ({ answers: { place: chosen = null }, file, source, plan }) =>
    source !== null && (chosen !== null || lacksLocations(file))
      ? { chosen, hasLocations: plan.location !== null }
      : null,
  ask: async ({ tx, about: { chosen, hasLocations }, runs, says }) => {
    const employees = Math.max(...runs.map(({ calculated }) => countWithoutLocation(calculated)));
    if (employees === 0 && chosen === null) return null;
    const everyone = hasLocations ? "Employees without a location" : "All employees";
    const nowhere = hasLocations
      ? `${quantityText(employees, "employee")} without a location`
      : "This file doesn't say where people work";
    const remembered = hasLocations ? " It counts for this file only." : remembersText(says);
    return {
      title: chosen === null ? nowhere : `${everyone} work in ${jurisdictionWithKey(chosen)?.name ?? chosen}`,
      text: `${chosen === null ? whatToDo : ""}${remembered}`.trimStart(),
      isOpen: chosen === null,
      settles: [...placeReasons],
      form: listOf(chosen ?? undefined, await placesOf(tx, says, chosen), {
        ...{ label: "Place of work", confirm: "Confirm place" },
        description:
          "A city or county if it's listed, otherwise its state, with the minimum wage on the pay date",
      }),
    };
  },
  answer: placeAnswer,
  plan: (plan, key) => ({ ...plan, fixedLocation: key }),
  // A location that only some rows lack may be another place in the next file.
  learn: (plan, key) => (plan.location === null ? { ...plan, fixedLocation: key } : plan),
});

const whatToDo =
  "If all of them work in one place, choose it. Otherwise run the file, and set each employee's place on the run's page. Until then they aren't checked, and nothing is deducted from them.";

async function placesOf(tx: TenantTransaction, { payDate, period }: Looked["says"], chosen: string | null) {
  const known = withEnteredRates(await readEnteredRates(tx));
  const { from, through } = period ?? { from: payDate, through: payDate };
  const days = { from: calendarDate(from), through: calendarDate(through) };
  const places = wageTable.jurisdictions
    .filter(({ kind }) => kind !== "federal")
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
  const wageOf = (one: (typeof places)[number]) => dollarsText(highestWage([known(one)], days).hourly);
  return [
    ...places.map((one) => [one.key, `${one.name} (${wageOf(one)})`] as const),
    ...(chosen === null ? [] : [[null, "No place, not checked"] as const]),
  ];
}
