import { type Column, zeros } from "../columns.ts";
import { deductSafely } from "../deduction/deduct-safely.ts";
import type { Skipped } from "../finding.ts";
import { createWageLookUp, type WageLookUp } from "../minimum-wage/look-up.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { PayrollConfiguration } from "../payroll-file/payroll-configuration.ts";
import type { PayColumns, PayrollFile } from "../payroll-file/payroll-file.ts";
import { findTotalsRow } from "./find-totals-row.ts";
import { markBits } from "./mark-bits.ts";
import type { ResultColumns } from "./result-fields.ts";
import type { CalculatedRun } from "./run.ts";
import { skipEmployee, skipRow } from "./skip.ts";
import { summarize } from "./summarize.ts";

/** What a run needs beside the file. */
export interface RunTerms {
  readonly configuration: Pick<PayrollConfiguration, "deductionAmount">;
  /** Must lie in the wage table (`tableCovers`). */
  readonly payDate: CalendarDate;
  /** The current balance by person number, exactly as the file writes it. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** The user's own locations: trimmed text to jurisdiction key. */
  readonly locationMappings?: ReadonlyMap<string, string>;
}

/**
 * One result or one reason for every employee of the file, and one reason for every row without an employee id.
 * Nothing is left out silently; whether no result at all is an error is the caller's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export function calculateRun(file: PayrollFile, terms: RunTerms): CalculatedRun {
  const { employees } = file;
  const owed = startingCosts(employees, terms);
  const { included, skipped } = sortOut(file, owed);
  const wages = employees.location.values.map(createWageLookUp(terms.payDate, terms.locationMappings));
  const results = calculate(employees, included, owed, wages);
  return { results, skipped, summary: summarize(file, terms.payDate, results) };
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
  owed: Column<Cents>,
): { readonly included: Column<number>; readonly skipped: readonly Skipped[] } {
  const included = new Int32Array(employees.count);
  const skipped = rowsWithoutEmployee.map(skipRow);
  let count = 0;
  for (let employee = 0; employee < employees.count; employee++) {
    const left = skipEmployee(employees, employee, owed[employee] as Cents);
    if (left === null) included[count++] = employee;
    else skipped.push(left);
  }
  skipped.sort((one, other) => one.line - other.line);
  return { included: included.subarray(0, count), skipped };
}

function calculate(
  employees: PayColumns,
  included: Column<number>,
  owed: Column<Cents>,
  wages: readonly WageLookUp[],
): ResultColumns {
  const count = included.length;
  const codes = new Int32Array(count);
  const results = {
    count,
    personNumber: namesOf(employees, included),
    location: { values: employees.location.values, codes },
    jurisdiction: { values: wages.map(({ jurisdiction }) => jurisdiction), codes },
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
    marks: new Uint16Array(count),
    unconfirmedRates: { values: wages.map(({ unconfirmedRates }) => unconfirmedRates), codes },
  } satisfies ResultColumns;
  const totalsRow = findTotalsRow(employees);
  for (let row = 0; row < count; row++) {
    const employee = included[row] as number;
    const place = employees.location.codes[employee] as number;
    const wage = wages[place] as WageLookUp;
    codes[row] = place;
    results.minimumWage[row] = wage.hourly;
    results.totalHours[row] = employees.hours[employee] as MicroHours;
    results.hoursOverAllRows[row] = employees.hoursOverAllRows[employee] as MicroHours;
    results.totalGross[row] = employees.gross[employee] as Cents;
    results.startingCost[row] = owed[employee] as Cents;
    results.marks[row] = marksOf(employees, employee, wage, employee === totalsRow);
    deductSafely(results, row);
  }
  return results;
}

/** The file's own list where everybody has a result. */
function namesOf({ count, personNumber }: PayColumns, included: Column<number>): readonly string[] {
  if (included.length === count) return personNumber;
  return Array.from(included, (employee) => personNumber[employee] as string);
}

function marksOf(employees: PayColumns, employee: number, wage: WageLookUp, isTotalsRow: boolean): number {
  let marks = 0;
  if (!wage.known) marks |= markBits["unknown-location"];
  if ((employees.regularRows[employee] as number) > 1) marks |= markBits["several-regular-earnings-rows"];
  if (employees.unreadableHours.has(employee)) marks |= markBits["unreadable-hours"];
  if ((employees.hours[employee] as number) <= 0) marks |= markBits["no-hours"];
  if (isTotalsRow) marks |= markBits["totals-row"];
  if (wage.unconfirmedRates.length > 0) marks |= markBits["rate-not-confirmed"];
  return marks;
}
