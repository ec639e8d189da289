import { type Cents, cents } from "../money.ts";

/** One workweek of the past: what could have been deducted, what its pay lacked, and what was taken if payroll kept it. */
export interface PastWeek {
  readonly ceiling: Cents;
  /** The ceiling rounded up, where that is another: less than a cent above the exact one isn't over. */
  readonly roundedUp?: Cents;
  readonly shortfall: Cents;
  readonly taken: Cents | null;
}

/** What deductions of the past took too much, in cents. */
export interface OverDeduction {
  /** The lower figure where payroll kept no weeks: as if it had all been taken where there was room. */
  readonly lower: Cents;
  /** The upper figure: as if it had all been taken in the week with the least room. */
  readonly upper: Cents;
  readonly shortfall: Cents;
  /** The lower figure and the shortfall. */
  readonly owed: Owed;
}

/** What an employer would owe. Attorney's fees and state multiples come on top and aren't computed. */
export interface Owed {
  readonly backWages: Cents;
  /** The same again (29 U.S.C. 216(b)); a court may lower it (29 U.S.C. 260). */
  readonly liquidatedDamages: Cents;
  /** Both. */
  readonly exposure: Cents;
}

/** What `taken` took above the ceilings of the weeks of its pay period. Taken in a week that falls short, all of it is over. */
export function overDeduction(taken: Cents, weeks: readonly PastWeek[]): OverDeduction {
  const shortfall = addUp(weeks.map((week) => week.shortfall));
  const { lower, upper } = weeks.every((week) => week.taken !== null)
    ? overByWeek(weeks)
    : overInPeriod(taken, weeks);
  return { lower, upper, shortfall, owed: owedFor(cents(lower + shortfall)) };
}

/** Liquidated damages are as much as the back wages. */
export function owedFor(backWages: Cents): Owed {
  return { backWages, liquidatedDamages: backWages, exposure: cents(2 * backWages) };
}

type Bounds = Pick<OverDeduction, "lower" | "upper">;

function overByWeek(weeks: readonly PastWeek[]): Bounds {
  const over = addUp(weeks.map((week) => above(week.taken ?? cents(0), [week])));
  return { lower: over, upper: over };
}

function overInPeriod(taken: Cents, weeks: readonly PastWeek[]): Bounds {
  const inOrder = weeks.toSorted((one, other) => one.ceiling - other.ceiling);
  return { lower: above(taken, weeks), upper: above(taken, inOrder.slice(0, 1)) };
}

/** What was taken above the ceilings of these weeks together. */
function above(taken: Cents, weeks: readonly PastWeek[]): Cents {
  if (taken <= addUp(weeks.map(({ ceiling, roundedUp = ceiling }) => roundedUp))) return cents(0);
  return cents(taken - addUp(weeks.map(({ ceiling }) => ceiling)));
}

function addUp(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
