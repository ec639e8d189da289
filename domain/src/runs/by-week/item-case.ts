import { fieldNamed } from "../../determination/cases/other-names.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import {
  type CalendarDate,
  type Cents,
  cents,
  formatCents,
  formatHours,
  type MicroHours,
} from "../../money.ts";
import { weeklyCeiling } from "../../workweek/weekly-ceiling.ts";
import type { CheckedWeek } from "./kept-week.ts";
import type { WeekCheck } from "./week-check.ts";

const dayLong = 86_400_000;

/** What a run knows of an employee whose items are asked about. */
export interface PayFacts {
  /** Key of the place's jurisdiction, such as `US-CA-OAKLAND`. */
  readonly jurisdiction: string;
  readonly payDate: CalendarDate;
  readonly period: Period | null;
  /** All that counts for certain, or may count. */
  readonly gross: Cents;
  /** What of it may not count, or is deducted for other items of the same kind: for the period, and for its workweeks. */
  readonly open: { readonly ofPeriod: Cents; readonly ofWeeks: Cents };
  readonly hours: MicroHours;
  readonly minimumWage: Cents;
}

const ofFile = ["jurisdiction", "payDate", "payPeriod", "payFrequency", "weeks", "periodTotals"];

/** The first field that the payroll file decides, so that nothing else may say it; undefined if there is none. */
export function saidByTheFile(given: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(given).find((name) => fieldNamed(name, ofFile) !== undefined);
}

/**
 * The pay of an employee as the inputs of a determination (docs/determinations.md): by workweek where the weeks are
 * known, otherwise the totals of the period.
 * @param given the items and what else is known, in the same format
 */
export function itemCase(
  check: WeekCheck,
  facts: PayFacts,
  given: Readonly<Record<string, unknown>>,
): object {
  const pay = check.by === "workweek" ? weeksOf(check.weeks, facts) : { periodTotals: totalsOf(facts) };
  return { ...given, jurisdiction: facts.jurisdiction, payDate: facts.payDate, ...pay };
}

/** The file's weeks are paid together. What may not count takes the room that they have, one after the other. */
function weeksOf(weeks: readonly CheckedWeek[], { period, open }: PayFacts): object {
  const [first] = weeks;
  const start = period?.from ?? first?.week.ending;
  const end = period?.through ?? weeks.at(-1)?.week.ending;
  let rest: number = open.ofWeeks;
  const inWeeks = weeks.map((checked) => {
    const taken = cents(Math.min(rest, weeklyCeiling(checked.week)));
    rest -= taken;
    return { ...caseWeek(checked), otherCostsBorne: formatCents(taken) };
  });
  return { weeks: inWeeks, payPeriod: { start, end, frequency: "monthly" } };
}

function caseWeek({ week }: CheckedWeek): object {
  const { ending, hours, straightTimePay, premium, unmappedPay, minimumWage, days, dailyOvertime } = week;
  return {
    ...{ weekEnding: ending, hours: formatHours(hours), minimumWage: formatCents(minimumWage) },
    earnings: [
      { type: "straight-time", amount: formatCents(straightTimePay.amount) },
      ...(premium === 0 ? [] : [{ type: "overtime-premium", amount: formatCents(premium) }]),
      ...(unmappedPay === 0 ? [] : [{ type: "other-pay", amount: formatCents(unmappedPay) }]),
    ],
    minimumByDay: days.map((day) => ({ hours: formatHours(day.hours), hourly: formatCents(day.hourly) })),
    dailyOvertimeHours: dailyOvertime === null ? null : formatHours(dailyOvertime),
  };
}

/** Without a period it may have been one week, the lowest reading. */
function totalsOf({ period, gross, open, hours, minimumWage }: PayFacts): object {
  const days = period === null ? 7 : (Date.parse(period.through) - Date.parse(period.from)) / dayLong + 1;
  return {
    weeks: Math.max(1, Math.ceil(hours / 168_000_000), Math.floor(days / 7)),
    ...{ hours: formatHours(hours), straightTimePay: formatCents(gross) },
    otherCostsBorne: formatCents(open.ofPeriod),
    minimumWage: formatCents(minimumWage),
  };
}
