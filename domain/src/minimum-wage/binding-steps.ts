import type { CalendarDate } from "../money.ts";
import { type BindingWage, bindingWage, federal } from "./rate-in-force.ts";
import { type Jurisdiction, stateOf, wageTable } from "./table.ts";

/** A binding wage from its first day until the next step's. */
export interface BindingStep extends BindingWage {
  readonly from: CalendarDate;
}

/**
 * How the binding wage of a place goes, oldest first. The first step is what binds on the first day that the table
 * covers and may have begun before it; from then on every change is a step.
 */
export function bindingSteps(place: Jurisdiction): readonly [BindingStep, ...BindingStep[]] {
  const { from } = wageTable.covers;
  const steps: [BindingStep, ...BindingStep[]] = [{ from, ...bindingWage(place, from) }];
  for (const day of daysOfChangeAfter(place, from)) {
    const wage = bindingWage(place, day);
    const last = steps.at(-1);
    if (last?.hourly !== wage.hourly || last.rateOf !== wage.rateOf) steps.push({ from: day, ...wage });
  }
  return steps;
}

function daysOfChangeAfter(place: Jurisdiction, from: CalendarDate): readonly CalendarDate[] {
  const days = [place, stateOf(place), federal()]
    .flatMap((jurisdiction) => jurisdiction?.rates ?? [])
    .map(({ effective }) => effective)
    .filter((effective) => effective > from);
  return [...new Set(days)].sort();
}
