import { type CalendarDate, type Cents, cents } from "../money.ts";
import { paysOvertimeByDay } from "../workweek/daily-overtime.ts";
import { periodRoom } from "../workweek/period-average.ts";
import { dailyOvertimeCeiling, weeklyCeiling } from "../workweek/weekly-ceiling.ts";
import { isOvertimeWeek } from "../workweek/workweek.ts";
import type { CapBase } from "./limits.ts";
import type { PaidWeek, Question } from "./question.ts";

/** One workweek, or a pay period of which only totals are known: what its items share. */
export interface Room {
  /** Its place among the weeks. */
  readonly index: number;
  /** The pay period that it is paid in, counted from 0. */
  readonly period: number;
  /** The day whose authorizations count: the pay date, the period's last day, or the workweek's. */
  readonly day: CalendarDate | null;
  readonly isOvertime: boolean;
  /** What the minimum wage leaves for items. */
  readonly most: Cents;
}

/** A room of a question, with its pay. */
export interface PaidRoom extends Room, CapBase {
  readonly ceiling: Cents;
  /** The careful answer of states with daily overtime, where it was asked for. */
  readonly stateAnalogue: Cents | null;
}

/** The rooms of a question in the order in which items use them: weeks without overtime first, each by date. */
export function roomsOf(question: Question): PaidRoom[] {
  if (question.periodTotals !== null) return [totalsRoom(question, question.periodTotals)];
  return question.weeks
    .map((week, index) => weekRoom(question, week, index))
    .sort(
      (one, other) =>
        Number(one.isOvertime) - Number(other.isOvertime) ||
        endingOf(question, one).localeCompare(endingOf(question, other)),
    );
}

/** Rooms by pay period, in their order. */
export function byPeriod<Some extends Pick<Room, "period">>(rooms: readonly Some[]): (readonly Some[])[] {
  if (rooms.length === 1) return [rooms];
  return [...Map.groupBy(rooms, ({ period }) => period).values()];
}

function weekRoom(question: Question, week: PaidWeek, index: number): PaidRoom {
  const ceiling = weeklyCeiling(week);
  const stateAnalogue = hasDailyOvertime(question, week) ? dailyOvertimeCeiling(week) : null;
  return {
    index,
    period: question.payPeriod === null ? index : 0,
    day: question.payDate ?? question.payPeriod?.end ?? week.ending,
    isOvertime: isOvertimeWeek(week),
    most: stateAnalogue === null ? ceiling : cents(Math.min(ceiling, stateAnalogue)),
    ...{ ceiling, stateAnalogue },
    grossWages: week.grossWages,
    disposableEarnings: question.disposableEarnings?.[index] ?? null,
    netWages: question.netWages?.[index] ?? null,
  };
}

function totalsRoom(
  { payPeriod, payDate, disposableEarnings, netWages }: Question,
  totals: NonNullable<Question["periodTotals"]>,
): PaidRoom {
  const ceiling = cents(Math.max(0, periodRoom(totals)));
  return {
    ...{ index: 0, period: 0, day: payDate ?? payPeriod?.end ?? null },
    // The hours may have fallen on one week.
    isOvertime: isOvertimeWeek(totals),
    ...{ most: ceiling, ceiling, stateAnalogue: null },
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
