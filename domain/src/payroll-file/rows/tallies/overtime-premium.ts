import { type Cents, cents, type MicroHours, shareRoundedDown } from "../../../money.ts";
import type { OvertimePay } from "../../content/payroll-file.ts";

/** What is added up for each employee. */
export const sums = [
  "regularHours",
  "regularPay",
  "overtimeHours",
  "overtimePay",
  "doubleHours",
  "doublePay",
  "otherPay",
  "premiumHours",
  "premiumPay",
] as const;
export type Sums = Record<(typeof sums)[number], number>;

/** What else is known of an employee's pay. */
export interface GrossPay {
  /** Without pay for leave and tips. */
  readonly gross: number;
  /** With all of it. */
  readonly whole: number;
  /** The one hourly rate, in millionths of a dollar; 0 or less where there is none. */
  readonly rate: number;
  /** Where pay for overtime is apart, the most hours that a row has for each cent of regular pay; 0 where no row tells. */
  readonly slowest: number;
  /** Whether rows are weeks, of which one has a rate that all of its hours were paid. */
  readonly isByWeek: boolean;
  /** Elsewhere, the most cents that a row has for each half hour at the straight-time rate; 0 where no row tells. */
  readonly fastest: number;
}

/** What overtime was paid above the straight-time rate; null where nothing tells. @param hasPayApart whether pay for overtime has columns */
export function overtimeIn(sums: Sums, pay: GrossPay, hasPayApart: boolean): OvertimePay | null {
  const of = withWholePay(sums);
  const overtime = withPremiumRows(of, hasPayApart ? premiumOfPay(of, pay) : premiumOfHours(of, pay));
  return overtime !== null && overtime.premium > 0 ? overtime : null;
}

/** Where what overtime is paid more has rows of its own, their hours are those of overtime once more. */
function withPremiumRows(of: Sums, rest: OvertimePay | null): OvertimePay | null {
  if (of.premiumPay <= 0) return rest;
  const hours = Math.max(of.premiumHours, of.overtimeHours + of.doubleHours);
  return overtimeOf(hours, (rest?.premium ?? 0) + of.premiumPay);
}

/** A column that is called a premium has the whole pay for overtime where that is as much as its hours at the regular rate. */
function withWholePay(of: Sums): Sums {
  const hours = of.overtimeHours + of.doubleHours;
  const isWhole = of.overtimePay === 0 && of.premiumPay * of.regularHours >= of.regularPay * hours;
  if (of.premiumHours > 0 || hours <= 0 || of.regularPay <= 0 || !isWhole) return of;
  return { ...of, overtimePay: of.premiumPay, premiumPay: 0 };
}

/**
 * What pay for overtime, at time and a half, says of the pay for regular hours: how much of that is beyond its straight-time rate,
 * and the premium by it; and how much more all hours may have been paid, if gross pay is less than even the rate of double time
 * explains. Null where not both are known.
 */
export function byOvertime(
  of: Sums,
  { gross, whole }: GrossPay,
): { rest: number; overtime: OvertimePay; more: number } | null {
  const { regularHours, overtimeHours, overtimePay, doubleHours, doublePay } = of;
  const late = overtimePay + doublePay;
  // One column may pay for both.
  const [once, twice] = doublePay > 0 ? [overtimeHours, doubleHours] : [overtimeHours + doubleHours, 0];
  const paid = [
    { pay: overtimePay, hours: once, times: 1.5 },
    { pay: doublePay, hours: twice, times: 2 },
  ].filter(({ pay, hours }) => pay > 0 && hours > 0);
  if (paid.length === 0 || regularHours <= 0) return null;
  const regular = Math.max(0, of.regularPay > 0 ? of.regularPay : gross - late - of.otherPay);
  const lowest = paid.reduce((one, other) =>
    other.pay * one.hours * one.times < one.pay * other.hours * other.times ? other : one,
  );
  const perPaid = 1 / lowest.hours / lowest.times;
  const least = lowest.pay * perPaid;
  const highest = Math.max(...paid.map(({ pay, hours }) => pay / hours));
  const rate = regular / regularHours;
  const all = regularHours + overtimeHours + doubleHours;
  const isContradicted = whole < Math.max(rate, highest / 2) * all - mostRounded;
  const rest = regular - least * regularHours;
  const premium = Math.max(0, Math.ceil(late - least * (overtimeHours + doubleHours)));
  return {
    rest: rest > mostRounded * (1 + perPaid * regularHours) ? Math.ceil(rest) : 0,
    overtime: overtimeOf(overtimeHours + doubleHours, premium),
    more: isContradicted ? Math.floor(Math.max(rate, highest) * all - whole) : 0,
  };
}

