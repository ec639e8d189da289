import { cents, microHours } from "../../money.ts";
import type { KeptDay, KeptWeek, PaidWeek, WageOfWeek } from "./kept-week.ts";

/**
 * The weeks of one result as one list of whole numbers, as the database keeps them: of each week `parts`, in whole cents,
 * millionths of an hour and days since 1970; then of each day how many days before the week's last it is and its hours,
 * and, where the days differ in it, the minimum wage and the lowest confirmed one. Objects would take three times the room.
 */
export function packWeeks(weeks: readonly KeptWeek[]): number[] {
  const packed: number[] = [];
  for (const week of weeks) {
    const { ending, days, wage, wageByDay } = week;
    packed.push(ending, week.hours, week.overtimeHours, week.straightTime, week.premium, week.other);
    packed.push(
      wage.hourly,
      wage.lowestConfirmed,
      week.hasDailyOvertime ? 1 : 0,
      week.isOvertimeKnown ? 1 : 0,
    );
    packed.push(days.length, wageByDay.length === 0 ? 0 : 1);
    for (const [at, { day, hours }] of days.entries()) {
      packed.push(ending - day, hours);
      const ofDay = wageByDay[at];
      if (ofDay !== undefined) packed.push(ofDay.hourly, ofDay.lowestConfirmed);
    }
  }
  return packed;
}

const parts = 12;

/** The inverse of `packWeeks`. */
export function unpackWeeks(packed: readonly number[]): KeptWeek[] {
  const weeks: KeptWeek[] = [];
  let at = 0;
  const next = () => packed[at++] as number;
  while (at + parts <= packed.length) {
    const [ending, hours, overtimeHours] = [next(), microHours(next()), microHours(next())];
    const [straightTime, premium, other] = [cents(next()), cents(next()), cents(next())];
    const wage = { hourly: cents(next()), lowestConfirmed: cents(next()) };
    const hasDailyOvertime = next() === 1;
    const isOvertimeKnown = next() === 1;
    const [count, hasWages] = [next(), next() === 1];
    const days: KeptDay[] = [];
    const wageByDay: WageOfWeek[] = [];
    for (let day = 0; day < count; day++) {
      days.push({ day: ending - next(), hours: microHours(next()) });
      if (hasWages) wageByDay.push({ hourly: cents(next()), lowestConfirmed: cents(next()) });
    }
    const paid = { ending, hours, overtimeHours, straightTime, premium, other, isOvertimeKnown };
    weeks.push({ ...paid, days, wage, wageByDay, hasDailyOvertime });
  }
  return weeks;
}

const most = 2_147_483_647;

/** Whether a week's figures fit: 2,147 hours and 21 million dollars, far beyond any. */
export function canBeKept({ hours, overtimeHours, straightTime, premium, other, days }: PaidWeek): boolean {
  if (!fits(hours) || !fits(overtimeHours) || !fits(straightTime) || !fits(premium) || !fits(other))
    return false;
  return days.every((day) => fits(day.hours));
}

function fits(value: number): boolean {
  return value <= most && value >= -most;
}
