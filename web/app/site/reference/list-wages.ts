import { bindingSteps } from "@wagefloor/domain/minimum-wage/binding-steps.ts";
import {
  type Jurisdiction,
  jurisdictionWithKey,
  stateOf,
  wageTable,
} from "@wagefloor/domain/minimum-wage/table.ts";
import { formatCalendarDate } from "../../lib/format/format.ts";
import type { ListedPlace, ListedRate, WageList } from "./wage-list.ts";

/** The product's own table of minimum wages as a page shows it: the federal rate, then state by state. */
export function listWages(builtOn: string): WageList {
  const { asOf, covers, jurisdictions } = wageTable;
  const places = jurisdictions.map(listPlace).sort(byStateThenPlace);
  const [confirmedThrough = asOf] = jurisdictions.map((place) => place.confirmedThrough).sort();
  return { builtOn, asOf, from: covers.from, until: covers.until, confirmedThrough, places };
}

function listPlace(place: Jurisdiction): ListedPlace {
  const doubts = wageTable.uncertain.filter(({ key }) => key === place.key).map(({ doubt }) => doubt);
  const notes = place.note === undefined ? doubts : [place.note, ...doubts];
  return {
    key: place.key,
    name: place.name,
    state: (stateOf(place) ?? place).name,
    local: stateOf(place) !== undefined,
    rates: bindingSteps(place).map((step) => listRate(place, step)),
    notes: notes.map(withWrittenDays),
  };
}

/** `2027-01-01` as people write it. */
function withWrittenDays(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatCalendarDate);
}

function listRate(place: Jurisdiction, step: ReturnType<typeof bindingSteps>[number]): ListedRate {
  const whose = jurisdictionWithKey(step.rateOf) ?? place;
  const period = whose.rates.findLast(({ effective }) => effective <= step.from);
  return {
    from: step.from,
    since: period?.effective ?? step.from,
    hourly: step.hourly,
    rateOf: whose.key === place.key ? null : whose.name,
    source: period?.source ?? "",
    verified: period?.verified ?? false,
    unconfirmed: step.unconfirmedRates.length > 0,
  };
}

function byStateThenPlace(one: ListedPlace, other: ListedPlace): number {
  const federalFirst = Number(other.key === "US") - Number(one.key === "US");
  const localLast = Number(one.local) - Number(other.local);
  return (
    federalFirst || one.state.localeCompare(other.state) || localLast || one.name.localeCompare(other.name)
  );
}
