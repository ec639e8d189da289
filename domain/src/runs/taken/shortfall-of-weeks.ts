import { type Cents, cents } from "../../money.ts";
import { checkKeptWeek, type KeptWeek, type WageOfWeek } from "../by-week/kept-week.ts";

/**
 * What the pay of these workweeks lacks once payroll took this much from it: what is above all that the weeks together
 * allow, without the cushion, and what they lack by themselves.
 */
export function shortfallOfWeeks(weeks: readonly KeptWeek[], taken: Cents): Cents {
  let [allowed, lacking] = [0, 0];
  for (const { ceiling, shortfall } of weeks.map(checkKeptWeek)) {
    allowed += ceiling;
    lacking += shortfall;
  }
  return cents(lacking + Math.max(0, taken - allowed));
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
