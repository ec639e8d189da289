import {
  type EmployeeFilter,
  employeeFilters,
  headroomFilter,
  paidAbove,
} from "@wagefloor/domain/employees/employee-view.ts";
import { headroomDollars, headroomEnd } from "@wagefloor/domain/employees/headroom.ts";
import { headroomWords } from "../../../lib/format/headroom-words.ts";

/** What the page calls each filter. */
export const filterWords: Readonly<
  Record<EmployeeFilter, { readonly label: string; readonly none: string }>
> = {
  all: { label: "All", none: "No employee matches." },
  analyzed: { label: "Analyzed", none: "No one has been analyzed yet." },
  owing: { label: "Owing", none: "No one owes anything." },
  "below-minimum": { label: "Below minimum", none: "No one's pay is below the minimum wage." },
  "taken-below": {
    label: "Payroll took too much",
    none: "Payroll hasn't taken too much from anyone.",
  },
  "to-pay-back": { label: "To be paid back", none: "Nothing is to be paid back to anyone." },
  "not-checked": { label: "Not checked", none: "Everyone's pay was checked." },
  "no-place": { label: "Location not mapped", none: "Everyone's location is known." },
  "no-rate": { label: "Rate not confirmed", none: "No one is waiting for a rate to be confirmed." },
  "coming-rate": {
    label: "Below an upcoming rate",
    none: "No one is paid less than a minimum wage that starts within eight weeks.",
  },
  "authorization-expiring": {
    label: "Authorization expired or expiring",
    none: "No employee who owes a balance has an authorization that expired since the last run or expires within 30 days.",
  },
  "authorization-missing": {
    label: "Authorization missing",
    none: "No employee who owes a balance lacked an authorization in the last run.",
  },
  "not-seen": {
    label: "Not seen for two periods",
    none: "Everyone was in one of the last two pay periods.",
  },
  left: { label: "Left", none: "No one has a last day of work." },
  "left-owing": { label: "Left with a balance", none: "No one left with a balance." },
  ...paidAbove((from) => ({
    label: `Paid ${headroomWords({ from, below: headroomEnd(from) })} above minimum`,
    none: "No one is paid this far above the minimum wage.",
  })),
};

/** Shown only where there is someone to show, so that what is always there is found at a glance. */
const occasional: ReadonlySet<EmployeeFilter> = new Set([
  "taken-below",
  "to-pay-back",
  "no-place",
  "no-rate",
  "coming-rate",
  "authorization-expiring",
  "authorization-missing",
  "left-owing",
]);

/** Only the start page leads there: a card, which is nearly the same as *All*, and the steps of a chart. */
const ofStartPage: ReadonlySet<EmployeeFilter> = new Set([
  "analyzed",
  ...headroomDollars.map(headroomFilter),
]);

/** The filters to choose from: the chosen one, those that are always there, and those that show someone. */
export function filtersOffered(
  chosen: EmployeeFilter,
  counts: Readonly<Record<EmployeeFilter, number>>,
): readonly EmployeeFilter[] {
  return employeeFilters.filter(
    (filter) =>
      filter === chosen || (!ofStartPage.has(filter) && (counts[filter] > 0 || !occasional.has(filter))),
  );
}
