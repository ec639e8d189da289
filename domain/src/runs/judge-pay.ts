import type { Column } from "../columns.ts";
import { similarNumbers } from "../employee-names/similar-numbers.ts";
import type { SkipReason } from "../finding.ts";
import type { Cents, MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/payroll-file.ts";
import { certainShortfall, type PaidHours, paidTo } from "../verdicts/certain-shortfall.ts";
import { type Decision, decideVerdict, type JudgedPay } from "../verdicts/decide-verdict.ts";
import { noDetails, type PayDetails } from "../verdicts/pay-details.ts";
import { type Reason, reasonBits, type ScopeReason } from "../verdicts/reasons.ts";
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
  const inFile = reasonsInFile(employees);
  const ofAll = hasPeriod ? 0 : reasonBits["no-period"];
  return (employee, safeDeduction, skipped) => {
    const ofEmployee = wageOf(employee);
    let reasons = ofAll | ofEmployee.reasons | (inFile[employee] as number);
    if (ofEmployee.wage.unconfirmedRates.length > 0) reasons |= reasonBits["rate-not-confirmed"];
    if (employee === totalsRow) reasons |= reasonBits["totals-row"];
    if (skipped === "no-regular-earnings" || skipped === "unreadable-amount") reasons |= reasonBits[skipped];
    pay.gross = employees.gross[employee] as Cents;
    pay.hours = employees.hours[employee] as MicroHours;
    pay.workedHours = employees.hoursOverWorkedRows[employee] as MicroHours;
    pay.minimumWage = ofEmployee.wage.hourly;
    pay.confirmedWage = ofEmployee.wage.lowestConfirmed;
    pay.startingCost = owed[employee] as Cents;
    pay.safeDeduction = safeDeduction;
    pay.details = details(employee);
    pay.paid = paidTo(pay);
    const scope =
      attributes.get(employee)?.scope ?? (employees.tipCredit.has(employee) ? "tip-credit" : undefined);
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

/** What the file alone says of each employee. What few have is gone through by itself: asking of each takes longer. */
function reasonsInFile(employees: PayColumns): Column<number> {
  const reasons = new Int32Array(employees.count);
  for (let employee = 0; employee < reasons.length; employee++)
    reasons[employee] = reasonsOf(employees, employee);
  const add = (reason: Reason, few: Iterable<number>) => {
    for (const employee of few) reasons[employee] = (reasons[employee] as number) | reasonBits[reason];
  };
  add("some-hours-missing", employees.hoursMissing);
  for (const { employees: both } of similarNumbers(employees)) add("some-hours-missing", both);
  add("unreadable-hours", employees.unreadableHours.keys());
  add("no-amount", employees.hoursWithoutAmount);
  add("leave-in-gross", employees.leaveInGross.keys());
  add("unknown-kind-of-pay", employees.withUnknownKind);
  add("exempt-salary", employees.exempt);
  add("contract-floor", employees.contractFloor);
  add("unclear-void", employees.unclearVoids);
  add("repeated-rows", employees.withRepeatedRows);
  add("unreadable-amount", employees.netPay?.unreadable ?? []);
  for (const [employee, { wages }] of employees.tipped)
    if (wages === null) add("unreadable-amount", [employee]);
  return reasons;
}

function reasonsOf(employees: PayColumns, employee: number): number {
  const { regularRows, regularRowsWithoutHours, hoursOfRegularRows, hours, hasAmount } = employees;
  const rows = regularRows[employee] as number;
  let reasons = rows > 1 ? reasonBits["several-earnings-rows"] : 0;
  const isSomeMissing =
    (regularRowsWithoutHours[employee] as number) > 0 && (hoursOfRegularRows[employee] as number) > 0;
  if (isSomeMissing) reasons |= reasonBits["some-hours-missing"];
  if ((hours[employee] as number) <= 0) reasons |= reasonBits["no-hours"];
  // No row of gross pay has an amount, not even an unreadable one.
  const isEmpty = rows !== 0 && hasAmount[employee] === 0 && !employees.unreadableAmount.has(employee);
  return isEmpty ? reasons | reasonBits["no-amount"] : reasons;
}
