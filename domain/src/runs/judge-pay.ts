import type { Column } from "../columns.ts";
import type { CalendarDate, Cents, MicroHours } from "../money.ts";
import type { PayColumns } from "../payroll-file/content/payroll-file.ts";
import { hasAny, noReasons, type ReasonSet, union, without } from "../reasons/reason-set.ts";
import { reasonBits } from "../reasons/reasons.ts";
import { betweenRates, openRate } from "../verdicts/between-rates.ts";
import { certainShortfall, isCertain, type PaidHours, paidTo } from "../verdicts/certain-shortfall.ts";
import { type Decision, decideVerdict, type JudgedPay } from "../verdicts/decide-verdict.ts";
import { noDetails, type PayDetails } from "../verdicts/pay-details.ts";
import { doubtOfShortfall } from "../verdicts/uncounted-pay.ts";
import type { AppliedProfile } from "./applied-profile.ts";
import type { EmployeeAttributes } from "./attributes/employee-attributes.ts";
import type { EmployeeItems } from "./by-item/items-of-employees.ts";
import { roomOfWeeks, type WeekChecks } from "./by-week/week-check.ts";
import type { EarlierHoursOf } from "./earlier-rate/find-earlier-hours.ts";
import { reasonsOfEmployees } from "./employee-checks.ts";
import type { SkipReason } from "./results/finding.ts";
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
  const ofEmployees = reasonsOfEmployees(employees, attributes, days.mostWeeks);
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
      const doubt = doubtOfShortfall(pay.details);
      if (doubt === noReasons) pay.shortfall = ofWeeks;
      else reasons = union(reasons, doubt);
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
