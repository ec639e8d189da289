import { type CalendarDate, type Cents, formatHours, type MicroHours } from "../money.ts";
import { type Earning, isPaidByHour } from "./earnings.ts";
import { type DaysAtMinimum, hoursOfWeek } from "./workweek.ts";

const dayLong = 86_400_000;

/** A pay period as payroll states it. */
export interface StatedPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Null if it isn't stated. */
  readonly frequency: "weekly" | "biweekly" | "semi-monthly" | "monthly" | null;
}

/** A workweek as it was stated, before it is added up. */
export interface StatedWeek {
  readonly hours: MicroHours;
  readonly earnings: readonly Earning[];
  readonly days: readonly DaysAtMinimum[];
  readonly dailyOvertime: MicroHours | null;
}

/** What can't be right within a workweek, as a sentence about it; null if nothing is found. */
export function findWeekFault({ hours, earnings, days, dailyOvertime }: StatedWeek): string | null {
  if (hours > hoursOfWeek) return `has ${formatHours(hours)} hours, but a week has 168`;
  const overtime = hoursOf(earnings, "straight-time-of-overtime-hours");
  if (overtime > hours) return tooManyHours("overtime hours", overtime, hours);
  if (dailyOvertime !== null && dailyOvertime > hours) {
    return tooManyHours("hours of daily overtime", dailyOvertime, hours);
  }
  const straight = hoursOf(earnings, "straight-time") + hoursOf(earnings, "waiting-time") + overtime;
  if (straight > hours) return tooManyHours("hours in its rows", straight, hours);
  const ofDays = days.reduce((sum, day) => sum + day.hours, 0);
  if (days.length > 0 && ofDays !== hours) {
    return `has ${formatHours(hours)} hours worked, but its days have ${formatHours(ofDays as MicroHours)}`;
  }
  const odd = earnings.find(contradictsItsRate);
  return odd === undefined ? null : `has a row '${odd.type}' whose rate times hours isn't its amount`;
}

/** What can't be right about the days on which workweeks end; null if nothing is found. */
export function findCalendarFault(
  endings: readonly CalendarDate[],
  period: StatedPeriod | null,
): string | null {
  const sorted = [...endings].sort();
  for (const [index, ending] of sorted.entries()) {
    const before = sorted[index - 1];
    const apart = before === undefined ? 7 : (Date.parse(ending) - Date.parse(before)) / dayLong;
    if (apart < 7) return `The workweeks ending ${before} and ${ending} overlap`;
    if (apart % 7 !== 0) {
      return `The workweeks ending ${before} and ${ending} end on different days of the week`;
    }
  }
  return period === null ? null : findPeriodFault(sorted, period);
}

/** Weekly and biweekly periods hold whole workweeks; a workweek belongs to the period in which it ends. */
function findPeriodFault(endings: readonly CalendarDate[], period: StatedPeriod): string | null {
  const { start, end, frequency } = period;
  if (end < start) return `The pay period ends ${end}, before it starts`;
  const early = endings.find((ending) => ending < start);
  if (early !== undefined) {
    return `The workweek ending ${early} ends before the pay period, which starts ${start}`;
  }
  if (frequency !== "weekly" && frequency !== "biweekly") return null;
  const days = (Date.parse(end) - Date.parse(start)) / dayLong + 1;
  const [first] = endings;
  const endsWithAWeek = first === undefined || ((Date.parse(end) - Date.parse(first)) / dayLong) % 7 === 0;
  if (days === (frequency === "weekly" ? 7 : 14) && endsWithAWeek) return null;
  return `A ${frequency} pay period has whole workweeks, and ${start} to ${end} holds part of one`;
}

/** The workweeks that end in a period; the days after the last of them wait for the next one (29 CFR 778.106). */
export function endsIn(ending: CalendarDate, { start, end }: Pick<StatedPeriod, "start" | "end">): boolean {
  return ending >= start && ending <= end;
}

function tooManyHours(what: string, found: number, hours: MicroHours): string {
  return `has ${formatHours(found as MicroHours)} ${what}, but ${formatHours(hours)} hours worked`;
}

function hoursOf(earnings: readonly Earning[], type: string): number {
  return earnings.reduce((sum, row) => sum + (row.type === type ? (row.hours ?? 0) : 0), 0);
}

function contradictsItsRate(row: Earning): boolean {
  const { amount, rate, hours } = row;
  return rate !== null && hours !== null && isPaidByHour(row) && contradicts(rate, hours, amount);
}

/**
 * Whether hours at a rate, in millionths of a dollar, can't be an amount. A rate of more than two decimals was rounded to
 * its last one; otherwise it is exact. The amount was rounded to the cent in any case.
 */
export function contradicts(rate: number, hours: MicroHours, amount: Cents): boolean {
  const exact = BigInt(rate) * BigInt(hours);
  const stated = BigInt(amount) * 10_000_000_000n;
  const apart = exact > stated ? exact - stated : stated - exact;
  return apart > 10_000_000_000n + (roundingOf(rate) * BigInt(hours)) / 2n;
}

function roundingOf(rate: number): bigint {
  if (rate % 10_000 === 0) return 0n;
  let step = 1;
  while (rate % (step * 10) === 0) step *= 10;
  return BigInt(step);
}
