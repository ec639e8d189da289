import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { WageLookUp } from "../../minimum-wage/look-up/look-up.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import { hasAny, noReasons, type ReasonSet, union, without } from "../../reasons/reason-set.ts";
import { betweenReasons, placeReasons, reasonBits, reasonsToBits } from "../../reasons/reasons.ts";
import { certainShortfall, isCertain, type PaidHours, paidTo } from "../../verdicts/certain-shortfall.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { doubtOfShortfall } from "../../verdicts/uncounted-pay.ts";
import { mostWorkweeks } from "../../workweek/workweek.ts";
import { daysOfWeek, onlyDay } from "../../workweek/workweek-rows.ts";
import { checkKeptWeek, type KeptWeek, mayHaveDailyOvertime, withWages } from "../by-week/kept-week.ts";
import { earlierHours, partsOf } from "../earlier-rate/find-earlier-hours.ts";
import type { KeptWage } from "../wages/employee-wages.ts";
import { type EmployeeWage, wageOfLocations, wageOfPlaceSet } from "../wages/employee-wages.ts";
import { locationsOf } from "../wages/locations-of.ts";
import type { KeptEmployees, KeptRun } from "./kept-run.ts";
import type { KnownByNow, KnownWages } from "./known-by-now.ts";

/** What is known by now of an employee who wasn't checked. */
export interface SettledEmployee {
  /** Null where the wage of the run still counts. */
  readonly wage: WageLookUp | null;
  readonly reasons: ReasonSet;
}

/** What a run keeps of an employee's place and rate. */
export interface KeptPlace {
  readonly employeeNumber: string;
  readonly locations: readonly string[];
  readonly reasons: ReasonSet;
  readonly jurisdiction: string;
  readonly hourly: Cents;
}

const ofPlace = reasonsToBits(placeReasons);
const ofRate = reasonBits["rate-not-confirmed"];
const ofPlaceSet = reasonBits["place-set"];

/** What `settledWage` may say anew. */
const ofWage = reasonsToBits([
  ...placeReasons,
  ...(["rate-not-confirmed", "several-places", "state-rate-only", "place-set", "rate-entered"] as const),
]);

/** Only an employee has a place: who sets one says that this is no totals row. */
const ofWageOrTotals = union(ofWage, reasonBits["totals-row"]);

const ofSimilarNumber = reasonBits["similar-number"];

/** A result with one of these may be settled by a place set for the employee. */
const openToPlace = reasonsToBits([
  ...placeReasons,
  ...(["rate-not-confirmed", ...betweenReasons, "totals-row"] as const),
]);

/** A result with one of these may be settled by a mapped location, a place, an entered rate, or an answer on numbers. */
export const openToSettle = union(openToPlace, ofSimilarNumber);

/** What is known by now of an employee of a run; null where that is no more than then. */
export function settledEmployee(one: KeptPlace, known: KnownByNow): SettledEmployee | null {
  const ofWageNow = settledWage(one, known);
  const isToldApart = hasAny(one.reasons, ofSimilarNumber) && known.isToldApart(one.employeeNumber);
  if (!isToldApart) return ofWageNow;
  const { wage, reasons } = ofWageNow ?? { wage: null, reasons: one.reasons };
  return { wage, reasons: without(reasons, ofSimilarNumber) };
}

/**
 * The wage of an employee whose place or rate wasn't known in a run, with the reasons that are left; null where no more
 * is known than then. All of the employee's locations have to be known. Who was checked has another wage only if a
 * higher rate was entered for the same place.
 */
function settledWage(one: KeptPlace, known: KnownByNow): EmployeeWage | null {
  const found = wageByNow(one, known.placeSetFor, known);
  if (found === null || hasAny(found.reasons, ofPlace) || isSameBound(one, found.wage)) return null;
  const now = union(found.reasons, found.wage.unconfirmedRates.length > 0 ? ofRate : noReasons);
  if (!isSettled(one, found.wage, now)) return null;
  const settled = hasAny(now, ofPlaceSet) ? ofWageOrTotals : ofWage;
  return { ...found, reasons: union(without(one.reasons, settled), now) };
}

