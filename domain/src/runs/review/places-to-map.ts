import { isSettled, type PlaceReading, readPlace } from "../../minimum-wage/places/read-place.ts";
import { isHighestInState } from "../../minimum-wage/table.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { placeReasons, type Reason, reasonsToBits } from "../../reasons/reasons.ts";
import type { ResultColumns } from "../results/result-fields.ts";
import type { CalculatedRun } from "../results/run.ts";

/** A location that no place of the wage table matches, as the file writes it, and how many employees have it. */
export interface PlaceToMap {
  readonly location: string;
  readonly employees: number;
}

/** Who has a result, and who was skipped: the pay of someone who owes nothing is checked, too. */
type Run = Pick<CalculatedRun, "results" | "skipped">;

const open = reasonsToBits(placeReasons);

const openReasons: ReadonlySet<Reason> = new Set(placeReasons);

const isTotals = reasonsToBits(["totals-row"]);

/** How many employees have no location, so that their place can't be known. What looks like a totals row isn't one of them. */
export function countWithoutLocation({ results, skipped }: Run): number {
  const { count, location, reasons } = results;
  const isOfPerson = ({ pay }: Run["skipped"][number]) => pay?.reasons.includes("totals-row") !== true;
  let found = skipped.filter((one) => one.location === "" && isOpen(one) && isOfPerson(one)).length;
  for (let row = 0; row < count; row++) {
    const set = reasons[row] as ReasonSet;
    const isOpenRow = hasAny(set, open) && !hasAny(set, isTotals);
    if (isOpenRow && location.values[location.codes[row] as number] === "") found += 1;
  }
  return found;
}

function isOpen({ pay }: Run["skipped"][number]): boolean {
  return pay?.reasons.some((reason) => openReasons.has(reason)) === true;
}

/**
 * The unknown locations that a person can map, those of most employees first. An empty one cannot be mapped.
 * @param runs of the pay dates of a file; an employee counts once
 * @param read reads a location
 */
export function placesToMap(
  runs: readonly Run[],
  read: (location: string) => PlaceReading = readPlace,
): PlaceToMap[] {
  const employees = new Map<string, number>();
  const counted = new Set<string>();
  const isUnknown = (location: string) => !isSettled(read(location).precision);
  const add = (text: string, employeeNumber: string) => {
    if (text === "") return;
    if (runs.length > 1) {
      const key = `${employeeNumber}\n${text}`;
      if (counted.has(key)) return;
      counted.add(key);
    }
    employees.set(text, (employees.get(text) ?? 0) + 1);
  };
  for (const { results, skipped } of runs) {
    const { count, reasons, employeeNumber } = results;
    for (let row = 0; row < count; row++) {
      if (!hasAny(reasons[row] as ReasonSet, open) && !isReducedByBound(results, row)) continue;
      for (const text of unknownLocations(results, row, isUnknown)) add(text, employeeNumber[row] as string);
    }
    for (const one of skipped) {
      if (isOpen(one) && isUnknown(one.location)) add(one.location, one.employeeNumber);
    }
  }
  return [...employees]
    .map(([location, count]) => ({ location, employees: count }))
    .sort((one, other) => other.employees - one.employees);
}

/** Less is deducted than would be without the highest rate in the state, which counts until the place is known. */
function isReducedByBound({ verdict, jurisdiction, rateOf }: ResultColumns, row: number): boolean {
  const isReduced = verdict.values[verdict.codes[row] as number] === "reduced";
  return (
    isReduced &&
    isHighestInState({
      jurisdiction: jurisdiction.values[jurisdiction.codes[row] as number] as string,
      rateOf: rateOf.values[rateOf.codes[row] as number] as string,
    })
  );
}

/** Those of an employee whose place isn't settled: of several, some may be known. */
function unknownLocations(
  { location, otherLocations }: Pick<ResultColumns, "location" | "otherLocations">,
  row: number,
  isUnknown: (location: string) => boolean,
): readonly string[] {
  const first = location.values[location.codes[row] as number] as string;
  const others = otherLocations.values[otherLocations.codes[row] as number] as readonly string[];
  return others.length === 0 ? [first] : [first, ...others].filter(isUnknown);
}
