import type { Limit } from "../items/codes.ts";
import { type CalendarDate, type Cents, cents } from "../money.ts";
import { paysOvertimeByDay } from "../workweek/daily-overtime.ts";
import { periodRoom } from "../workweek/period-average.ts";
import { dailyOvertimeCeiling, weeklyCeiling } from "../workweek/weekly-ceiling.ts";
import { isOvertimeWeek } from "../workweek/workweek.ts";
import type { PaidWeek, Question } from "./question.ts";

/** One workweek, or a pay period of which only totals are known: what its items share. */
export interface Room {
  /** Its place in the question. */
  readonly index: number;
  /** The pay period that it is paid in, counted from 0. */
  readonly period: number;
  /** The day whose consent and rules count: the pay date, the period's last day, or the workweek's. */
  readonly day: CalendarDate | null;
  readonly isOvertime: boolean;
  readonly ceiling: Cents;
  /** The careful answer of states with daily overtime, where it was asked for. */
  readonly stateAnalogue: Cents | null;
  readonly grossWages: Cents;
  readonly disposableEarnings: Cents | null;
  readonly netWages: Cents | null;
}

/** The rooms of a question in the order in which items use them: weeks without overtime first, each by date. */
export function roomsOf(question: Question): Room[] {
  if (question.periodTotals !== null) return [totalsRoom(question)];
  return question.weeks
    .map((week, index) => weekRoom(question, week, index))
    .sort(
      (one, other) =>
        Number(one.isOvertime) - Number(other.isOvertime) ||
        endingOf(question, one).localeCompare(endingOf(question, other)),
    );
}

/** What items may use of a room: the lower of both figures. */
export function usable({ ceiling, stateAnalogue }: Room): Cents {
  return stateAnalogue === null ? ceiling : cents(Math.min(ceiling, stateAnalogue));
}

/** What limits the sum of some rooms, before any cap. */
export function roomLimit(rooms: readonly Room[]): Limit {
  if (rooms.some(({ stateAnalogue, ceiling }) => stateAnalogue !== null && stateAnalogue <= ceiling)) {
    return "state-analogue";
  }
  return "weekly-ceiling";
}

function weekRoom(question: Question, week: PaidWeek, index: number): Room {
  return {
    index,
    period: question.payPeriod === null ? index : 0,
    day: question.payDate ?? question.payPeriod?.end ?? week.ending,
    isOvertime: isOvertimeWeek(week),
    ceiling: weeklyCeiling(week),
    stateAnalogue: hasDailyOvertime(question, week) ? dailyOvertimeCeiling(week) : null,
    grossWages: week.grossWages,
    disposableEarnings: question.disposableEarnings?.[index] ?? null,
    netWages: question.netWages?.[index] ?? null,
  };
}

function totalsRoom({ periodTotals, payPeriod, payDate, disposableEarnings, netWages }: Question): Room {
  const totals = periodTotals as NonNullable<typeof periodTotals>;
  return {
    index: 0,
    period: 0,
    day: payDate ?? payPeriod?.end ?? null,
    // The hours may have fallen on one week.
    isOvertime: isOvertimeWeek(totals),
    ceiling: cents(Math.max(0, periodRoom(totals))),
    stateAnalogue: null,
    grossWages: totals.straightTimePay,
    disposableEarnings: disposableEarnings?.[0] ?? null,
    netWages: netWages?.[0] ?? null,
  };
}

function hasDailyOvertime({ place }: Question, { dailyOvertime }: PaidWeek): boolean {
  return dailyOvertime !== null && paysOvertimeByDay(place?.state ?? null);
}

function endingOf({ weeks }: Question, { index }: Room): string {
  return weeks[index]?.ending ?? "";
}
