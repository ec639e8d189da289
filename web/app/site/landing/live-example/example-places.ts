import { bindingSteps } from "@wagefloor/domain/minimum-wage/binding-steps.ts";
import { wageTable } from "@wagefloor/domain/minimum-wage/table.ts";
import type { ExamplePlace } from "./example-place.ts";

/** The places of the wage table with their rates from a day on, the United States first and the others by name: a tenth of the whole table. */
export function examplePlaces(from: string): ExamplePlace[] {
  return wageTable.jurisdictions
    .map((place): ExamplePlace => {
      const steps = bindingSteps(place);
      const first = Math.max(
        0,
        steps.findLastIndex((step) => step.from <= from),
      );
      return {
        key: place.key,
        name: place.name,
        rates: steps
          .slice(first)
          .map(({ from: day, hourly, unconfirmedRates }) => [day, hourly, unconfirmedRates.length === 0]),
      };
    })
    .sort(
      (one, other) =>
        Number(other.key === "US") - Number(one.key === "US") || one.name.localeCompare(other.name),
    );
}
