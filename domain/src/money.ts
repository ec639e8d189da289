/**
 * Exact quantities. Nothing here is ever a binary fraction: every value is a whole number of a small unit
 * held in a JavaScript number, exact up to 9,007,199,254,740,991 of that unit.
 */

declare const unit: unique symbol;

/** A whole number of US cents; may be negative. */
export type Cents = number & { readonly [unit]: "cents" };

/** A whole number of millionths of an hour; may be negative. */
export type MicroHours = number & { readonly [unit]: "micro-hours" };

/** A whole number of millionths of a cent, as cents an hour times millionths of an hour are. */
export type MicroCents = number & { readonly [unit]: "micro-cents" };

/** A calendar day as `YYYY-MM-DD`; such texts sort in time order. */
export type CalendarDate = string & { readonly [unit]: "calendar-date" };

const MICROS_PER_HOUR = 1_000_000;

/** All hours at one rate. */
export const noneLess = 0 as MicroCents;

/** That many cents. Throws a RangeError unless `value` is an exact whole number. */
export function cents(value: number): Cents {
  return wholeNumber(value, "cents") as Cents;
}

/** That many millionths of an hour. Throws a RangeError unless `value` is an exact whole number. */
export function microHours(value: number): MicroHours {
  return wholeNumber(value, "millionths of an hour") as MicroHours;
}

/** That many millionths of a cent. Throws a RangeError unless `value` is an exact whole number. */
export function microCents(value: number): MicroCents {
  return wholeNumber(value, "millionths of a cent") as MicroCents;
}

/** The day that `text` names as `YYYY-MM-DD`. Throws a RangeError for another form or a day that doesn't exist. */
export function calendarDate(text: string): CalendarDate {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (day === undefined || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new RangeError(`'${text}' is not a date of the form YYYY-MM-DD`);
  }
  return text as CalendarDate;
}

/** The day that many days later. */
export function daysLater(day: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
}

/**
 * Rounding down: what is left of `pay` after paying `hours` at `hourly`, down to a whole cent (toward minus infinity,
 * so that a shortfall is never understated). It is 0 or more exactly if `pay` covers the hours.
 * @param lessDue what some of the hours require less
 */
export function surplusRoundedDown(pay: Cents, hourly: Cents, hours: MicroHours, lessDue = noneLess): Cents {
  return cents(pay + floorOfRatio(-hourly, hours, lessDue, MICROS_PER_HOUR));
}

/** Whether `pay` is as much as `hours` at `hourly`, compared exactly: 0 or more is left then, and less than 0 if not. */
export function covers(pay: Cents, hourly: Cents, hours: MicroHours, lessDue = noneLess): boolean {
  const paid = pay * MICROS_PER_HOUR + lessDue;
  const due = hourly * hours;
  if (Number.isSafeInteger(paid) && Number.isSafeInteger(due)) return paid >= due;
  return surplusRoundedDown(pay, hourly, hours, lessDue) >= 0;
}

/** A little less than a cent: the most that pay may lack before it lacks anything, because pay is rounded to whole cents. */
export const underOneCent = 999_999 as MicroCents;

/**
 * What `pay` lacks to `hours` at `hourly`, rounded up; 0 where it lacks less than a cent: no whole cents could be nearer.
 * @param lessDue what some of the hours require less
 */
export function lackOf(pay: Cents, hourly: Cents, hours: MicroHours, lessDue = noneLess): Cents {
  // Nearly everyone's pay is enough, and to compare is quicker than to divide.
  if (covers(pay, hourly, hours, (lessDue + underOneCent) as MicroCents)) return cents(0);
  return cents(-surplusRoundedDown(pay, hourly, hours, lessDue));
}

/**
 * Rounding half up: `pay` by `hours` in cents an hour, to the nearest cent, a half cent going up (toward plus
 * infinity: 0.5 becomes 1, -0.5 becomes 0). `hours` must be above 0.
 */
export function hourlyRateRoundedHalfUp(pay: Cents, hours: MicroHours): Cents {
  if (hours <= 0) {
    throw new RangeError("An hourly rate needs hours above 0");
  }
  return cents(floorOfRatio(pay, 2 * MICROS_PER_HOUR, hours, 2 * hours));
}

/** The same, rounding down. */
export function hourlyRateRoundedDown(pay: Cents, hours: MicroHours): Cents {
  if (hours <= 0) {
    throw new RangeError("An hourly rate needs hours above 0");
  }
  return cents(floorOfRatio(pay, MICROS_PER_HOUR, 0, hours));
}

/**
 * Rounding down: `part` of `of` equal parts of `amount`, down to a whole cent (toward minus infinity). Both are whole
 * numbers, `of` above 0: 15 of 100 is 15 percent.
 */
export function shareRoundedDown(amount: Cents, part: number, of: number): Cents {
  return cents(floorOfRatio(amount, part, 0, of));
}

/** Rounding down (toward minus infinity) of a quotient of exact whole numbers, to whole cents. `divisor` is above 0. */
export function quotientRoundedDown(dividend: bigint, divisor: bigint): Cents {
  return cents(Number(dividend / divisor - (dividend % divisor < 0n ? 1n : 0n)));
}

/** Money as text with two decimals and no separators: `1234.50`, `-0.05`. */
export function formatCents(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hours as the shortest exact decimal: `40`, `40.25`, `-0.5`. */
export function formatHours(value: MicroHours): string {
  const digits = String(Math.abs(value)).padStart(7, "0");
  let fraction = digits.slice(-6);
  while (fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return `${value < 0 ? "-" : ""}${digits.slice(0, -6)}${fraction === "" ? "" : `.${fraction}`}`;
}

/**
 * The largest whole number not above (factor x times + plus) / divisor, for whole numbers and a divisor above 0.
 * The one place where a product may pass 2^53; there it is calculated in BigInt.
 */
function floorOfRatio(factor: number, times: number, plus: number, divisor: number): number {
  const dividend = factor * times + plus;
  if (Number.isSafeInteger(factor * times) && Number.isSafeInteger(dividend)) {
    // Of whole numbers within 2^53 no quotient is so near the next whole number that it would be rounded to it.
    return Math.floor(dividend / divisor);
  }
  return exactFloorOfRatio(factor, times, plus, divisor);
}

/** In a function of its own, which is hardly ever called and does not keep the short way from being inlined. */
function exactFloorOfRatio(factor: number, times: number, plus: number, divisor: number): number {
  const exact = BigInt(factor) * BigInt(times) + BigInt(plus);
  const by = BigInt(divisor);
  return Number(exact / by - (exact % by < 0n ? 1n : 0n));
}

function wholeNumber(value: number, of: string): number {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not an exact whole number of ${of}`);
  }
  return value + 0;
}
