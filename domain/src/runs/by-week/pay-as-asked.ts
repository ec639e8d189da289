import type { StatedPay } from "../../law/cases/read-case.ts";
import type { CaseWeek } from "../../law/cases/read-weeks.ts";
import { placeOf } from "../../law/question.ts";
import type { Period } from "../../minimum-wage/highest-rate.ts";
import { type CalendarDate, type Cents, cents, type MicroHours } from "../../money.ts";
import type { PeriodTotals } from "../../workweek/period-average.ts";
import { weeklyCeiling } from "../../workweek/weekly-ceiling.ts";
import { hoursOfWeek } from "../../workweek/workweek.ts";
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

/** The pay of an employee as rules on items ask for it: by workweek where the weeks are known, else the period's totals. */
export function payAsAsked(check: WeekCheck, facts: PayFacts): StatedPay {
  const { jurisdiction, payDate } = facts;
  const pay = check.by === "workweek" ? weeksOf(check.weeks, facts) : { weeks: [], payPeriod: null };
  const periodTotals = check.by === "workweek" ? null : totalsOf(facts);
  return { place: placeOf(jurisdiction), payDate, ...pay, periodTotals };
}

/** The file's weeks are paid together. What may not count takes the room that they have, one after the other. */
function weeksOf(
  checked: readonly CheckedWeek[],
  { period, open }: PayFacts,
): Pick<StatedPay, "weeks" | "payPeriod"> {
  let rest: number = open.ofWeeks;
  const weeks = checked.map((each) => {
    const taken = cents(Math.min(rest, weeklyCeiling(each.week)));
    rest -= taken;
    return asStated(each, taken);
  });
  const [first, last] = [checked[0], checked.at(-1)].flatMap((each) => each?.week.ending ?? []);
  if (first === undefined || last === undefined) return { weeks, payPeriod: null };
  return { weeks, payPeriod: { start: period?.from ?? first, end: period?.through ?? last } };
}

function asStated({ week }: CheckedWeek, costsBorne: Cents): CaseWeek {
  const { straightTimePay, premium, unmappedPay } = week;
  const grossWages = cents(straightTimePay.amount + premium);
  return {
    week: {
      ...{ ...week, costsBorne, grossWages },
      ...{ hasRateBelowMinimum: false, hasUnmappedPay: unmappedPay !== 0 },
    },
    paid: cents(grossWages + unmappedPay),
    ...{ outOfScope: null, taken: null },
  };
}

/** Without a period it may have been one week, the lowest reading. */
function totalsOf({ period, gross, open, hours, minimumWage }: PayFacts): PeriodTotals {
  const days = period === null ? 7 : (Date.parse(period.through) - Date.parse(period.from)) / dayLong + 1;
  return {
    weeks: Math.max(1, Math.ceil(hours / hoursOfWeek), Math.floor(days / 7)),
    ...{ hours, minimumWage, straightTimePay: gross, costsBorne: open.ofPeriod, rate: null },
  };
}
