import { type Column, zeros } from "../columns.ts";
import { firstCharge } from "../deduction/first-charge.ts";
import type { RecordedConsent } from "../law/item-answer.ts";
import type { CappedLedger } from "../ledger/charges/capped-ledger.ts";
import type { UsedLater } from "../ledger/charges/used-later.ts";
import { withEnteredRates } from "../minimum-wage/entered-rates.ts";
import type { Period } from "../minimum-wage/highest-rate.ts";
import { createWageLookUp, lookUpPlace, type WageLookUp } from "../minimum-wage/look-up/look-up.ts";
import { placeReaderOf, placesOfTexts } from "../minimum-wage/places/places-of-texts.ts";
import type { EnteredRate } from "../minimum-wage/table.ts";
import { type CalendarDate, type Cents, cents } from "../money.ts";
import type { PayColumns, PayrollFile } from "../payroll-file/content/payroll-file.ts";
import { payDetailsOf } from "../verdicts/pay-details.ts";
import type { Weekday } from "../weekdays.ts";
import { mostWorkweeks } from "../workweek/workweek.ts";
import type { AppliedProfile } from "./applied-profile.ts";
import { attributesInFile, type EmployeeAttributes } from "./attributes/employee-attributes.ts";
import { itemsOfEmployees } from "./by-item/items-of-employees.ts";
import { checkAll } from "./by-week/check-all.ts";
import { createWeekCheck } from "./by-week/check-by-week.ts";
import { calculateResults } from "./calculate-results.ts";
import { earlierHoursOfRows } from "./earlier-rate/earlier-hours-of-rows.ts";
import { type EnteredHours, enteredEarlierHours } from "./earlier-rate/find-earlier-hours.ts";
import { createJudge } from "./judge-pay.ts";
import type { CalculatedRun } from "./results/run.ts";
import { skipEmployee, skipRow } from "./skip.ts";
import { summarize } from "./summarize.ts";
import { type EmployeeWage, employeeWages } from "./wages/employee-wages.ts";
import { periodProblem } from "./wages/period-problem.ts";

/** What is recorded of employees when a run comes, by employee number exactly as the file writes it. */
export interface RecordedBalances {
  /** The current balance: what is owed, less what earlier runs propose that isn't confirmed. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** What earlier runs propose that isn't confirmed, where there is any. */
  readonly openProposals?: ReadonlyMap<string, Cents> | undefined;
  /** Of those who bought items that have a cap or a class now: what happened so far. */
  readonly cappedLedgers?: ReadonlyMap<string, CappedLedger> | undefined;
  /** The authorizations of those of them who have any on file, the newest signature first. */
  readonly consents?: ReadonlyMap<string, readonly RecordedConsent[]> | undefined;
  /** Of a run that replaces an earlier one: what confirmed runs after it deducted for items. */
  readonly usedLater?: ReadonlyMap<string, readonly UsedLater[]> | undefined;
}

/** What a run needs beside the file. */
export interface RunTerms extends RecordedBalances {
  readonly configuration: Pick<
    AppliedProfile,
    | "deductionAmount"
    | "hoursBasis"
    | "hoursChosen"
    | "charging"
    | "balancesFollow"
    | "itemCaps"
    | "itemClasses"
  >;
  /** Must lie in the wage table (`tableCovers`). */
  readonly payDate: CalendarDate;
  /**
   * Its highest rate counts (`periodProblem` must be null). Without it that of the file's own period does, and without
   * either the pay date's.
   */
  readonly period?: Period | undefined;
  /** The user's own locations: trimmed text to jurisdiction key. */
  readonly locationMappings?: ReadonlyMap<string, string>;
  /** Minimum wages that were entered for the organization. */
  readonly enteredRates?: readonly EnteredRate[];
  /** What a person set for employees, by employee number. */
  readonly attributes?: ReadonlyMap<string, EmployeeAttributes>;
  /** Hours before a change of the minimum wage within the period, as a person entered them. */
  readonly hoursBefore?: EnteredHours | undefined;
  /** Checks by workweek where the file has them. Without it the period average counts. */
  readonly byWorkweek?: { readonly workweekStart: Weekday | null } | undefined;
}

/**
 * One result or one reason for every employee of the file, and one reason for every row without an employee id.
 * Nothing is left out silently; whether no result at all is an error is the caller's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total; OtherPeriodError when the period is
 * that of another file
 */
