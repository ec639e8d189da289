import { type CalendarDate, daysLater } from "../money.ts";
import { type BindingWage, bindingWage, rankedFromLocal } from "./rate-in-force.ts";
import { type Jurisdiction, wageTable } from "./table.ts";
import { unconfirmedRates } from "./unconfirmed-rates.ts";

/** A binding wage from its first day until the next step's. */
export interface BindingStep extends BindingWage {
  readonly from: CalendarDate;
  /** Keys of the jurisdictions whose rate isn't confirmed from that day on and could bind. */
  readonly unconfirmedRates: readonly string[];
}

/**
 * The binding wage of a place over time, oldest first. The first step is in force on the first day that the table
 * covers and may have begun earlier; after it every change, of the wage or of what is confirmed, is a step.
 */
export function bindingSteps(place: Jurisdiction): readonly [BindingStep, ...BindingStep[]] {
  const { from } = wageTable.covers;
  const steps: [BindingStep, ...BindingStep[]] = [stepOn(place, from)];
  for (const day of daysOfChangeAfter(place, from)) {
    const step = stepOn(place, day);
    if (!isSame(step, steps.at(-1))) steps.push(step);
  }
  return steps;
}

function stepOn(place: Jurisdiction, from: CalendarDate): BindingStep {
  return { from, ...bindingWage(place, from), unconfirmedRates: unconfirmedRates([place], from) };
}

function isSame(one: BindingStep, other: BindingStep | undefined): boolean {
  return (
    one.hourly === other?.hourly &&
    one.rateOf === other.rateOf &&
    one.unconfirmedRates.join() === other.unconfirmedRates.join()
  );
}

function daysOfChangeAfter(place: Jurisdiction, from: CalendarDate): readonly CalendarDate[] {
  const days = rankedFromLocal(place, from)
    .flatMap(({ rates, confirmedThrough }) => [
      ...rates.map(({ effective }) => effective),
      daysLater(confirmedThrough, 1),
    ])
    .filter((day) => day > from);
  return [...new Set(days)].sort();
}
