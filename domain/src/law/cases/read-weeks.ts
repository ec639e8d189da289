import { type CalendarDate, type Cents, cents, daysLater, type MicroHours, microHours } from "../../money.ts";
import { contradicts, findWeekFault } from "../../workweek/check-weeks.ts";
import {
  addEarnings,
  type Earning,
  type EarningTotals,
  earningTypes,
  isPaidByHour,
} from "../../workweek/earnings.ts";
import { type DaysAtMinimum, straightTimeLimit } from "../../workweek/workweek.ts";
import type { PaidWeek, WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import { valueNamed } from "./other-names.ts";
import { findWageFault } from "./wage-fault.ts";

const weekKeys = [
  "weekEnding",
  "hours",
  "minimumWage",
  "minimumByDay",
  "earnings",
  "straightTimePay",
  "otherCostsBorne",
  "overtimePremium",
  "dailyOvertimeHours",
  "taken",
];
const earningKeys = ["type", "amount", "rate", "hours", "units", "paysForHours", "earnedOverWeeks"];

/** A workweek of a case, and what else it says. */
export interface CaseWeek {
  readonly week: PaidWeek;
  readonly outOfScope: "tip-credit" | "exempt-salary" | "hours-missing" | null;
  /** What payroll took in the week; null if it isn't said. */
  readonly taken: Cents | null;
  /** What all its rows pay, expenses and tips too; null where only straight-time pay is given. */
  readonly paid: Cents | null;
}

/** The employee's own minimum, and where the work is done: without a place no wage is needed. */
export interface Floor {
  readonly contractFloor: Cents;
  readonly place: WorkPlace | null;
}

/** Reads the workweeks of a case. */
export function readWeeks(list: readonly unknown[], floor: Floor): CaseWeek[] {
  return list.map((value, index) => {
    const fields = new CaseFields(value, `week ${index + 1}`, weekKeys);
    return readWeek(fields, `week ${index + 1}`, floor);
  });
}

function readWeek(fields: CaseFields, where: string, { contractFloor, place }: Floor): CaseWeek {
  const rows = fields.has("earnings")
    ? fields.list("earnings").map((row, at) => readEarning(row, where, at))
    : [];
  const { unmapped, outOfScope, ...pay } = totalsOf(fields, rows);
  const hours = fields.isEmpty("hours") ? microHours(0) : fields.hours("hours");
  const ending = fields.dateOrNull("weekEnding");
  const days = readDays(fields, where, contractFloor, ending);
  const minimumWage = highestOf(fields, days, contractFloor, place !== null);
  const dailyOvertime = fields.hoursOrNull("dailyOvertimeHours");
  const fault =
    (fields.isEmpty("hours") ? null : findWeekFault({ hours, earnings: rows, days, dailyOvertime })) ??
    findFloorFault([minimumWage, ...days.map(({ hourly }) => hourly)], ending, place);
  if (fault !== null) throw new CaseError(`${where} ${fault}`);
  const lacksHours = hours === 0 && (fields.isEmpty("hours") || pay.straightTimePay.amount > 0);
  return {
    week: {
      ...{ ending, hours, ...pay, minimumWage, days },
      dailyOvertime: dailyOvertimeOf(hours, dailyOvertime, rows, pay),
      costsBorne: fields.moneyOrNothing("otherCostsBorne"),
      hasRateBelowMinimum: rows.some((row) => isBelow(row, minimumWage)),
      hasUnmappedPay: unmapped.length > 0,
    },
    outOfScope: outOfScope ?? (lacksHours ? "hours-missing" : null),
    taken: fields.isEmpty("taken") ? null : fields.money("taken"),
    paid: fields.has("earnings") ? cents(rows.reduce((sum, { amount }) => sum + amount, 0)) : null,
  };
}

function totalsOf(fields: CaseFields, rows: readonly Earning[]): EarningTotals {
  const totals = addEarnings(rows);
  if (!fields.has("straightTimePay")) {
    if (!fields.has("earnings")) throw fields.wrong("earnings", "must be a list");
    if (!fields.has("overtimePremium")) return totals;
    throw fields.wrong("overtimePremium", "goes with 'straightTimePay'; in 'earnings' it is a row");
  }
  if (fields.has("earnings")) throw fields.wrong("straightTimePay", "can't be combined with 'earnings'");
  const pay = fields.money("straightTimePay");
  const premium = fields.moneyOrNothing("overtimePremium");
  return {
    ...totals,
    ...{ straightTimePay: { amount: pay, parts: 1 }, premium, grossWages: cents(pay + premium) },
  };
}

function readEarning(value: unknown, week: string, index: number): Earning {
  const fields = new CaseFields(value, `${week}, row ${index + 1}`, earningKeys);
  checkUnits(fields);
  return {
    type: valueNamed(fields.text("type"), earningTypes) ?? fields.text("type"),
    amount: fields.money("amount"),
    rate: fields.rateOrNull("rate"),
    hours: paidHoursOf(fields),
    earnedOverWeeks: weeksOf(fields),
  };
}

/** Pieces are no more than a reason for the amount. */
function checkUnits(fields: CaseFields): void {
  const rate = fields.rateOrNull("rate");
  if (fields.isEmpty("units") || rate === null) return;
  if (contradicts(rate, fields.hours("units"), fields.money("amount"))) {
    throw fields.wrong("units", "times the rate aren't the amount");
  }
}

/** Of a salary the hours that it pays for. */
function paidHoursOf(fields: CaseFields): MicroHours | null {
  if (fields.isEmpty("paysForHours")) return fields.hoursOrNull("hours");
  if (fields.isEmpty("hours")) return fields.hours("paysForHours");
  throw fields.wrong("paysForHours", "can't be combined with 'hours'");
}

function weeksOf(fields: CaseFields): number | null {
  if (!fields.has("earnedOverWeeks")) return 1;
  return fields.isEmpty("earnedOverWeeks") ? null : fields.count("earnedOverWeeks");
}

/** The first fault of the wages of a week. */
function findFloorFault(
  wages: readonly Cents[],
  ending: CalendarDate | null,
  place: WorkPlace | null,
): string | null {
  if (place === null) return null;
  return wages.map((hourly) => findWageFault(hourly, ending, place)).find((fault) => fault !== null) ?? null;
}

function readDays(
  fields: CaseFields,
  week: string,
  contractFloor: Cents,
  ending: CalendarDate | null,
): DaysAtMinimum[] {
  if (fields.isEmpty("minimumByDay")) return [];
  return fields.list("minimumByDay").map((value, index) => {
    const day = new CaseFields(value, `${week}, day ${index + 1}`, ["date", "hours", "hourly"]);
    const date = day.dateOrNull("date");
    if (date !== null && ending !== null && !isInWeek(date, ending)) {
      throw day.wrong("date", `is not in the workweek ending ${ending}`);
    }
    return { hours: day.hours("hours"), hourly: cents(Math.max(day.money("hourly"), contractFloor)) };
  });
}

function isInWeek(date: CalendarDate, ending: CalendarDate): boolean {
  return date <= ending && date > daysLater(ending, -7);
}

function highestOf(
  fields: CaseFields,
  days: readonly DaysAtMinimum[],
  contractFloor: Cents,
  needsWage: boolean,
): Cents {
  const isStated = !fields.isEmpty("minimumWage");
  if (!isStated && days.length === 0) {
    if (needsWage) throw fields.wrong("minimumWage", 'must be dollars and cents, such as "7.25"');
    return cents(0);
  }
  const stated = isStated ? fields.money("minimumWage") : cents(0);
  return cents(Math.max(stated, contractFloor, ...days.map(({ hourly }) => hourly)));
}

/**
 * The hours paid as overtime by a state's daily rule: those that are stated, or more that a row names; null if nothing
 * says so. Stated as 0, the state's rule was looked at and takes nothing, as in Nevada from 1.5 times the minimum on. If
 * nothing is stated, they are as many as the premium may be for, at half of the regular rate: what isn't said must not help.
 */
function dailyOvertimeOf(
  hours: MicroHours,
  stated: MicroHours | null,
  rows: readonly Earning[],
  pay: Pick<EarningTotals, "straightTimePay" | "premium">,
): MicroHours | null {
  const overtime = rows.filter(({ type }) => type === "straight-time-of-overtime-hours");
  const ofRows = overtime.reduce((sum, row) => sum + (row.hours ?? 0), 0);
  if (stated !== null) return microHours(Math.max(stated, ofRows));
  const { amount, parts } = pay.straightTimePay;
  const hoursOfCent = amount <= 0 ? 0 : (2 * parts * hours) / amount;
  const paid = Math.max(ofRows, Math.min(hours, Math.ceil(pay.premium * hoursOfCent)));
  // The premium is rounded to whole cents.
  return hours - paid + hoursOfCent < Math.min(hours, straightTimeLimit) ? microHours(paid) : null;
}

function isBelow(row: Earning, minimumWage: Cents): boolean {
  if (!isPaidByHour(row)) return false;
  if (row.rate !== null) return row.rate < minimumWage * 10_000;
  if (row.hours === null || row.hours === 0) return false;
  return BigInt(row.amount) * 1_000_000n < BigInt(minimumWage) * BigInt(row.hours);
}
