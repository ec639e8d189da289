import { type CalendarDate, calendarDate, formatCents } from "../money.ts";
import { wageInForce } from "./rate-in-force.ts";
import { type Jurisdiction, type RatePeriod, stateOf, type WageTable } from "./table.ts";
import { largestPlausibleRise } from "./unconfirmed-rates.ts";

const FEDERAL_FLOOR = 725;
const HIGHEST_PLAUSIBLE = 3000;
const STATES_WITH_DC_AND_PUERTO_RICO = 52;

/** What is wrong with a wage table, one sentence each; empty if it can ship. The table's test runs it. */
export function findTableFaults(table: WageTable): string[] {
  return [
    ...findCoverageFaults(table),
    ...findNameFaults(table.jurisdictions),
    ...table.jurisdictions.flatMap((jurisdiction) => [
      ...findRateFaults(jurisdiction),
      ...findConfirmationFaults(jurisdiction, table.asOf),
      ...findStateFaults(jurisdiction, table.covers.from),
    ]),
  ];
}

function findCoverageFaults({ covers, asOf, jurisdictions, uncertain }: WageTable): string[] {
  const states = jurisdictions.filter(
    ({ kind }) => kind === "state" || kind === "district" || kind === "territory",
  );
  const keys = new Set(jurisdictions.map(({ key }) => key));
  return [
    ...(covers.from < covers.until && asOf <= covers.until ? [] : ["the days covered are not in order"]),
    ...(keys.has("US") ? [] : ["the federal rate is missing"]),
    ...(states.length === STATES_WITH_DC_AND_PUERTO_RICO
      ? []
      : [`there are ${states.length} states, not 52`]),
    ...uncertain
      .filter(({ key }) => !keys.has(key))
      .map(({ key }) => `${key} is doubted but not in the table`),
  ];
}

function findNameFaults(jurisdictions: readonly Jurisdiction[]): string[] {
  const seen = new Set<string>();
  return jurisdictions
    .flatMap(({ key, aliases }) => [key, ...aliases])
    .flatMap((name) => {
      const isTaken = seen.has(name);
      seen.add(name);
      return [
        ...(isTaken ? [`${name} stands twice`] : []),
        ...(/^US(-[A-Z]{2}(-[A-Z]+[.]?( [A-Z]+[.]?)*)?)?$/.test(name) ? [] : [`${name} is not a key`]),
      ];
    });
}

function findRateFaults({ key, rates }: Jurisdiction): string[] {
  return [
    ...(rates.length === 0 ? [`${key} has no rate`] : []),
    ...rates.flatMap((rate, index) =>
      findPeriodFaults(rate, rates[index - 1]).map((fault) => `${key}: ${fault}`),
    ),
  ];
}

function findConfirmationFaults(
  { key, confirmedThrough, rates }: Jurisdiction,
  asOf: CalendarDate,
): string[] {
  const last = rates.at(-1);
  const latest = `${Number(asOf.slice(0, 4)) + 1}-12-31`;
  return [
    ...(confirmedThrough > latest ? [`${key} is confirmed past ${latest}`] : []),
    ...(last?.verified === false && confirmedThrough >= last.effective
      ? [`${key} is confirmed through ${confirmedThrough}, but its last rate is not verified`]
      : []),
  ];
}

function findPeriodFaults(rate: RatePeriod, before: RatePeriod | undefined): string[] {
  const figure = `${formatCents(rate.hourly)} from ${rate.effective}`;
  const faults: string[] = [];
  if (rate.hourly < FEDERAL_FLOOR || rate.hourly > HIGHEST_PLAUSIBLE) {
    faults.push(`${figure} is not a plausible rate`);
  }
  if (!rate.source.startsWith("https://")) {
    faults.push(`${figure} has no source`);
  }
  if (rate.verified && rate.seen === undefined) {
    faults.push(`${figure} is verified, but no document is named`);
  }
  if (before !== undefined && before.effective >= rate.effective) {
    faults.push(`${figure} does not come after ${before.effective}`);
  }
  if (
    before !== undefined &&
    (rate.hourly < before.hourly || rate.hourly > before.hourly * largestPlausibleRise)
  ) {
    faults.push(`${figure} is a fall or a leap from ${formatCents(before.hourly)}`);
  }
  return faults;
}

function findStateFaults(jurisdiction: Jurisdiction, coveredFrom: CalendarDate): string[] {
  const { key, kind, rates, replacesState } = jurisdiction;
  const isLocal = kind === "city" || kind === "county" || kind === "region";
  if (!isLocal) {
    return wageInForce(jurisdiction, coveredFrom) === undefined
      ? [`${key} has no rate yet on ${coveredFrom}`]
      : [];
  }
  const state = stateOf(jurisdiction);
  if (state === undefined) {
    return [`${key} isn't in any state of the table`];
  }
  return rates
    .filter(({ hourly, effective }) => {
      const stateWage = wageInForce(state, calendarDate(effective));
      return !replacesState && stateWage !== undefined && hourly < stateWage;
    })
    .map(({ effective }) => `${key} starts below ${state.key} on ${effective}`);
}
