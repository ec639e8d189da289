import type { Column } from "../columns.ts";
import type { SkipReason } from "../finding.ts";
import type { Cents, MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/payroll-file.ts";
import { certainShortfall, type PaidHours } from "../verdicts/certain-shortfall.ts";
import { type Decision, decideVerdict, type JudgedPay } from "../verdicts/decide-verdict.ts";
import { noDetails, type PayDetails } from "../verdicts/pay-details.ts";
import { reasonBits, type ScopeReason } from "../verdicts/reasons.ts";
import type { EmployeeAttributes } from "./attributes/employee-attributes.ts";
import type { RunTerms } from "./calculate-run.ts";
import type { EmployeeWage } from "./employee-wages.ts";
import { findTotalsRow } from "./find-totals-row.ts";

/** The verdict on an employee of the file, by number; `skipped` says why there is no result. */
export type Judge = (employee: number, safeDeduction: Cents, skipped?: SkipReason) => Decision;

/** What is known of the employees, by number. */
interface Known {
  readonly employees: PayColumns;
  readonly owed: Column<Cents>;
  readonly wageOf: (employee: number) => EmployeeWage;
  readonly details: (employee: number) => PayDetails;
  /** What a person set for employees, by number. */
  readonly attributes: ReadonlyMap<number, EmployeeAttributes>;
}

/** Brings together what the file, the wage table and the terms say of each employee. */
export function createJudge(
  { employees, owed, wageOf, details, attributes }: Known,
  { configuration }: RunTerms,
  hasPeriod: boolean,
): Judge {
  const totalsRow = findTotalsRow(employees);
  const { hoursBasis, hoursChosen } = configuration;
  const pay = emptyPay(hoursBasis === "first-row" && hoursChosen !== true);
  const ofAll = hasPeriod ? 0 : reasonBits["no-period"];
  return (employee, safeDeduction, skipped) => {
    const ofEmployee = wageOf(employee);
    let reasons = ofAll | reasonsOf(employees, employee, ofEmployee);
    if (employee === totalsRow) reasons |= reasonBits["totals-row"];
    if (skipped === "no-regular-earnings" || skipped === "unreadable-amount") reasons |= reasonBits[skipped];
    pay.gross = employees.gross[employee] as Cents;
    pay.paid = paidTo(employees, employee);
    pay.hours = employees.hours[employee] as MicroHours;
    pay.workedHours = employees.hoursOverWorkedRows[employee] as MicroHours;
    pay.minimumWage = ofEmployee.wage.hourly;
    pay.confirmedWage = ofEmployee.wage.lowestConfirmed;
    pay.startingCost = owed[employee] as Cents;
    pay.safeDeduction = safeDeduction;
    pay.details = details(employee);
    const scope = attributes.get(employee)?.scope;
    const ofScope = scope === undefined ? 0 : reasonBits[scope];
    pay.reasons = isPaidWithTips(employees, employee, scope) ? reasons : reasons | ofScope;
    pay.shortfall = certainShortfall(pay);
    pay.reasons = reasons | ofScope;
    return decideVerdict(pay);
  };
}

type KnownPay = JudgedPay & PaidHours;

/** What one employee after the other is judged by: an object for each takes a tenth of the calculation's time. */
function emptyPay(firstRowHours: boolean): { -readonly [Field in keyof KnownPay]: KnownPay[Field] } {
  const amount = Number.NaN as Cents;
  const hours = Number.NaN as MicroHours;
  return {
    gross: amount,
    paid: undefined,
    hours,
    workedHours: hours,
    firstRowHours,
    minimumWage: amount,
    confirmedWage: amount,
    shortfall: amount,
    startingCost: amount,
    safeDeduction: amount,
    details: noDetails,
    reasons: 0,
  };
}

/** With a tip credit pay is below the minimum for certain only where the file has the tips, too. */
function isPaidWithTips({ tipped }: PayColumns, employee: number, scope: ScopeReason | undefined): boolean {
  return scope === "tip-credit" && tipped.has(employee);
}

/** Gross pay and tips; undefined where those aren't known. */
function paidTo({ gross, tipped }: PayColumns, employee: number): Cents | undefined {
  const ofTipped = tipped.get(employee);
  return ofTipped === undefined ? (gross[employee] as Cents) : (ofTipped.paid ?? undefined);
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
  const isSomeMissing = withoutHours > 0 && hoursOfRegularRows > 0;
  if (isSomeMissing || employees.overtimeOnly.has(employee)) reasons |= reasonBits["some-hours-missing"];
  if (employees.unreadableHours.has(employee)) reasons |= reasonBits["unreadable-hours"];
  if ((employees.hours[employee] as number) <= 0) reasons |= reasonBits["no-hours"];
  if (isAmountEmpty(employees, employee)) reasons |= reasonBits["no-amount"];
  if (employees.leaveInGross.has(employee)) reasons |= reasonBits["leave-in-gross"];
  if (isPartUnreadable(employees, employee)) reasons |= reasonBits["unreadable-amount"];
  if (wage.unconfirmedRates.length > 0) reasons |= reasonBits["rate-not-confirmed"];
  return reasons;
}

/** No row of gross pay has an amount, not even an unreadable one, or one with hours has none. */
function isAmountEmpty(
  { regularRows, hasAmount, unreadableAmount, hoursWithoutAmount }: PayColumns,
  employee: number,
): boolean {
  if (hoursWithoutAmount.has(employee)) return true;
  return regularRows[employee] !== 0 && hasAmount[employee] === 0 && !unreadableAmount.has(employee);
}

/** Net pay, or tips within gross pay. */
function isPartUnreadable({ netPay, tipped }: PayColumns, employee: number): boolean {
  return netPay?.unreadable.has(employee) === true || tipped.get(employee)?.wages === null;
}