/** A state was all that was known of the place, and still is, with the same rates. */
function isSameBound({ reasons, jurisdiction, hourly }: KeptPlace, wage: WageLookUp): boolean {
  const isBound = !wage.known && wage.jurisdiction === jurisdiction && wage.hourly === hourly;
  return isBound && hasAny(reasons, ofPlace);
}

function wageByNow(
  { employeeNumber, locations, reasons, jurisdiction }: KeptPlace,
  placeSetFor: KnownByNow["placeSetFor"],
  known: KnownWages,
): EmployeeWage | null {
  const wasSet = hasAny(reasons, ofPlaceSet);
  const key = placeSetFor(employeeNumber) ?? (wasSet ? jurisdiction : undefined);
  const ofKey = key === undefined ? undefined : known.ofPlace(key);
  if (ofKey !== undefined) return wageOfPlaceSet(ofKey);
  return wasSet ? null : wageOfLocations(locations, known.ofLocation);
}

function isSettled({ reasons, jurisdiction, hourly }: KeptPlace, wage: WageLookUp, now: ReasonSet): boolean {
  if (hasAny(reasons, ofPlace)) return true;
  if (hasAny(reasons, ofRate) && !hasAny(now, ofRate)) return true;
  const isOther = wage.jurisdiction !== jurisdiction || !hasAny(reasons, ofPlaceSet);
  if (hasAny(reasons, openToPlace) && hasAny(now, ofPlaceSet) && isOther) return true;
  return wage.entered.length > 0 && wage.jurisdiction === jurisdiction && wage.hourly > hourly;
}

/** Employees of a run as they are kept, with the wages that are known by now, and who has one. */
export interface SettledEmployees {
  readonly kept: KeptEmployees;
  readonly settled: ReadonlyMap<number, SettledEmployee>;
}

/** Looks up again who wasn't checked because of the place, the rate or a similar number. Everyone else keeps the wage of the run. */
export function settle(before: KeptEmployees, { known, firstRowHours }: KeptRun): SettledEmployees {
  const settled = known === undefined ? new Map<number, SettledEmployee>() : findSettled(before, known);
  if (settled.size === 0) return { kept: before, settled };
  const wages = [...before.wages.wages];
  const codes = Array.from(before.wages.codes);
  const reasons = Array.from(before.reasons);
  const shortfall = Array.from(before.shortfall);
  const weeks = Array.from(before.weeks);
  const measure = Array.from(before.measure);
  const earlier = Array.from(before.earlier);
  const weekly = known && { ...known, over: onceFor(known.over) };
  for (const [employee, one] of settled) {
    const { wage } = one;
    if (wage !== null) {
      codes[employee] = wages.push({ wage }) - 1;
      weeks[employee] = weekly === undefined ? null : settledWeeks(before, employee, weekly);
      earlier[employee] = weekly === undefined ? null : settledEarlier(before, employee, weekly);
      if (measure[employee] === "workweek" && weeks[employee] === null) measure[employee] = "daily-overtime";
    }
    const again = { ...before, wages: { wages, codes }, weeks, earlier };
    const { lack, doubt } = lackOfPay(again, employee, one.reasons, {
      firstRowHours,
      mostWeeks: mostWorkweeks(known?.period ?? null),
    });
    shortfall[employee] = lack;
    reasons[employee] =
      lack > 0 ? without(one.reasons, tipCreditOf(before, employee)) : union(one.reasons, doubt);
  }
  return {
    kept: { ...before, wages: { wages, codes }, reasons, shortfall, measure, weeks, earlier },
    settled,
  };
}

/** A file has few different weeks, and many employees have them. */
function onceFor(over: KnownByNow["over"]): KnownByNow["over"] {
  const found = new Map<string, KnownWages>();
  return (days) => {
    const key = `${days.from} ${days.through}`;
    const wages = found.get(key) ?? over(days);
    found.set(key, wages);
    return wages;
  };
}

/** The weeks of someone whose place or rate is known by now, with the wages of their days; null where the place's rule on the
 * hours of a day leaves open what is overtime. */
