import { stateLetters } from "../../minimum-wage/places/state-letters.ts";
import { type Cents, cents, type MicroHours } from "../../money.ts";
import { paysOvertimeByDay, straightTimeOfDay } from "../../workweek/daily-overtime.ts";
import {
  almostACentMore,
  ceilingWithCushion,
  dailyOvertimeCeiling,
  shortfallOf,
  weeklyCeiling,
} from "../../workweek/weekly-ceiling.ts";
import { type DaysAtMinimum, straightTimeLimit, type Workweek } from "../../workweek/workweek.ts";
import { dateOf } from "../../workweek/workweek-rows.ts";
import type { KeptWage } from "../wages/employee-wages.ts";

/** The parts of a minimum wage that decide a week. */
export type WageOfWeek = Pick<KeptWage, "hourly" | "lowestConfirmed">;

/** The hours of one day of a week. */
export interface KeptDay {
  /** In days since 1970. */
  readonly day: number;
  readonly hours: MicroHours;
}

/** What a run keeps of one workweek of an employee, so that it can be shown and checked again. */
export interface KeptWeek {
  /** Its last day, in days since 1970. */
  readonly ending: number;
  /** Worked, overtime included. */
  readonly hours: MicroHours;
  readonly overtimeHours: MicroHours;
  readonly straightTime: Cents;
  readonly premium: Cents;
  /** Pay of kinds that add no room. */
  readonly other: Cents;
  /** Whether the file has overtime hours, or overtime pay in its own column. */
  readonly isOvertimeKnown: boolean;
  /** In the order of the days; empty where the file has a row per week. */
  readonly days: readonly KeptDay[];
  /** The highest minimum wage of the week, and the lowest that is confirmed. */
  readonly wage: WageOfWeek;
  /** Of each of the days, where they have different minimum wages; otherwise empty. */
  readonly wageByDay: readonly WageOfWeek[];
  /** Whether some of the overtime is by a state's rule on the hours of a day. */
  readonly hasDailyOvertime: boolean;
}

/** The parts of a week that are the file's. */
export type PaidWeek = Omit<KeptWeek, "wage" | "wageByDay" | "hasDailyOvertime">;

/** The week with its minimum wages. @param wages of each of the days, or the one of the week; with the first one's place */
export function withWages(paid: PaidWeek, wages: readonly KeptWage[]): KeptWeek {
  let hourly = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const wage of wages) {
    hourly = Math.max(hourly, wage.hourly);
    lowest = Math.min(lowest, wage.lowestConfirmed);
  }
  const isOne = paid.days.length === 0 || wages.every((wage) => wage.hourly === hourly);
  return {
    ending: paid.ending,
    hours: paid.hours,
    overtimeHours: paid.overtimeHours,
    straightTime: paid.straightTime,
    premium: paid.premium,
    other: paid.other,
    isOvertimeKnown: paid.isOvertimeKnown,
    days: paid.days,
    wage: { hourly: cents(hourly), lowestConfirmed: cents(lowest) },
    wageByDay: isOne ? none : wages,
    hasDailyOvertime: hasDailyOvertime(paid, (wages[0] as KeptWage).jurisdiction),
  };
}

const none: readonly never[] = [];

/**
 * Whether pay that isn't apart may hold a premium for overtime by a state's rule on the hours of a day: the file has no
 * overtime hours that would say that there is none, and a day was, or may have been, that long. In California the seventh
 * day in a row is overtime as well (Labor Code 510).
 */
export function mayHaveDailyOvertime(
  { isOvertimeKnown, hours, days }: Pick<PaidWeek, "isOvertimeKnown" | "hours" | "days">,
  jurisdiction: string,
): boolean {
  if (isOvertimeKnown) return false;
  const limit = straightTimeOfDay(stateLetters(jurisdiction));
  if (limit === null) return false;
  if (days.length === 0) return hours > limit;
  return days.length === 7 || days.some((day) => day.hours > limit);
}

/** Whether a state with daily overtime pays some overtime before the 40th hour. */
function hasDailyOvertime({ hours, overtimeHours }: PaidWeek, jurisdiction: string): boolean {
  if (hours - overtimeHours >= Math.min(hours, straightTimeLimit)) return false;
  return paysOvertimeByDay(stateLetters(jurisdiction));
}

/** One workweek of an employee, checked by itself. */
export interface CheckedWeek {
  readonly kept: KeptWeek;
  readonly week: Workweek;
  /** The most that the law lets be deducted, and the same with the cushion. */
  readonly ceiling: Cents;
  readonly withCushion: Cents;
  /** What the pay lacks to the lowest confirmed minimum wage. */
  readonly shortfall: Cents;
  /** Whether pay is below the wage that the week's own days call for, and not surely below the lowest confirmed one. */
  readonly isBetween: boolean;
}

/** What a workweek allows, or lacks. */
export function checkKeptWeek(kept: KeptWeek): CheckedWeek {
  const week = workweekOf(kept);
  const federal = weeklyCeiling(week);
  const ceiling = lower(federal, week);
  // A week that falls short has no room.
  const shortfall = federal > 0 ? nothing : certainShortfallOf(week, kept);
  return {
    kept,
    week,
    ceiling,
    withCushion: ceiling === 0 ? nothing : withCushion(week),
    shortfall,
    isBetween: federal === 0 && shortfall === 0 && shortfallOf(week) > 0,
  };
}

/** The most that the law lets be deducted from a checked week, rounded up: see `almostACentMore`. */
export function roundedUpCeiling({ week }: Pick<CheckedWeek, "week">): Cents {
  const more = almostACentMore(week);
  return lower(weeklyCeiling(more), more);
}

const nothing = cents(0);
const noDays: readonly DaysAtMinimum[] = [];

function workweekOf(kept: KeptWeek): Workweek {
  return {
    ending: dateOf(kept.ending),
    hours: kept.hours,
    straightTimePay: { amount: kept.straightTime, parts: 1 },
    premium: kept.premium,
    unmappedPay: kept.other,
    costsBorne: nothing,
    minimumWage: kept.wage.hourly,
    days: kept.wageByDay.length === 0 ? noDays : daysAt(kept, ({ hourly }) => hourly),
    dailyOvertime: kept.hasDailyOvertime ? kept.overtimeHours : null,
  };
}

function daysAt({ days, wageByDay }: KeptWeek, rate: (wage: WageOfWeek) => Cents): DaysAtMinimum[] {
  return days.map(({ hours }, at) => ({ hours, hourly: rate(wageByDay[at] as WageOfWeek) }));
}

function withCushion(week: Workweek): Cents {
  const ceiling = ceilingWithCushion(week);
  if (week.dailyOvertime === null) return ceiling;
  return lower(ceiling, { ...week, minimumWage: cents(week.minimumWage + 1) });
}

/** At the lowest confirmed wage that may apply: of each day, where they are known. */
function certainShortfallOf(week: Workweek, kept: KeptWeek): Cents {
  const days = kept.wageByDay.length === 0 ? noDays : daysAt(kept, ({ lowestConfirmed }) => lowestConfirmed);
  return shortfallOf({ ...week, minimumWage: kept.wage.lowestConfirmed, days });
}

function lower(ceiling: Cents, week: Workweek): Cents {
  return week.dailyOvertime === null ? ceiling : cents(Math.min(ceiling, dailyOvertimeCeiling(week)));
}
