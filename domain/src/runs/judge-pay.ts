import type { Column } from "../columns.ts";
import type { SkipReason } from "../finding.ts";
import type { Cents, MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/payroll-file.ts";
import { type Decision, decideVerdict, type JudgedPay } from "../verdicts/decide-verdict.ts";
import { reasonBits } from "../verdicts/reasons.ts";
import type { RunTerms } from "./calculate-run.ts";
import type { EmployeeWage } from "./employee-wages.ts";
import { findTotalsRow } from "./find-totals-row.ts";

/** The verdict on an employee of the file, by number; `skipped` says why there is no result. */
export type Judge = (employee: number, safeDeduction: Cents, skipped?: SkipReason) => Decision;

/** Brings together what the file, the wage table and the terms say of each employee. */
export function createJudge(
  employees: PayColumns,
  owed: Column<Cents>,
  wageOf: (employee: number) => EmployeeWage,
  terms: RunTerms,
  hasPeriod: boolean,
): Judge {
  const totalsRow = findTotalsRow(employees);
  const firstRowHours = terms.configuration.hoursBasis === "first-row";
  const pay = unknownPay(firstRowHours);
  const ofAll = hasPeriod ? 0 : reasonBits["no-period"];
  return (employee, safeDeduction, skipped) => {
    const ofEmployee = wageOf(employee);
    const scope = terms.outOfScope?.get(employees.personNumber[employee] as string);
    let reasons = ofAll | reasonsOf(employees, employee, ofEmployee);
    if (scope !== undefined) reasons |= reasonBits[scope];
    if (employee === totalsRow) reasons |= reasonBits["totals-row"];
    if (skipped === "no-regular-earnings" || skipped === "unreadable-amount") reasons |= reasonBits[skipped];
    pay.gross = employees.gross[employee] as Cents;
    pay.hours = employees.hours[employee] as MicroHours;
    pay.workedHours = employees.hoursOverWorkedRows[employee] as MicroHours;
    pay.minimumWage = ofEmployee.wage.hourly;
    pay.confirmedWage = ofEmployee.wage.lowestConfirmed;
    pay.startingCost = owed[employee] as Cents;
    pay.safeDeduction = safeDeduction;
    pay.netPay = employees.netPay?.sums[employee];
    pay.leavePay = employees.leaveInGross.get(employee) ?? undefined;
    pay.wagesOfTipped = employees.wagesOfTipped.get(employee);
    pay.reasons = reasons;
    return decideVerdict(pay);
  };
}

/** What one employee after the other is judged by: an object for each takes a tenth of the calculation's time. */
function unknownPay(firstRowHours: boolean): { -readonly [Field in keyof JudgedPay]: JudgedPay[Field] } {
  const amount = Number.NaN as Cents;
  const hours = Number.NaN as MicroHours;
  return {
    gross: amount,
    hours,
    workedHours: hours,
    firstRowHours,
    minimumWage: amount,
    confirmedWage: amount,
    startingCost: amount,
    safeDeduction: amount,
    netPay: undefined,
    leavePay: undefined,
    wagesOfTipped: undefined,
    reasons: 0,
  };
}

function reasonsOf(
  employees: PayColumns,
  employee: number,
  { wage, reasons: ofPlaces }: EmployeeWage,
): number {
  let reasons = ofPlaces;
  const regularRows = employees.regularRows[employee] as number;
  const withoutHours = employees.regularRowsWithoutHours[employee] as number;
  if (regularRows > 1) reasons |= reasonBits["several-earnings-rows"];
  const hoursOfRegularRows = employees.hoursOfRegularRows[employee] as number;
  if (withoutHours > 0 && hoursOfRegularRows > 0) reasons |= reasonBits["some-hours-missing"];
  if (employees.unreadableHours.has(employee)) reasons |= reasonBits["unreadable-hours"];
  if ((employees.hours[employee] as number) <= 0) reasons |= reasonBits["no-hours"];
  if (isAmountEmpty(employees, employee)) reasons |= reasonBits["no-amount"];
  if (employees.leaveInGross.has(employee)) reasons |= reasonBits["leave-in-gross"];
  if (employees.netPay?.unreadable.has(employee)) reasons |= reasonBits["unreadable-amount"];
  if (wage.unconfirmedRates.length > 0) reasons |= reasonBits["rate-not-confirmed"];
  return reasons;
}

/** No row of gross pay has an amount, not even an unreadable one. */
function isAmountEmpty({ regularRows, hasAmount, unreadableAmount }: PayColumns, employee: number): boolean {
  return regularRows[employee] !== 0 && hasAmount[employee] === 0 && !unreadableAmount.has(employee);
}
