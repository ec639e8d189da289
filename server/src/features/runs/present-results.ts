import type { EmployeeResult } from "@wagefloor/domain/analysis/analysis.ts";
import type { Skipped } from "@wagefloor/domain/finding.ts";
import { marksToBits } from "@wagefloor/domain/mark-bits.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";

/**
 * A run's results as columns of equal length in file order: compact enough for 50,000 employees. Locations and
 * jurisdictions are lists that the index columns point into; `unconfirmedRates` stands beside `locations`.
 */
export function presentResults(results: readonly EmployeeResult[]) {
  const locations = new Numbering();
  const jurisdictions = new Numbering();
  const column = <T>(cell: (result: EmployeeResult) => T): T[] => results.map(cell);
  const locationIndex = column((result) => locations.indexOf(result.location));
  const jurisdictionIndex = column((result) => jurisdictions.indexOf(result.jurisdiction));
  return {
    count: results.length,
    locations: locations.texts,
    jurisdictions: jurisdictions.texts.map(presentJurisdiction),
    unconfirmedRates: namesByLocation(results, locations),
    personNumber: column((result) => result.personNumber),
    locationIndex,
    jurisdictionIndex,
    minimumWage: column((result): number => result.minimumWage),
    totalHours: column((result): number => result.totalHours),
    hoursOverAllRows: column((result): number => result.hoursOverAllRows),
    totalGross: column((result): number => result.totalGross),
    startingCost: column((result): number => result.startingCost),
    safeDeduction: column((result): number => result.safeDeduction),
    remainingBalance: column((result): number => result.remainingBalance),
    preDeductionRate: column((result): number => result.preDeductionRate),
    postDeductionRate: column((result): number => result.postDeductionRate),
    compliant: column((result): 0 | 1 => (result.compliant ? 1 : 0)),
    marks: column((result) => marksToBits(result.marks)),
  };
}

/** One result by itself. */
export function presentResult(result: EmployeeResult) {
  return {
    personNumber: result.personNumber,
    location: result.location,
    jurisdiction: presentJurisdiction(result.jurisdiction),
    minimumWage: result.minimumWage as number,
    totalHours: result.totalHours as number,
    hoursOverAllRows: result.hoursOverAllRows as number,
    totalGross: result.totalGross as number,
    startingCost: result.startingCost as number,
    safeDeduction: result.safeDeduction as number,
    remainingBalance: result.remainingBalance as number,
    preDeductionRate: result.preDeductionRate as number,
    postDeductionRate: result.postDeductionRate as number,
    compliant: result.compliant,
    marks: marksToBits(result.marks),
    unconfirmedRates: result.unconfirmedRates.map(jurisdictionName),
  };
}

/** One employee or row without a result. */
export function presentSkipped({ personNumber, location, line, reason, rawText }: Skipped) {
  return { personNumber, location, line, reason, rawText };
}

/** In one run all results of a location lack the same confirmations. */
function namesByLocation(results: readonly EmployeeResult[], locations: Numbering): string[][] {
  const names: string[][] = locations.texts.map(() => []);
  for (const { location, unconfirmedRates } of results) {
    if (unconfirmedRates.length > 0) {
      names[locations.indexOf(location)] = unconfirmedRates.map(jurisdictionName);
    }
  }
  return names;
}

function presentJurisdiction(key: string) {
  return { key, name: jurisdictionName(key) };
}

/** Gives each distinct text a number from 0. */
class Numbering {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  indexOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}
