import {
  type Cents,
  cents,
  quotientRoundedDown,
  shareRoundedDown,
  surplusRoundedDown,
  underOneCent,
} from "../money.ts";
import { isOvertimeWeek, straightTimeLimit, type Workweek } from "./workweek.ts";

const microsPerHour = 1_000_000n;
const limit = BigInt(straightTimeLimit);

/**
 * The most that may be deducted from the pay of one workweek for items that aren't facilities, in cents, 0 or more.
 *
 * Up to 40 hours it is what the straight-time pay leaves above the minimum wage of the days worked (29 CFR 531.36(b)).
 * In an overtime workweek it is what 40 hours at the regular rate would leave: 40 x (E / h - m) (29 CFR 531.37(a)).
 * Costs that the employee bore use the same room (29 CFR 531.35). Exact until it is rounded down to the cent, once.
 */
export function weeklyCeiling(week: Workweek): Cents {
  return notNegative(room(week));
}

/** The ceiling with the cushion of 0.01 an hour, on at most 40 hours: not law, but the product's setting. */
export function ceilingWithCushion(week: Workweek): Cents {
  const raise = (hourly: Cents) => cents(hourly + 1);
  const minimumWage = raise(week.minimumWage);
  if (week.days.length === 0) return weeklyCeiling({ ...week, minimumWage });
  const days = week.days.map(({ hours, hourly }) => ({ hours, hourly: raise(hourly) }));
  return weeklyCeiling({ ...week, minimumWage, days });
}

/**
 * What the pay of the week lacks, in cents, rounded up; 0 if nothing is owed to the employee, or less than a cent.
 *
 * The minimum wage of all hours, half of it more for each hour over 40, and the costs that the employee bore, less all
 * pay for work, the premium included (29 U.S.C. 206, 207). Costs above the room are a shortfall as well. Pay of kinds
 * that no one mapped counts as pay for work here, so that no shortfall is said that may not exist.
 */
export function shortfallOf(week: Workweek): Cents {
  const paid = withUnmapped(week);
  const lacking = room(paid);
  if (lacking >= 0 || room(almostACentMore(paid)) >= 0) return cents(0);
  if (!isOvertimeWeek(week)) return cents(-lacking);
  const withoutCosts = { ...paid, costsBorne: cents(0) };
  const costsAboveRoom = cents(week.costsBorne - Math.max(0, room(withoutCosts)));
  const ofPay = room(almostACentMore(withoutCosts)) < 0 ? overtimeShortfall(paid) : cents(0);
  return cents(Math.max(0, ofPay, week.costsBorne > 0 ? costsAboveRoom : 0));
}

/**
 * The careful answer for states that pay overtime after a number of hours a day: (straight-time hours, at most 40) x
 * (regular rate - minimum wage) - costs borne, in cents, 0 or more. 531.37 knows only the 40 hours of the week; that a
 * state's rule works the same way is a question for a lawyer, so the lower of both figures counts. Without any such hours
 * both figures agree.
 */
export function dailyOvertimeCeiling(week: Workweek): Cents {
  const { hours, straightTimePay: pay, costsBorne, minimumWage } = week;
  if (hours <= 0) return cents(0);
  if (week.dailyOvertime === 0) return weeklyCeiling(week);
  const straight = BigInt(Math.min(straightTimeLimit, Math.max(0, hours - (week.dailyOvertime ?? 0))));
  const all = BigInt(hours) * BigInt(pay.parts);
  const dividend =
    straight * BigInt(pay.amount) * microsPerHour -
    straight * BigInt(minimumWage) * all -
    BigInt(costsBorne) * all * microsPerHour;
  return notNegative(quotientRoundedDown(dividend, all * microsPerHour));
}

/** The room before it is held at 0: below 0, its amount is what is missing. */
function room(week: Workweek): Cents {
  const { hours, straightTimePay: pay, minimumWage, costsBorne, days } = week;
  if (isOvertimeWeek(week)) {
    const paidFor40 = shareRoundedDown(pay.amount, straightTimeLimit, hours * pay.parts);
    return cents(paidFor40 - (straightTimeLimit / 1_000_000) * minimumWage - costsBorne);
  }
  if (pay.parts === 1 && days.length === 0) {
    return surplusRoundedDown(cents(pay.amount - costsBorne), minimumWage, hours);
  }
  return roomByDay(week);
}

function roomByDay({ hours, straightTimePay: pay, minimumWage, costsBorne, days }: Workweek): Cents {
  const due = (days.length === 0 ? [{ hours, hourly: minimumWage }] : days).reduce(
    (sum, day) => sum + BigInt(day.hours) * BigInt(day.hourly),
    BigInt(costsBorne) * microsPerHour,
  );
  const parts = BigInt(pay.parts);
  return quotientRoundedDown(BigInt(pay.amount) * microsPerHour - parts * due, parts * microsPerHour);
}

/** The minimum wage of all hours and half of it more above 40, and costs, less all pay for work; rounded up. */
function overtimeShortfall({
  hours,
  straightTimePay: pay,
  premium,
  minimumWage,
  costsBorne,
}: Workweek): Cents {
  const parts = BigInt(pay.parts);
  const paid = BigInt(pay.amount) + parts * BigInt(premium - costsBorne);
  const dueInHalves = parts * BigInt(minimumWage) * (3n * BigInt(hours) - limit);
  return cents(-quotientRoundedDown(2n * microsPerHour * paid - dueInHalves, 2n * microsPerHour * parts));
}

function withUnmapped(week: Workweek): Workweek {
  const { amount, parts } = week.straightTimePay;
  return { ...week, straightTimePay: { amount: cents(amount + week.unmappedPay * parts), parts } };
}

/**
 * The week with a little less than a cent more of pay: what it lacks even so is a whole cent or more, and its ceiling is that
 * of the week rounded up. Pay is rounded to whole cents, so less accuses no one. Never for what may be deducted.
 */
export function almostACentMore(week: Workweek): Workweek {
  const { amount, parts } = week.straightTimePay;
  const inAll = cents(amount * 1_000_000 + underOneCent * parts);
  return { ...week, straightTimePay: { amount: inAll, parts: parts * 1_000_000 } };
}

function notNegative(amount: Cents): Cents {
  return amount < 0 ? cents(0) : amount;
}
