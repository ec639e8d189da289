import { type Column, zeros } from "../columns.ts";
import { deductSafely } from "../deduction/deduct-safely.ts";
import type { Skipped } from "../finding.ts";
import type { Period } from "../minimum-wage/highest-rate.ts";
import { createWageLookUp, type WageLookUp } from "../minimum-wage/look-up.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { PayrollConfiguration } from "../payroll-file/payroll-configuration.ts";
import type { PayColumns, PayrollFile } from "../payroll-file/payroll-file.ts";
import type { ScopeReason } from "../verdicts/reasons.ts";
import { type Verdict, verdicts } from "../verdicts/verdicts.ts";
import { type EmployeeWage, type EmployeeWages, employeeWages } from "./employee-wages.ts";
import { createJudge, type Judge } from "./judge-pay.ts";
import { periodProblem } from "./period-problem.ts";
import type { ResultColumns } from "./result-fields.ts";
import type { CalculatedRun } from "./run.ts";
import { skipEmployee, skippedPay, skipRow } from "./skip.ts";
import { summarize } from "./summarize.ts";

/** What a run needs beside the file. */
export interface RunTerms {
  readonly configuration: Pick<PayrollConfiguration, "deductionAmount" | "hoursBasis">;
  /** Must lie in the wage table (`tableCovers`). */
  readonly payDate: CalendarDate;
  /**
   * Its highest rate counts (`periodProblem` must be null). Without it that of the file's own period does, and without
   * either the pay date's.
   */
  readonly period?: Period | undefined;
  /** The current balance by person number, exactly as the file writes it. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** The user's own locations: trimmed text to jurisdiction key. */
  readonly locationMappings?: ReadonlyMap<string, string>;
  /** Employees to whom another rule applies, by person number. */
  readonly outOfScope?: ReadonlyMap<string, ScopeReason>;
}

/** What the results and the skipped of one run are calculated from. */
interface Given {
  readonly employees: PayColumns;
  readonly owed: Column<Cents>;
  readonly wages: EmployeeWages;
  readonly judge: Judge;
}

/**
 * One result or one reason for every employee of the file, and one reason for every row without an employee id.
 * Nothing is left out silently; whether no result at all is an error is the caller's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export function calculateRun(file: PayrollFile, terms: RunTerms): CalculatedRun {
  const { employees } = file;
  const owed = startingCosts(employees, terms);
  const period = terms.period ?? periodOfFile(file);
  const wages = employeeWages(employees, createWageLookUp(period ?? terms.payDate, terms.locationMappings));
  const wageOf = (employee: number) => wages.wages[wages.codes[employee] as number] as EmployeeWage;
  const judge = createJudge(employees, owed, wageOf, terms, period !== null);
  const given = { employees, owed, wages, judge };
  const { included, skipped } = sortOut(file, given);
  const results = calculate(given, included);
  return { results, skipped, summary: summarize(file, { payDate: terms.payDate, period }, results, skipped) };
}

/** The days that the file itself says it pays for; null if it doesn't, or they can't be right. */
function periodOfFile({ period }: PayrollFile): Period | null {
  if (period === null || periodProblem(period.start, period.end) !== null) return null;
  return { from: period.start, through: period.end };
}

function startingCosts({ count, personNumber }: PayColumns, terms: RunTerms): Column<Cents> {
  const { balances, configuration } = terms;
  const owed = zeros<Cents>(count).fill(configuration.deductionAmount);
  // Even in an empty map a look-up costs each text its hash, and with a first file the map is empty.
  if (balances.size === 0) return owed;
  for (let employee = 0; employee < count; employee++) {
    const balance = balances.get(personNumber[employee] as string);
    if (balance !== undefined) owed[employee] = balance;
  }
  return owed;
}

/** Who has a result, as numbers of employees, and who has none. */
function sortOut(
  { employees, rowsWithoutEmployee }: PayrollFile,
  given: Given,
): { readonly included: Column<number>; readonly skipped: readonly Skipped[] } {
  const included = new Int32Array(employees.count);
  const skipped = rowsWithoutEmployee.map(skipRow);
  let count = 0;
  for (let employee = 0; employee < employees.count; employee++) {
    const left = skipEmployee(employees, employee, given.owed[employee] as Cents);
    if (left === null) included[count++] = employee;
    else skipped.push({ ...left, pay: payOf(given, employee, left) });
  }
  skipped.sort((one, other) => one.line - other.line);
  return { included: included.subarray(0, count), skipped };
}

function payOf({ employees, owed, wages, judge }: Given, employee: number, left: Skipped) {
  const { wage } = wages.wages[wages.codes[employee] as number] as EmployeeWage;
  return skippedPay(employees, employee, {
    wage,
    startingCost: owed[employee] as Cents,
    decision: judge(employee, 0 as Cents, left.reason),
  });
}

function calculate({ employees, owed, wages, judge }: Given, included: Column<number>): ResultColumns {
  const count = included.length;
  const looked = wages.wages.map(({ wage }) => wage);
  const codes = new Int32Array(count);
  const places = new Int32Array(count);
  const verdictCodes = new Uint8Array(count);
  const results = {
    count,
    personNumber: namesOf(employees, included),
    location: { values: employees.location.values, codes },
    minimumWage: zeros<Cents>(count),
    totalHours: zeros<MicroHours>(count),
    hoursOverAllRows: zeros<MicroHours>(count),
    totalGross: zeros<Cents>(count),
    startingCost: zeros<Cents>(count),
    preDeductionRate: zeros<Cents>(count),
    postDeductionRate: zeros<Cents>(count),
    safeDeduction: zeros<Cents>(count),
    remainingBalance: zeros<Cents>(count),
    compliant: new Uint8Array(count),
    verdict: { values: verdicts, codes: verdictCodes },
    reasons: new Int32Array(count),
    shortfall: zeros<Cents>(count),
    proposedDeduction: zeros<Cents>(count),
    jurisdiction: { values: looked.map(({ jurisdiction }) => jurisdiction), codes: places },
    rateOf: { values: looked.map(({ rateOf }) => rateOf), codes: places },
    rateSince: { values: looked.map(({ since }) => since), codes: places },
    unconfirmedRates: { values: looked.map(({ unconfirmedRates }) => unconfirmedRates), codes: places },
  } satisfies ResultColumns;
  for (let row = 0; row < count; row++) {
    const employee = included[row] as number;
    const place = wages.codes[employee] as number;
    codes[row] = employees.location.codes[employee] as number;
    places[row] = place;
    results.minimumWage[row] = (looked[place] as WageLookUp).hourly;
    results.totalHours[row] = employees.hours[employee] as MicroHours;
    results.hoursOverAllRows[row] = employees.hoursOverAllRows[employee] as MicroHours;
    results.totalGross[row] = employees.gross[employee] as Cents;
    results.startingCost[row] = owed[employee] as Cents;
    deductSafely(results, row);
    const decision = judge(employee, results.safeDeduction[row] as Cents);
    verdictCodes[row] = codeOf[decision.verdict];
    results.reasons[row] = decision.reasons;
    results.shortfall[row] = decision.shortfall;
    results.proposedDeduction[row] = decision.proposedDeduction;
  }
  return results;
}

const codeOf = Object.fromEntries(verdicts.map((verdict, code) => [verdict, code])) as Record<
  Verdict,
  number
>;

/** The file's own list where everybody has a result. */
function namesOf({ count, personNumber }: PayColumns, included: Column<number>): readonly string[] {
  if (included.length === count) return personNumber;
  return Array.from(included, (employee) => personNumber[employee] as string);
}
