import { type Cents, cents } from "../../money.ts";
import {
  type CheckedWeek,
  checkKeptWeek,
  type KeptWeek,
  roundedUpCeiling,
  type WageOfWeek,
} from "../by-week/kept-week.ts";

/**
 * What the pay of these workweeks lacks once payroll took this much from it: what is above all that the weeks together
 * allow, without the cushion, and what they lack by themselves.
 */
export function shortfallOfWeeks(weeks: readonly KeptWeek[], taken: Cents): Cents {
  const checked = weeks.map(checkKeptWeek);
  const sumOf = (amountOf: (week: CheckedWeek) => Cents) =>
    checked.reduce((sum, week) => sum + amountOf(week), 0);
  const isOver = taken > sumOf(roundedUpCeiling);
  const over = isOver ? taken - sumOf(({ ceiling }) => ceiling) : 0;
  return cents(sumOf(({ shortfall }) => shortfall) + over);
}

/**
 * The same as far as it is certain: at the lowest confirmed minimum wage, with all pay counted as pay for work, and without
 * the careful answer for overtime by the day.
 */
export function certainShortfallOfWeeks(weeks: readonly KeptWeek[], taken: Cents): Cents {
  return shortfallOfWeeks(weeks.map(atItsBest), taken);
}

function atItsBest(week: KeptWeek): KeptWeek {
  return {
    ...week,
    straightTime: cents(week.straightTime + week.other),
    other: cents(0),
    wage: confirmed(week.wage),
    wageByDay: week.wageByDay.map(confirmed),
    hasDailyOvertime: false,
  };
}

function confirmed({ lowestConfirmed }: WageOfWeek): WageOfWeek {
  return { hourly: lowestConfirmed, lowestConfirmed };
}