function settledWeeks(
  before: KeptEmployees,
  employee: number,
  known: KnownByNow,
): readonly KeptWeek[] | null {
  const place = keptPlaceOf(before, employee);
  const kept = before.weeks[employee] ?? null;
  if (kept === null) return null;
  const weeks: KeptWeek[] = [];
  for (const week of kept) {
    const days =
      week.days.length === 0 ? [daysOfWeek(week.ending)] : week.days.map(({ day }) => onlyDay(day));
    const wages = days
      .map((over) => wageByNow(place, known.placeSetFor, known.over(over))?.wage ?? null)
      .filter((wage) => wage !== null);
    const [first] = wages;
    if (first === undefined || mayHaveDailyOvertime(week, first.jurisdiction)) return null;
    weeks.push(wages.length === days.length ? withWages(week, wages) : week);
  }
  return weeks;
}

/** Hours that a person entered, at the rates that are known by now; what follows from weeks is found anew. */
function settledEarlier(before: KeptEmployees, employee: number, known: KnownByNow): EarlierHours | null {
  const kept = before.earlier[employee] ?? null;
  const place = keptPlaceOf(before, employee);
  if (kept === null || known.period === null) return null;
  const [earlier, later] = partsOf(known.period, kept.before).map(
    (days) => wageByNow(place, known.placeSetFor, known.over(days))?.wage,
  );
  if (earlier === undefined || later === undefined) return null;
  const isExact = kept.isEntered || kept.laterConfirmed !== kept.lowestConfirmed;
  return earlierHours(kept, earlier, isExact ? later : earlier);
}

function findSettled(before: KeptEmployees, known: KnownByNow): Map<number, SettledEmployee> {
  const settled = new Map<number, SettledEmployee>();
  for (let employee = 0; employee < before.given.count; employee++) {
    const one = settledEmployee(keptPlaceOf(before, employee), known);
    if (one !== null) settled.set(employee, one);
  }
  return settled;
}

function keptWageOf({ wages }: Pick<KeptEmployees, "wages">, employee: number): KeptWage {
  return (wages.wages[wages.codes[employee] as number] as { wage: KeptWage }).wage;
}

function keptPlaceOf(before: KeptEmployees, employee: number): KeptPlace {
  const { given, reasons } = before;
  const { jurisdiction, hourly } = keptWageOf(before, employee);
  return {
    employeeNumber: given.employeeNumber[employee] as string,
    locations: locationsOf(given, employee),
    reasons: reasons[employee] as ReasonSet,
    jurisdiction,
    hourly,
  };
}

/** The reason that the file gives: pay below the minimum even with the tips is no question of a tip credit. */
function tipCreditOf({ details }: KeptEmployees, employee: number): ReasonSet {
  return (details[employee] as PayDetails).wagesOfTipped === undefined ? noReasons : reasonBits["tip-credit"];
}

/** What the pay lacks for certain, and why what its weeks lack isn't. */
function lackOfPay(
  before: KeptEmployees,
  employee: number,
  reasons: ReasonSet,
  ofRun: Pick<PaidHours, "firstRowHours" | "mostWeeks">,
): { lack: Cents; doubt: ReasonSet } {
  const { given, details, weeks } = before;
  const gross = given.gross[employee] as Cents;
  const known = without(reasons, tipCreditOf(before, employee));
  const ofEmployee = details[employee] as PayDetails;
  const ofWeeks = isCertain(known) ? sumOf(weeks[employee] ?? []) : 0;
  const ofPeriod = certainShortfall({
    paid: paidTo({ gross, details: ofEmployee }),
    details: ofEmployee,
    hours: given.hours[employee] as MicroHours,
    workedHours: given.hoursOverWorkedRows[employee] as MicroHours,
    ...ofRun,
    overtime: ofEmployee.overtime,
    confirmedWage: keptWageOf(before, employee).lowestConfirmed,
    earlier: before.earlier[employee] ?? null,
    reasons: known,
  });
  const doubt = ofWeeks > ofPeriod ? doubtOfShortfall(ofEmployee) : noReasons;
  return { lack: cents(doubt === noReasons ? Math.max(ofPeriod, ofWeeks) : ofPeriod), doubt };
}

function sumOf(weeks: readonly KeptWeek[]): number {
  return weeks.reduce((sum, week) => sum + checkKeptWeek(week).shortfall, 0);
}
