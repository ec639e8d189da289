import {
  type CodedColumn,
  type Column,
  codedReaderOf,
  type QuantityColumn,
  same,
  zeros,
} from "../columns.ts";
import { isCompliant } from "../deduction/compliance.ts";
import { type DeductionColumns, deductSafely } from "../deduction/deduct-safely.ts";
import { type EarlierHours, lessDue } from "../deduction/earlier-hours.ts";
import { effectiveHours } from "../deduction/effective-hours.ts";
import type { ItemAnswer } from "../law/item-answer.ts";
import { isHighestInState } from "../minimum-wage/table.ts";
import { type Cents, cents, type MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/content/payroll-file.ts";
import { type ReasonColumn, reasonColumn } from "../reasons/reason-set.ts";
import type { PayDetails } from "../verdicts/pay-details.ts";
import { countsOnBalance, type Verdict, verdicts } from "../verdicts/verdicts.ts";
import type { KeptMeasure, WeekCheck, WeekChecks } from "./by-week/week-check.ts";
import type { EarlierHoursOf } from "./earlier-rate/find-earlier-hours.ts";
import type { Judge } from "./judge-pay.ts";
import type { Skipped, SkippedPay } from "./results/finding.ts";
import type { ResultColumns } from "./results/result-fields.ts";
import type { CalculatedRun, KeptInputs } from "./results/run.ts";
import { skippedPay } from "./skip.ts";
import { uncountedOf } from "./uncounted-of.ts";
import type { KeptWage, KeptWages } from "./wages/employee-wages.ts";
import { otherLocationsOf } from "./wages/locations-of.ts";

/** What the results of one run follow from, whether it was read from a file or kept of an earlier calculation. */
export interface Given {
  readonly employees: Pick<
    PayColumns,
    | "count"
    | "employeeNumber"
    | "names"
    | "location"
    | "otherLocations"
    | "line"
    | "gross"
    | "hours"
    | "hoursOverAllRows"
    | "hoursOverWorkedRows"
  >;
  readonly details: (employee: number) => PayDetails;
  readonly owed: Column<Cents>;
  /** Whether nothing is recorded of an employee, so that a run charges them only if it counts. */
  readonly isNew: (employee: number) => boolean;
  readonly wages: KeptWages;
  readonly judge: Judge;
  /** By employee; without it the period average counts for everyone. */
  readonly weeks?: WeekChecks | undefined;
  readonly earlier: EarlierHoursOf;
  /** What was found about the items of an employee; absent where no one bought an item that has a class. */
  readonly itemsOf?: ((employee: number) => readonly ItemAnswer[] | null) | undefined;
  /** The check of an employee's weeks, for those who ask which it is. */
  readonly weekOf?: ((employee: number) => WeekCheck) | undefined;
}

/** What one calculation leads to. */
export type CalculatedResults = Pick<CalculatedRun, "results" | "skipped" | "kept" | "weekOf">;

/**
 * A result for every employee who isn't left out, and the skipped in order of their lines.
 * @param leave why an employee has no result; null for one who has
 * @param further skipped rows without an employee
 */
export function calculateResults(
  given: Given,
  leave: (employee: number) => Skipped | null,
  further: readonly Skipped[],
): CalculatedResults {
  const { employees, weekOf } = given;
  const included = new Int32Array(employees.count);
  const left: { entry: Skipped; employee: number | null }[] = further.map((entry) => ({
    entry,
    employee: null,
  }));
  let count = 0;
  for (let employee = 0; employee < employees.count; employee++) {
    const entry = leave(employee);
    if (entry === null) included[count++] = employee;
    else left.push({ entry: { ...entry, pay: payOf(given, employee, entry) }, employee });
  }
  left.sort((one, other) => one.entry.line - other.entry.line);
  const analyzed = included.subarray(0, count);
  return {
    results: calculate(given, analyzed),
    skipped: left.map(({ entry }) => entry),
    weekOf: weekOf === undefined ? null : (row) => weekOf(analyzed[row] as number),
    kept: {
      ofResult: (row) => keptOf(given, analyzed[row] as number),
      ofSkipped: (at) => {
        const employee = left[at]?.employee ?? null;
        return employee === null ? null : keptOf(given, employee);
      },
    },
  };
}

function keptOf(given: Given, employee: number): KeptInputs {
  const { employees, details, wages, weeks } = given;
  return {
    line: employees.line[employee] as number,
    name: employees.names?.[employee] ?? "",
    otherLocations: otherLocationsOf(employees, employee),
    workedHours: employees.hoursOverWorkedRows[employee] as MicroHours,
    details: details(employee),
    wage: wageOf(wages, employee),
    measure: measureOf(given, employee),
    weeks: weeks?.keptOf(employee) ?? null,
    earlier: given.earlier(employee),
    items: given.itemsOf?.(employee) ?? null,
  };
}

function measureOf({ weeks }: Given, employee: number): KeptMeasure {
  return weeks?.measure.values[weeks.measure.codes[employee] as number] ?? null;
}

/** The further locations of each result; hardly anyone has one, so most share the empty list. */
function otherLocations(
  employees: Given["employees"],
  included: Column<number>,
): ResultColumns["otherLocations"] {
  const values: (readonly string[])[] = [[]];
  const codes = new Int32Array(included.length);
  if (employees.otherLocations.size === 0) return { values, codes };
  for (let row = 0; row < codes.length; row++) {
    const texts = otherLocationsOf(employees, included[row] as number);
    if (texts.length > 0) codes[row] = values.push(texts) - 1;
  }
  return { values, codes };
}

function wageOf({ wages, codes }: KeptWages, employee: number): KeptWage {
  return (wages[codes[employee] as number] as { wage: KeptWage }).wage;
}

function payOf(given: Given, employee: number, left: Skipped): SkippedPay {
  const { employees, owed, wages, judge } = given;
  return skippedPay(employees, employee, {
    wage: wageOf(wages, employee),
    startingCost: owed[employee] as Cents,
    decision: judge(employee, 0 as Cents, left.reason),
    measure: measureOf(given, employee),
    earlier: given.earlier(employee),
  });
}

interface JudgedColumns {
  readonly safeDeduction: Column<Cents>;
  readonly reasons: ReasonColumn;
  readonly shortfall: QuantityColumn<Cents>;
  readonly proposedDeduction: QuantityColumn<Cents>;
  readonly startingCost: Column<Cents>;
  readonly notCharged: QuantityColumn<Cents>;
}

const codeOf = Object.fromEntries(verdicts.map((verdict, code) => [verdict, code])) as Record<
  Verdict,
  number
>;

function calculate(given: Given, included: Column<number>): ResultColumns {
  const { employees, owed, wages, weeks } = given;
  const count = included.length;
  const looked = wages.wages.map(({ wage }) => wage);
  const places = picked(wages.codes, included);
  const verdictCodes = new Uint8Array(count);
  let uncounted: ResultColumns["uncounted"] | null = null;
  const results = {
    count,
    employeeNumber: picked(employees.employeeNumber, included),
    location: { values: employees.location.values, codes: picked(employees.location.codes, included) },
    otherLocations: otherLocations(employees, included),
    minimumWage: zeros<Cents>(count),
    totalHours: picked(employees.hours, included),
    hoursOverAllRows: picked(employees.hoursOverAllRows, included),
    totalGross: picked(employees.gross, included),
    startingCost: picked(owed, included),
    preDeductionRate: zeros<Cents>(count),
    postDeductionRate: zeros<Cents>(count),
    safeDeduction: zeros<Cents>(count),
    remainingBalance: zeros<Cents>(count),
    compliant: new Uint8Array(count),
    verdict: { values: verdicts, codes: verdictCodes },
    reasons: reasonColumn(count),
    shortfall: zeros<Cents>(count),
    proposedDeduction: zeros<Cents>(count),
    notCharged: zeros<Cents>(count),
    jurisdiction: { values: looked.map(({ jurisdiction }) => jurisdiction), codes: places },
    rateOf: { values: looked.map(({ rateOf }) => rateOf), codes: places },
    rateSince: { values: looked.map(({ since }) => since), codes: places },
    unconfirmedRates: { values: looked.map(({ unconfirmedRates }) => unconfirmedRates), codes: places },
    employeeName: employees.names && picked(employees.names, included),
    measure: weeks === undefined ? periodAverages(count) : ofIncluded(weeks.measure, included),
    earlier: earlierOf(given, included),
    /** Looked for when someone asks: an object for each employee takes a tenth of the calculation's time. */
    get uncounted(): ResultColumns["uncounted"] {
      uncounted ??= uncountedOf(given, included, this.minimumWage);
      return uncounted;
    },
  } satisfies ResultColumns;
  for (let row = 0; row < count; row++) {
    results.minimumWage[row] = (looked[places[row] as number] as KeptWage).hourly;
  }
  if (weeks === undefined && results.earlier.values.length === 1)
    for (let row = 0; row < count; row++) deductSafely(results, row);
  else deductByWeeks(results, included, weeks);
  if (looked.some(isHighestInState)) leaveOpenBetween(results, looked);
  judgeAll(results, verdictCodes, included, given);
  return results;
}

/** Where a state's highest rate is only a bound, pay below it isn't Non-Compliant for that: pay below the lowest is. */
function leaveOpenBetween(results: ResultColumns & DeductionColumns, looked: readonly KeptWage[]): void {
  const { count, compliant, jurisdiction, totalGross, totalHours, safeDeduction } = results;
  for (let row = 0; row < count; row++) {
    const wage = looked[jurisdiction.codes[row] as number] as KeptWage;
    if (compliant[row] === 1 || !isHighestInState(wage)) continue;
    const paid = cents((totalGross[row] as Cents) - (safeDeduction[row] as Cents));
    const hours = effectiveHours(totalHours[row] as MicroHours);
    compliant[row] = isCompliant(paid, wage.lowestConfirmed, hours) ? 1 : 0;
  }
}

function periodAverages(count: number): CodedColumn<KeptMeasure> {
  return { values: [null], codes: new Uint8Array(count) };
}

function ofIncluded<Value>(
  { values, codes }: CodedColumn<Value>,
  included: Column<number>,
): CodedColumn<Value> {
  return { values, codes: picked(codes, included) };
}

/** The lower of the specified formula and the sum of the weeks, where they are known. */
function deductByWeeks(
  results: DeductionColumns & Pick<ResultColumns, "earlier">,
  included: Column<number>,
  weeks: Pick<WeekChecks, "most"> | undefined,
): void {
  const { minimumWage } = results;
  const earlier = codedReaderOf(results.earlier, same);
  for (let row = 0; row < included.length; row++) {
    const ofWeeks = weeks?.most[included[row] as number] ?? -1;
    const less = lessDue(minimumWage[row] as Cents, earlier(row));
    deductSafely(results, row, ofWeeks < 0 ? undefined : ofWeeks, less);
  }
}

/** Of each result; only the empty one, as in nearly every run, where no one has hours at an earlier rate. */
function earlierOf({ earlier }: Given, included: Column<number>): ResultColumns["earlier"] {
  const values: (EarlierHours | null)[] = [null];
  const codes = new Int32Array(included.length);
  for (let row = 0; row < codes.length; row++) {
    const hours = earlier(included[row] as number);
    if (hours !== null) codes[row] = values.push(hours) - 1;
  }
  return { values, codes };
}

/** A loop of its own, or the compiler takes neither this one nor that of the deductions as a whole. */
function judgeAll(
  results: JudgedColumns,
  verdictCodes: Uint8Array,
  included: Column<number>,
  { judge, isNew }: Given,
): void {
  for (let row = 0; row < included.length; row++) {
    const employee = included[row] as number;
    const decision = judge(employee, results.safeDeduction[row] as Cents);
    verdictCodes[row] = codeOf[decision.verdict];
    results.reasons[row] = decision.reasons;
    results.shortfall[row] = decision.shortfall;
    results.proposedDeduction[row] = decision.proposedDeduction;
    if (!countsOnBalance(decision.verdict) && isNew(employee))
      results.notCharged[row] = results.startingCost[row] as Cents;
  }
}

/** The values of those who have a result: the file's own column where every employee has one. */
function picked<Values extends Column<unknown>>(
  column: Values,
  included: Column<number>,
): Values | Values[number][] {
  if (included.length === column.length) return column;
  return Array.from(included, (employee) => column[employee] as Values[number]);
}
