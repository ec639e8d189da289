import type { Column } from "../columns.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/content/payroll-file.ts";
import {
  hasAny,
  noReasons,
  type ReasonColumn,
  type ReasonSet,
  reasonColumn,
  union,
  without,
} from "../reasons/reason-set.ts";
import { type Reason, reasonBits, reasonsToBits } from "../reasons/reasons.ts";
import { betweenRates, openRate } from "../verdicts/between-rates.ts";
import { certainShortfall, isCertain, type PaidHours, paidTo } from "../verdicts/certain-shortfall.ts";
import { type Decision, decideVerdict, type JudgedPay } from "../verdicts/decide-verdict.ts";
import { noDetails, type PayDetails } from "../verdicts/pay-details.ts";
import type { AppliedProfile } from "./applied-profile.ts";
import type { EmployeeAttributes } from "./attributes/employee-attributes.ts";
import type { EmployeeItems } from "./by-item/items-of-employees.ts";
import { roomOfWeeks, type WeekChecks } from "./by-week/week-check.ts";
import type { EarlierHoursOf } from "./earlier-rate/find-earlier-hours.ts";
import type { SkipReason } from "./results/finding.ts";
import { findAverageRows } from "./totals/find-average-rows.ts";
import { findSubtotals } from "./totals/find-subtotals.ts";
import { findTotalsRow } from "./totals/find-totals-row.ts";
import type { EmployeeWage, EmployeeWages } from "./wages/employee-wages.ts";

/** The verdict on an employee of the file, by number; `skipped` says why there is no result. */
export type Judge = (employee: number, safeDeduction: Cents, skipped?: SkipReason) => Decision;

/** What is known of the employees, by number. */
interface Known {
  readonly employees: PayColumns;
  readonly owed: Column<Cents>;
  readonly wages: EmployeeWages;
  readonly details: (employee: number) => PayDetails;
  /** What a person set for employees, by number. */
  readonly attributes: ReadonlyMap<number, EmployeeAttributes>;
  /** Undefined where the period average counts for everyone. */
  readonly weeks: WeekChecks | undefined;
  /** What caps and rules of items mean; undefined where no one bought an item that has a cap or a class. */
  readonly items: ReadonlyMap<number, EmployeeItems> | undefined;
  readonly earlier: EarlierHoursOf;
}

/** The days of the pay: of its period, or the pay date alone. */
interface PaidDays {
  readonly hasPeriod: boolean;
  readonly from: CalendarDate;
  /** The most workweeks that they belong to; null where no period is known. */
  readonly mostWeeks: number | null;
}

/** Brings together what the file, the wage table and the terms say of each employee. */
export function createJudge(
  { employees, owed, wages, details, attributes, weeks, items, earlier }: Known,
  { hoursBasis, hoursChosen }: Pick<AppliedProfile, "hoursBasis" | "hoursChosen">,
  days: PaidDays,
): Judge {
  const { gross, hours, hoursOverWorkedRows, tipped } = employees;
  const pay = emptyPay(hoursBasis === "first-row" && hoursChosen !== true, days.mostWeeks);
  const ofPlaces = wages.wages.map((ofPlace) => judgedBy(ofPlace, days));
  const ofEmployees = reasonsOfEmployees(employees, attributes);
  return (employee, safeDeduction, skipped) => {
    const place = ofPlaces[wages.codes[employee] as number] as JudgedPlace;
    let reasons = union(place.reasons, ofEmployees[employee] as ReasonSet);
    if (weeks !== undefined) reasons = union(reasons, weeks.faults[employee] as ReasonSet);
    if (skipped === "no-regular-earnings" || skipped === "unreadable-amount")
      reasons = union(reasons, reasonBits[skipped]);
    pay.gross = gross[employee] as Cents;
    pay.hours = hours[employee] as MicroHours;
    pay.workedHours = hoursOverWorkedRows[employee] as MicroHours;
    pay.minimumWage = place.minimumWage;
    pay.confirmedWage = place.confirmedWage;
    pay.between = place.between;
    pay.earlier = earlier(employee);
    pay.startingCost = owed[employee] as Cents;
    pay.items = items?.get(employee)?.judged;
    pay.safeDeduction = safeDeduction;
    pay.details = details(employee);
    pay.overtime = pay.details.overtime;
    pay.roomOfWeeks = roomOfWeeks(weeks, employee);
    pay.paid = paidTo(pay);
    // With a tip credit pay is below the minimum for certain only where the file has the tips, too.
    const hasTips = hasAny(reasons, reasonBits["tip-credit"]) && tipped.has(employee);
    pay.reasons = hasTips ? without(reasons, reasonBits["tip-credit"]) : reasons;
    pay.shortfall = certainShortfall(pay);
    const ofWeeks = (weeks?.shortfall[employee] ?? 0) as Cents;
    if (ofWeeks > pay.shortfall && isCertain(pay.reasons)) {
      if (pay.details.takenBack === undefined) pay.shortfall = ofWeeks;
      else reasons = union(reasons, reasonBits["unclear-void"]);
    }
    if (pay.shortfall === 0 && weeks?.isBetween[employee] === 1 && !hasAny(reasons, openRate))
      reasons = union(reasons, place.between);
    pay.reasons = reasons;
    return decideVerdict(pay);
  };
}

/** What the verdicts on all employees of a place have in common. */
interface JudgedPlace extends Pick<KnownPay, "minimumWage" | "confirmedWage" | "reasons" | "between"> {}

