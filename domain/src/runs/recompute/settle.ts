import type { WageLookUp } from "../../minimum-wage/look-up.ts";
import type { Cents, MicroHours } from "../../money.ts";
import { certainShortfall, paidTo } from "../../verdicts/certain-shortfall.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { placeReasons, reasonBits, reasonsToBits } from "../../verdicts/reasons.ts";
import { otherLocationsOf } from "../calculate-results.ts";
import { type EmployeeWage, wageOfLocations } from "../employee-wages.ts";
import type { KeptEmployees, KeptRun } from "./recalculate.ts";

/** Says which minimum wage a location has on the days of a run. */
export type WageLookUpOfRun = (location: string) => WageLookUp;

const ofPlace = reasonsToBits(placeReasons);
const ofRate = reasonBits["rate-not-confirmed"];

/** What `settledWage` may say anew. */
const ofWage = ofPlace | ofRate | reasonsToBits(["several-places", "state-rate-only"]);

/** A result with one of these may be settled by a mapped location or an entered rate. */
export const openToSettle = ofPlace | ofRate;

/**
 * The wage of an employee whose place or rate wasn't known in a run, with the reasons that are left; null where no more
 * is known than then. All of the employee's locations have to be known; a place that was set for the employee stays.
 */
export function settledWage(
  locations: readonly string[],
  reasons: number,
  lookUp: WageLookUpOfRun,
): EmployeeWage | null {
  if ((reasons & openToSettle) === 0 || (reasons & reasonBits["place-set"]) !== 0) return null;
  const found = wageOfLocations(locations, lookUp);
  const now = found.reasons | (found.wage.unconfirmedRates.length > 0 ? ofRate : 0);
  const isSettled = (now & ofPlace) === 0 && ((reasons & ofPlace) !== 0 || (now & ofRate) === 0);
  return isSettled ? { ...found, reasons: (reasons & ~ofWage) | now } : null;
}

/** Employees of a run as they are kept, with the wages that are known by now, and who has one. */
export interface SettledEmployees {
  readonly kept: KeptEmployees;
  readonly settled: ReadonlyMap<number, EmployeeWage>;
}

/** Looks up again who wasn't checked because of the place or the rate. Everyone else keeps the wage of the run. */
export function settle(before: KeptEmployees, { lookUp, firstRowHours }: KeptRun): SettledEmployees {
  const settled = lookUp === undefined ? new Map<number, EmployeeWage>() : findSettled(before, lookUp);
  if (settled.size === 0) return { kept: before, settled };
  const wages = [...before.wages.wages];
  const codes = Array.from(before.wages.codes);
  const reasons = Array.from(before.reasons);
  const shortfall = Array.from(before.shortfall);
  for (const [employee, one] of settled) {
    codes[employee] = wages.push(one) - 1;
    shortfall[employee] = shortfallOf(before, employee, one, firstRowHours);
    reasons[employee] =
      (shortfall[employee] as number) > 0 ? one.reasons & ~tipCreditOf(before, employee) : one.reasons;
  }
  return { kept: { ...before, wages: { wages, codes }, reasons, shortfall }, settled };
}

function findSettled({ given, reasons }: KeptEmployees, lookUp: WageLookUpOfRun): Map<number, EmployeeWage> {
  const settled = new Map<number, EmployeeWage>();
  for (let employee = 0; employee < given.count; employee++) {
    const wage = settledWage(locationsOf(given, employee), reasons[employee] as number, lookUp);
    if (wage !== null) settled.set(employee, wage);
  }
  return settled;
}

function locationsOf(given: KeptEmployees["given"], employee: number): readonly string[] {
  const { values, codes } = given.location;
  return [values[codes[employee] as number] as string, ...otherLocationsOf(given, employee)];
}

/** The reason that the file gives: pay below the minimum even with the tips is no question of a tip credit. */
function tipCreditOf({ details }: KeptEmployees, employee: number): number {
  return (details[employee] as PayDetails).wagesOfTipped === undefined ? 0 : reasonBits["tip-credit"];
}

function shortfallOf(
  before: KeptEmployees,
  employee: number,
  { wage, reasons }: EmployeeWage,
  firstRowHours: boolean,
): Cents {
  const { given, details } = before;
  const gross = given.gross[employee] as Cents;
  return certainShortfall({
    paid: paidTo({ gross, details: details[employee] as PayDetails }),
    hours: given.hours[employee] as MicroHours,
    workedHours: given.hoursOverWorkedRows[employee] as MicroHours,
    firstRowHours,
    confirmedWage: wage.lowestConfirmed,
    reasons: reasons & ~tipCreditOf(before, employee),
  });
}
