import { placeAnswer } from "@wagefloor/contract/reviews/place.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { placeReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { lacksLocations } from "../../../upload/reading/lacks-locations.ts";
import { question, remembersText } from "./question.ts";

export const place = question({
  when: "rows don't say where their employees work",
  does: "everyone without a location works there; until then they aren't checked",
  remembers: "profile",
  ask: ({ says }) =>
    says.withoutLocation === 0 && says.chosenPlace === null
      ? null
      : {
          title: titleOf(says),
          text: says.chosenPlace ? whatIsKept(says) : whatToDo(says),
          isOpen: says.chosenPlace === null,
          settles: [...placeReasons],
        },
  answer: placeAnswer,
  isAsked: ({ answers, file, source }) => source !== null && (!!answers.place || lacksLocations(file)),
  plan: (plan, key) => ({ ...plan, fixedLocation: key }),
  // A location that only some rows lack may be another place in the next file.
  learn: (plan, key) => (plan.location === null ? { ...plan, fixedLocation: key } : plan),
});

type Places = Pick<Review, "hasLocations" | "withoutLocation" | "chosenPlace" | "profile">;

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
