import type { Column } from "../../columns.ts";
import type { WageLookUp } from "../../minimum-wage/look-up/look-up.ts";
import type { PlacePrecision } from "../../minimum-wage/places/read-place.ts";
import { type Cents, cents } from "../../money.ts";
import type { PayColumns } from "../../payroll-file/content/payroll-file.ts";
import { noReasons, type ReasonSet, union } from "../../reasons/reason-set.ts";
import { type Reason, reasonBits } from "../../reasons/reasons.ts";

/** What of a minimum wage is kept with each employee of a run. */
export type KeptWage = Pick<
  WageLookUp,
  "jurisdiction" | "hourly" | "rateOf" | "since" | "lowestConfirmed" | "unconfirmedRates"
>;

/** The minimum wages of employees, as far as results need them. */
export interface KeptWages {
  readonly wages: readonly { readonly wage: KeptWage }[];
  /** By employee. */
  readonly codes: Column<number>;
}

/** The minimum wage that counts for an employee, and what there is to say of the places. */
export interface EmployeeWage {
  readonly wage: WageLookUp;
  readonly reasons: ReasonSet;
}

/** The wages of the employees of a file: those of its locations, and of each set of several places that an employee has. */
export interface EmployeeWages {
  readonly wages: readonly EmployeeWage[];
  /** By employee. */
  readonly codes: Column<number>;
}

/**
 * Of an employee's several places the one with the highest wage counts.
 * @param ofPlaceSet the wage of the place that a person set for an employee, by number
 */
export function employeeWages(
  employees: PayColumns,
  lookUp: (location: string) => WageLookUp,
  ofPlaceSet: ReadonlyMap<number, WageLookUp>,
): EmployeeWages {
  const { values, codes } = employees.location;
  const wages = values.map((location) => ofPlace(lookUp(location)));
  if (employees.otherLocations.size === 0 && ofPlaceSet.size === 0) return { wages, codes };
  const own = Int32Array.from({ length: employees.count }, (_, employee) => codes[employee] as number);
  const known = new Map<string, number>();
  for (const [employee, others] of employees.otherLocations) {
    const places = [...new Set([own[employee] as number, ...others])].sort((one, other) => one - other);
    const key = places.join();
    const code =
      known.get(key) ?? wages.push(together(places.map((place) => wages[place] as EmployeeWage))) - 1;
    known.set(key, code);
    own[employee] = code;
  }
  for (const [employee, wage] of ofPlaceSet) {
    const code = known.get(wage.jurisdiction) ?? wages.push(wageOfPlaceSet(wage)) - 1;
    known.set(wage.jurisdiction, code);
    own[employee] = code;
  }
  return { wages, codes: own };
}

/** The wage of someone whose place a person set. */
export function wageOfPlaceSet(wage: WageLookUp): EmployeeWage {
  return { wage, reasons: union(reasonBits["place-set"], reasonOfRate(wage)) };
}

/** The wage of someone with these locations. */
export function wageOfLocations(
  locations: readonly string[],
  lookUp: (location: string) => WageLookUp,
): EmployeeWage {
  const [only, ...others] = locations.map((location) => ofPlace(lookUp(location)));
  if (only === undefined) throw new RangeError("An employee has a location, if an empty one");
  return others.length === 0 ? only : together([only, ...others]);
}

function together(places: readonly EmployeeWage[]): EmployeeWage {
  const wages = places.map(({ wage }) => wage);
  const highest = wages.reduce((one, other) => (other.hourly > one.hourly ? other : one));
  const isOne = wages.every(({ known, jurisdiction }) => known && jurisdiction === highest.jurisdiction);
  return {
    wage: {
      ...highest,
      known: wages.every(({ known }) => known),
      lowestConfirmed: cents(Math.min(...wages.map(({ lowestConfirmed }): Cents => lowestConfirmed))),
      unconfirmedRates: [...new Set(wages.flatMap(({ unconfirmedRates }) => unconfirmedRates))],
      entered: [...new Set(wages.flatMap(({ entered }) => entered))],
    },
    reasons: places.reduce(
      (set, { reasons }) => union(set, reasons),
      isOne ? noReasons : reasonBits["several-places"],
    ),
  };
}

function ofPlace(wage: WageLookUp): EmployeeWage {
  const reason = precisionReasons[wage.precision];
  const ofPrecision = reason === undefined ? noReasons : reasonBits[reason];
  return { wage, reasons: union(ofPrecision, reasonOfRate(wage)) };
}

function reasonOfRate({ entered }: WageLookUp): ReasonSet {
  return entered.length > 0 ? reasonBits["rate-entered"] : noReasons;
}

/** What there is to say of a place; nothing where it is settled and a local rate was looked for, or was used for a state. */
const precisionReasons: Readonly<Partial<Record<PlacePrecision, Reason>>> = {
  "state-only": "state-rate-only",
  "local-rate-may-bind": "local-rate-may-bind",
  "postal-address": "postal-address",
  "unknown-city": "unknown-city",
  "zip-only": "zip-only",
  unknown: "unknown-place",
};