function judgedBy({ wage, reasons }: EmployeeWage, { hasPeriod, from }: PaidDays): JudgedPlace {
  const ofPeriod = hasPeriod ? noReasons : reasonBits["no-period"];
  const ofRate = wage.unconfirmedRates.length > 0 ? reasonBits["rate-not-confirmed"] : noReasons;
  const known = union(reasons, union(ofPeriod, ofRate));
  return {
    minimumWage: wage.hourly,
    confirmedWage: wage.lowestConfirmed,
    reasons: known,
    between: betweenRates(known, wage, from),
  };
}

type KnownPay = JudgedPay & PaidHours;

/** What one employee after the other is judged by: an object for each takes a tenth of the calculation's time. */
function emptyPay(
  firstRowHours: boolean,
  mostWeeks: number | null,
): { -readonly [Field in keyof KnownPay]: KnownPay[Field] } {
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
    earlier: null,
    between: noReasons,
    shortfall: amount,
    startingCost: amount,
    items: undefined,
    safeDeduction: amount,
    details: noDetails,
    overtime: undefined,
    roomOfWeeks: undefined,
    mostWeeks,
    reasons: noReasons,
  };
}

/** What the file and a person say of each employee. What few have is gone through by itself: asking of each takes longer. */
function reasonsOfEmployees(
  employees: PayColumns,
  attributes: ReadonlyMap<number, EmployeeAttributes>,
): ReasonColumn {
  const reasons = reasonColumn(employees.count);
  for (let employee = 0; employee < reasons.length; employee++)
    reasons[employee] = reasonsOf(employees, employee);
  const add = (reason: Reason, few: Iterable<number>) => {
    for (const employee of few) reasons[employee] = union(reasons[employee] as ReasonSet, reasonBits[reason]);
  };
  const totalsRow = findTotalsRow(employees);
  const totals = [
    ...(totalsRow === null ? [] : [totalsRow]),
    ...findSubtotals(employees),
    ...findAverageRows(employees),
  ];
  // Who sets the place where someone works says that it's an employee.
  add(
    "totals-row",
    totals.filter((employee) => attributes.get(employee)?.place === undefined),
  );
  // Where there are none at all, `no-hours` says it.
  add(
    "some-hours-missing",
    [...employees.hoursMissing].filter((employee) => hasHours(employees, employee)),
  );
  for (const { employees: both } of employees.similarNumbers) add("similar-number", both);
  for (const { employees: several } of employees.otherNames) add("other-number", several);
  add("rate-contradicts", employees.rateContradicts);
  add("unreadable-hours", employees.unreadableHours.keys());
  add("no-amount", employees.hoursWithoutAmount);
  add("leave-in-gross", employees.leaveInGross.keys());
  add("unknown-kind-of-pay", employees.withUnknownKind);
  add("exempt-salary", employees.exempt);
  add("contract-floor", employees.contractFloor);
  add("unclear-void", employees.unclearVoids);
  add("repeated-rows", employees.withRepeatedRows);
  add("several-periods", employees.withSeveralPeriods);
  add("unreadable-amount", employees.netPay?.unreadable ?? []);
  for (const [employee, { wages }] of employees.tipped)
    if (wages === null) add("unreadable-amount", [employee]);
  for (const employee of employees.tipCredit)
    if (attributes.get(employee)?.scope === undefined) add("tip-credit", [employee]);
  for (const [employee, { scope }] of attributes) if (scope !== undefined) add(scope, [employee]);
  for (const employee of onlyOnLeave(employees))
    reasons[employee] = union(without(reasons[employee] as ReasonSet, ofNoWork), reasonBits["only-leave"]);
  return reasons;
}

/** What `only-leave` says better. */
const ofNoWork = reasonsToBits(["no-hours", "leave-in-gross"]);

/** Whose gross pay is for leave to the cent, and who has no hours worked. */
function onlyOnLeave(employees: PayColumns): number[] {
  const { leaveInGross, gross, unreadableHours, hoursMissing } = employees;
  return [...leaveInGross].flatMap(([employee, pay]) => {
    const hasWork = hasHours(employees, employee);
    const isOpen = unreadableHours.has(employee) || hoursMissing.has(employee);
    return pay !== null && pay > 0 && pay === gross[employee] && !hasWork && !isOpen ? [employee] : [];
  });
}

function hasHours({ hours, hoursOverWorkedRows }: PayColumns, employee: number): boolean {
  return hours[employee] !== 0 || hoursOverWorkedRows[employee] !== 0;
}

function reasonsOf(employees: PayColumns, employee: number): ReasonSet {
  const { regularRows, regularRowsWithoutHours, hoursOfRegularRows, hours, hasAmount } = employees;
  const rows = regularRows[employee] as number;
  let reasons = rows > 1 ? reasonBits["several-earnings-rows"] : noReasons;
  const isSomeMissing =
    (regularRowsWithoutHours[employee] as number) > 0 && (hoursOfRegularRows[employee] as number) > 0;
  if (isSomeMissing) reasons = union(reasons, reasonBits["some-hours-missing"]);
  if ((hours[employee] as number) <= 0)
    reasons = union(reasons, reasonBits[isWithoutPay(employees, employee) ? "no-pay" : "no-hours"]);
  // No row of gross pay has an amount, not even an unreadable one.
  const isEmpty = rows !== 0 && hasAmount[employee] === 0 && !employees.unreadableAmount.has(employee);
  return isEmpty ? union(reasons, reasonBits["no-amount"]) : reasons;
}

/** A row of zeros, which payroll systems write for everyone on unpaid leave. */
function isWithoutPay(employees: PayColumns, employee: number): boolean {
  const { gross, hasAmount, unreadableAmount, unreadableHours } = employees;
  const isReadable = !unreadableAmount.has(employee) && !unreadableHours.has(employee);
  return gross[employee] === 0 && hasAmount[employee] !== 0 && isReadable && !hasHours(employees, employee);
}
