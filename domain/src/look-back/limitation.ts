import { type CalendarDate, type Cents, calendarDate, cents } from "../money.ts";
import { type Owed, owedFor } from "./look-back.ts";

/** What one pay date owes: deducted too much, and lacking before any deduction. */
export interface PastPay {
  readonly payDate: CalendarDate;
  readonly overDeduction: Cents;
  readonly shortfall: Cents;
}

/** What is still within the limitation, counted back from the day an action is filed. */
export interface LimitationWindow extends Owed {
  /** The first pay date that counts. */
  readonly since: CalendarDate;
  /** What is barred if the action is filed a day later. */
  readonly barredTomorrow: Cents;
}

/**
 * Two years, and three for a willful violation (29 U.S.C. 255(a)): known, or recklessly disregarded (McLaughlin v.
 * Richland Shoe, 486 U.S. 128). The pay date counts; the same day so many years before is still within.
 */
export function limitationWindow(
  pays: readonly PastPay[],
  filedOn: CalendarDate,
  years: 2 | 3,
): LimitationWindow {
  const since = yearsBefore(filedOn, years);
  const within = pays.filter(({ payDate }) => payDate >= since && payDate <= filedOn);
  return {
    since,
    ...owedFor(backWages(within)),
    barredTomorrow: backWages(within.filter(({ payDate }) => payDate === since)),
  };
}

/** On February 29 the 28th, if there is none. */
function yearsBefore(day: CalendarDate, years: number): CalendarDate {
  const sameDay = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  const isLeapDay = day.endsWith("-02-29");
  return calendarDate(isLeapDay ? sameDay.replace(/29$/, "28") : sameDay);
}

function backWages(pays: readonly PastPay[]): Cents {
  return cents(pays.reduce((sum, { overDeduction, shortfall }) => sum + overDeduction + shortfall, 0));
}