export function calculateRun(file: PayrollFile, terms: RunTerms): CalculatedRun {
  const { employees, rowsWithoutEmployee } = file;
  const owed = startingCosts(employees, terms);
  const period = terms.period ?? periodOfFile(file);
  const days = period ?? terms.payDate;
  const attributes = attributesInFile(employees.employeeNumber, terms.attributes);
  const rates = withEnteredRates(terms.enteredRates ?? []);
  const ofPlaceSet = wagesOfPlacesSet(attributes, (key) => lookUpPlace(key, days, rates));
  const read = placeReaderOf(file.places ?? placesOfTexts(file.employees.location.values));
  const wageOfLocation = createWageLookUp(days, terms.locationMappings, rates, read);
  const wages = employeeWages(employees, wageOfLocation, ofPlaceSet);
  const details = payDetailsOf(
    employees,
    file.rates,
    (employee) => (wages.wages[wages.codes[employee] as number] as EmployeeWage).wage.jurisdiction,
  );
  const wagesOver = (over: Period) => {
    const placesSet = wagesOfPlacesSet(attributes, (key) => lookUpPlace(key, over, rates));
    return employeeWages(employees, createWageLookUp(over, terms.locationMappings, rates, read), placesSet);
  };
  const weekOf =
    terms.byWorkweek &&
    createWeekCheck(file, {
      ...{ ...terms.byWorkweek, period: terms.period, payPeriod: period, wages, wagesOver },
      hoursBefore: terms.hoursBefore,
    });
  const weeks =
    file.datedPay === null || weekOf === undefined
      ? undefined
      : checkAll(
          {
            ...{ hours: employees.hours, wages },
            isEntered: (employee, worked) =>
              file.datedPay?.unit === "week" &&
              terms.hoursBefore?.hours.get(employees.employeeNumber[employee] as string) === worked,
          },
          weekOf,
        );
  const entered = enteredEarlierHours(employees, terms.hoursBefore, period, wagesOver);
  const ofRows = earlierHoursOfRows(file, wages, period, wagesOver);
  const [first, second] = file.datedPay?.unit === "day" ? [ofRows, entered] : [entered, ofRows];
  const isAtOneRate = weeks === undefined && entered.size === 0 && ofRows.size === 0;
  const earlier = (employee: number) => {
    if (isAtOneRate) return null;
    if (weeks !== undefined && (weeks.most[employee] as number) >= 0)
      return weeks.earlier.get(employee) ?? null;
    return first.get(employee) ?? second.get(employee) ?? null;
  };
  const items = itemsOfEmployees({
    ...{ ...terms, employees, period, details },
    wageOf: (employee) => wages.wages[wages.codes[employee] as number] as EmployeeWage,
    jurisdictionOf: (location) => wageOfLocation(location).jurisdiction,
    weeksOf: (employee) => weeks?.keptOf(employee) ?? null,
    cappedLedgers: terms.cappedLedgers,
    consents: terms.consents,
    usedLater: terms.usedLater,
  });
  const known = { employees, owed, wages, details, attributes, weeks, items, earlier };
  const from = period?.from ?? terms.payDate;
  const judge = createJudge(known, terms.configuration, {
    ...{ hasPeriod: period !== null, from },
    mostWeeks: mostWorkweeks(period),
  });
  const itemsOf = items && ((employee: number) => items.get(employee)?.answers ?? null);
  const isNew = (employee: number) => !terms.balances.has(employees.employeeNumber[employee] as string);
  const given = { employees, owed, isNew, wages, details, judge, weeks, weekOf, itemsOf, earlier };
  const chargesNew = firstCharge(terms.configuration) !== null;
  const withoutDebt = (employee: number) => ({
    withoutPurchase: !chargesNew && isNew(employee),
    allProposed: (terms.openProposals?.get(employees.employeeNumber[employee] as string) ?? 0) > 0,
  });
  const leave = (employee: number) => skipEmployee(employees, employee, owed[employee] as Cents, withoutDebt);
  const calculated = calculateResults(given, leave, rowsWithoutEmployee.map(skipRow));
  const summary = summarize(file, { payDate: terms.payDate, period }, calculated);
  return { ...calculated, summary };
}

function wagesOfPlacesSet(
  attributes: ReadonlyMap<number, EmployeeAttributes>,
  lookUp: (key: string) => WageLookUp | undefined,
): ReadonlyMap<number, WageLookUp> {
  const wages = [...attributes].map(([employee, { place = "" }]) => [employee, lookUp(place)] as const);
  return new Map(
    wages.flatMap(([employee, wage]) => (wage === undefined ? [] : [[employee, wage] as const])),
  );
}

/** The days that the file itself says it pays for; null if it doesn't, or they can't be right. */
export function periodOfFile({ period }: PayrollFile): Period | null {
  if (period === null || periodProblem(period.start, period.end) !== null) return null;
  return { from: period.start, through: period.end };
}

function startingCosts({ count, employeeNumber }: PayColumns, terms: RunTerms): Column<Cents> {
  const { balances, configuration } = terms;
  const owed = zeros<Cents>(count).fill(firstCharge(configuration) ?? cents(0));
  // Even in an empty map a look-up costs each text its hash, and with a first file the map is empty.
  if (balances.size === 0) return owed;
  for (let employee = 0; employee < count; employee++) {
    const balance = balances.get(employeeNumber[employee] as string);
    if (balance !== undefined) owed[employee] = balance;
  }
  return owed;
}
