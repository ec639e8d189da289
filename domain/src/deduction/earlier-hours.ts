import {
  type CalendarDate,
  type Cents,
  calendarDate,
  cents,
  type MicroCents,
  type MicroHours,
  microCents,
  microHours,
  noneLess,
} from "../money.ts";

/** The hours of an employee that were worked before the minimum wage rose within the pay period, and the rate of those days. */
export interface EarlierHours {
  /** They were worked before this day. */
  readonly before: CalendarDate;
  readonly hours: MicroHours;
  /** The highest minimum wage of the days before, an hour. */
  readonly hourly: Cents;
  /** The lowest that is confirmed for these days, and for those from `before` on. */
  readonly lowestConfirmed: Cents;
  readonly laterConfirmed: Cents;
  /** Whether a person entered the hours; otherwise they follow from the days or weeks of the file. */
  readonly isEntered: boolean;
}

/** What the earlier rate requires less than the minimum wage of the whole period for all hours. */
export function lessDue(
  minimumWage: number,
  earlier: { readonly hours: number; readonly hourly: number } | null,
): MicroCents {
  if (earlier === null || earlier.hourly >= minimumWage) return noneLess;
  return microCents((minimumWage - earlier.hourly) * earlier.hours);
}

const firstDay = Date.UTC(1970, 0, 1);
const msPerDay = 86_400_000;

/** As one list of whole numbers, as the database keeps it: days since 1970, millionths of an hour, cents. */
export function packEarlier(earlier: EarlierHours): number[] {
  const { before, hours, hourly, lowestConfirmed, laterConfirmed, isEntered } = earlier;
  const day = (Date.parse(before) - firstDay) / msPerDay;
  return [day, hours, hourly, lowestConfirmed, laterConfirmed, isEntered ? 1 : 0];
}

/** The inverse of `packEarlier`. */
export function unpackEarlier(packed: readonly number[]): EarlierHours {
  const [day = 0, hours = 0, hourly = 0, lowest = 0, later = 0, isEntered = 0] = packed;
  return {
    before: calendarDate(new Date(firstDay + day * msPerDay).toISOString().slice(0, 10)),
    hours: microHours(hours),
    hourly: cents(hourly),
    lowestConfirmed: cents(lowest),
    laterConfirmed: cents(later),
    isEntered: isEntered === 1,
  };
}
