import { isSettled, readPlace } from "../../minimum-wage/places/read-place.ts";
import { placeReasons, reasonsToBits } from "../../verdicts/reasons.ts";
import type { ResultColumns } from "../result-fields.ts";

/** A location that no place of the wage table matches, as the file writes it, and how many employees have it. */
export interface PlaceToMap {
  readonly location: string;
  readonly employees: number;
}

const open = reasonsToBits(placeReasons);

const isTotals = reasonsToBits(["totals-row"]);

/** How many employees have no location, so that their place can't be known. What looks like a totals row isn't one of them. */
export function countWithoutLocation({ count, location: { values, codes }, reasons }: ResultColumns): number {
  let found = 0;
  for (let row = 0; row < count; row++) {
    const bits = reasons[row] as number;
    const isOpen = (bits & open) !== 0 && (bits & isTotals) === 0;
    if (isOpen && values[codes[row] as number] === "") found += 1;
  }
  return found;
}

function isUnknown(location: string): boolean {
  return !isSettled(readPlace(location).precision);
}

/**
 * The unknown locations that a person can map, those of most employees first. An empty one cannot be mapped.
 * @param runs of the pay dates of a file; an employee counts once
 */
export function placesToMap(runs: readonly ResultColumns[]): PlaceToMap[] {
  const employees = new Map<string, Set<string>>();
  for (const { count, location, otherLocations, reasons, employeeNumber } of runs) {
    for (let row = 0; row < count; row++) {
      if (((reasons[row] as number) & open) === 0) continue;
      const first = location.values[location.codes[row] as number] as string;
      const others = otherLocations.values[otherLocations.codes[row] as number] as readonly string[];
      const unknown = others.length === 0 ? [first] : [first, ...others].filter(isUnknown);
      for (const text of unknown) {
        if (text === "") continue;
        const known = employees.get(text) ?? new Set();
        employees.set(text, known.add(employeeNumber[row] as string));
      }
    }
  }
  return [...employees]
    .map(([location, { size }]) => ({ location, employees: size }))
    .sort((one, other) => other.employees - one.employees);
}
