import { placeAnswer } from "@wagefloor/contract/reviews/place.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { withEnteredRates } from "@wagefloor/domain/minimum-wage/entered-rates.ts";
import { highestWage } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { placeReasons } from "@wagefloor/domain/reasons/reasons.ts";
import type { TenantTransaction } from "../../../../../core/db/client.ts";
import { readEnteredRates } from "../../../../locations/rate-queries.ts";
import { lacksLocations } from "../../../upload/reading/lacks-locations.ts";
import { type Looked, question, remembersText } from "./question.ts";

export const place = question({
  when: "rows don't say where their employees work",
  does: "everyone without a location works there; until then they aren't checked",
  remembers: "profile",
  ask: async ({ tx, says }) => {
    if (says.withoutLocation === 0 && says.chosenPlace === null) return [];
    return [
      {
        title: titleOf(says),
        text: says.chosenPlace ? whatIsKept(says) : whatToDo(says),
        isOpen: says.chosenPlace === null,
        settles: [...placeReasons],
        choices: await optionsOf(tx, says),
        field: {
          label: "Place of work",
          description:
            "A city or county if it's listed, otherwise its state, with the minimum wage on the pay date",
          confirm: "Confirm place",
        },
      },
    ];
  },
  answer: placeAnswer,
  isAsked: ({ answers, file, source }) => source !== null && (!!answers.place || lacksLocations(file)),
  plan: (plan, key) => ({ ...plan, fixedLocation: key }),
  // A location that only some rows lack may be another place in the next file.
  learn: (plan, key) => (plan.location === null ? { ...plan, fixedLocation: key } : plan),
});

type Places = Pick<Review, "hasLocations" | "withoutLocation" | "chosenPlace" | "profile">;

/** Every place with the minimum wage that binds there on the days of the file. */
async function optionsOf(tx: TenantTransaction, { payDate, period, chosenPlace }: Looked["says"]) {
  const known = withEnteredRates(await readEnteredRates(tx));
  const { from, through } = period ?? { from: payDate, through: payDate };
  const days = { from: calendarDate(from), through: calendarDate(through) };
  const places = wageTable.jurisdictions
    .filter(({ kind }) => kind !== "federal")
    .toSorted((one, other) => one.name.localeCompare(other.name, "en-US"));
  const none = chosenPlace ? "No place, not checked" : "Choose a place";
  return [
    { as: "option" as const, label: none, answer: null },
    ...places.map((one) => ({
      as: "option" as const,
      label: `${one.name} (${dollarsText(highestWage([known(one)], days).hourly)})`,
      answer: one.key,
      isChosen: one.key === chosenPlace?.key,
    })),
  ];
}

function titleOf({ hasLocations, withoutLocation, chosenPlace }: Places): string {
  if (chosenPlace)
    return `${hasLocations ? "Employees without a location" : "All employees"} work in ${chosenPlace.name}`;
  return hasLocations
    ? `${quantityText(withoutLocation, "employee")} without a location`
    : "This file doesn't say where people work";
}

function whatToDo(says: Places): string {
  const ask = says.hasLocations
    ? "If all of them work in one place, choose it. It counts for this file only."
    : `If everyone in it works in one place, choose it.${remembersText(says)}`;
  return `${ask} Otherwise run the file, and set each employee's place on the run's page. Until then they aren't checked, and nothing is deducted from them.`;
}

function whatIsKept(says: Places): string {
  return says.hasLocations ? "This counts for this file only." : remembersText(says).trimStart();
}