/** Pay for overtime is known: its straight part is the rate of the regular hours for each of its hours, and never more than it. */
function premiumOfPay(of: Sums, { gross, rate, slowest, isByWeek }: GrossPay): OvertimePay | null {
  const pay = of.overtimePay + of.doublePay;
  const hours = of.overtimeHours + of.doubleHours;
  if (pay <= 0) return null;
  if (hours <= 0) return withoutHours(of, pay, gross);
  const byMultiple = pay - premiumByMultiple(of);
  const straight = straightPartOf(of, hours, gross - pay, rate) ?? byMultiple;
  return overtimeOf(
    hours,
    pay - Math.min(pay, straight, mostAtLowest(hours, isByWeek ? 0 : byMultiple, slowest)),
  );
}

/** With several rates the average isn't what overtime in the job with the lowest was paid, unless its pay says that it was more. */
function mostAtLowest(hours: number, byMultiple: number, slowest: number): number {
  return slowest > 0 ? Math.max(byMultiple, Math.ceil(hours / slowest)) : Number.POSITIVE_INFINITY;
}

/** In cents, rounded up; null where nothing tells the straight-time rate. */
function straightPartOf(of: Sums, hours: number, others: number, rate: number): number | null {
  const { regularHours, regularPay, otherPay } = of;
  if (regularHours > 0 && regularPay > 0) return -share(-regularPay, hours, regularHours);
  if (rate > 0) return Math.ceil((rate * hours) / perCent);
  const rest = others - otherPay;
  return regularHours > 0 && rest > 0 ? -share(-rest, hours, regularHours) : null;
}

/** Overtime is paid one and a half times, double time twice. */
function premiumByMultiple({ overtimePay, doublePay }: Sums): number {
  return share(overtimePay, 1, 3) + share(doublePay, 1, 2);
}

/** Its hours are among the others. */
function withoutHours(of: Sums, pay: number, gross: number): OvertimePay | null {
  const premium = premiumByMultiple(of);
  const straight = pay - premium;
  const all = gross - of.otherPay - premium;
  if (all <= 0 || straight > all) return null;
  return overtimeOf(share(of.regularHours, straight, all), premium);
}

/**
 * Only its hours are known: the premium is half the straight-time rate for each, and all of it for double time. Where rows have
 * different rates, overtime may have been in the job with the higher one: the higher of what the average and the rows say counts.
 */
function premiumOfHours(of: Sums, { gross, whole, rate, fastest }: GrossPay): OvertimePay | null {
  const { regularHours, regularPay, overtimeHours, doubleHours, otherPay } = of;
  const halves = overtimeHours + 2 * doubleHours;
  const hours = overtimeHours + doubleHours;
  const byRows = fastest * halves;
  if (regularHours > 0 && regularPay > 0)
    return overtimeOf(hours, higher(share(regularPay, halves, 2 * regularHours), byRows));
  if (rate > 0) return overtimeOf(hours, Math.floor((rate * halves) / (2 * perCent)));
  const paidHalves = 2 * regularHours + 3 * overtimeHours + 4 * doubleHours;
  return regularHours > 0 && gross > otherPay
    ? overtimeOf(hours, higher(share(gross - otherPay, halves, paidHalves), gross === whole ? byRows : 0))
    : null;
}

/** What rows say is too low by what may be rounded. */
function higher(average: number, byRows: number): number {
  return Math.floor(byRows) > average ? Math.ceil(byRows) : average;
}

/** In cents. */
const mostRounded = 2;
function overtimeOf(hours: number, premium: number): OvertimePay {
  return { hours: hours as MicroHours, premium: cents(premium) };
}

function share(amount: number, part: number, of: number): number {
  return shareRoundedDown(amount as Cents, part, of);
}

/** A rate in millionths of a dollar times hours in millionths, as cents. */
const perCent = 10_000_000_000;
