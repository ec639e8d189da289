import { type Cents, cents, type MicroHours } from "../money.ts";
import type { StraightTimePay } from "./workweek.ts";

/** What an earnings type is for the weekly ceiling: straight-time pay, overtime premium, or no pay for work. */
type EarningUse = "straight-time" | "premium" | "apart" | "tip-credit" | "exempt-salary";

const uses: ReadonlyMap<string, EarningUse> = new Map([
  ["straight-time", "straight-time"],
  ["straight-time-of-overtime-hours", "straight-time"],
  ["piece-rate", "straight-time"],
  ["commission", "straight-time"],
  ["waiting-time", "straight-time"],
  ["bonus-nondiscretionary", "straight-time"],
  ["salary", "straight-time"],
  ["non-exempt-salary", "straight-time"],
  ["overtime-premium", "premium"],
  ["paid-leave", "apart"],
  ["expense-reimbursement", "apart"],
  ["bonus-discretionary", "apart"],
  ["gift", "apart"],
  ["tips", "apart"],
  ["tipped-cash-wage", "tip-credit"],
  ["exempt-salary", "exempt-salary"],
]);

/** The types of earnings that are known; any other is left out of straight-time pay. */
export const earningTypes: readonly string[] = [...uses.keys()];

/** Pay that isn't wages of the employer. */
const notWages: ReadonlySet<string> = new Set(["expense-reimbursement", "tips"]);

/** One row of a workweek's pay. */
export interface Earning {
  readonly type: string;
  readonly amount: Cents;
  /** Dollars an hour in millionths of a dollar, if the row says so. */
  readonly rate: number | null;
  readonly hours: MicroHours | null;
  /** In how many weeks it was earned: 1 for pay of this week, more for a bonus of several, null if unknown. */
  readonly earnedOverWeeks: number | null;
}

/** The sums of a workweek's rows; their order and how a sum is split over rows don't matter. */
export interface EarningTotals {
  readonly straightTimePay: StraightTimePay;
  readonly premium: Cents;
  readonly unmappedPay: Cents;
  /** Wages before deductions, leave and premium included; expenses, tips and pay of unmapped kinds not. */
  readonly grossWages: Cents;
  /** Unmapped types: left out of straight-time pay. */
  readonly unmapped: readonly string[];
  readonly outOfScope: "tip-credit" | "exempt-salary" | null;
}

/** Adds the rows of a workweek up (29 U.S.C. 207(e); 29 CFR 778.109 to 778.118). */
export function addEarnings(rows: readonly Earning[]): EarningTotals {
  const unmapped = rows.filter(({ type }) => !uses.has(type));
  return {
    straightTimePay: addStraightTime(rows.filter(({ type }) => uses.get(type) === "straight-time")),
    premium: sum(rows.filter(({ type }) => uses.get(type) === "premium")),
    unmappedPay: sum(unmapped),
    grossWages: sum(rows.filter(({ type }) => uses.has(type) && !notWages.has(type))),
    unmapped: [...new Set(unmapped.map(({ type }) => type))].sort(),
    outOfScope: outOfScope(rows),
  };
}

/** Pay for hours, so that its rate is one an hour; a piece rate, a commission, or a bonus on top of it isn't. */
const byTheHour: ReadonlySet<string> = new Set([
  "straight-time",
  "straight-time-of-overtime-hours",
  "waiting-time",
  "salary",
  "non-exempt-salary",
]);

/** Whether a row's rate is dollars an hour, so that it can be below the minimum wage. */
export function isPaidByHour({ type }: Earning): boolean {
  return byTheHour.has(type);
}

/** A bonus of several weeks gives each its share; one of an unknown number of weeks is left out, the lower reading. */
function addStraightTime(rows: readonly Earning[]): StraightTimePay {
  const known = rows.filter(({ earnedOverWeeks }) => earnedOverWeeks !== null);
  const parts = known.reduce(
    (product, { earnedOverWeeks }) => leastMultiple(product, earnedOverWeeks ?? 1),
    1,
  );
  const amount = known.reduce((total, row) => total + row.amount * (parts / (row.earnedOverWeeks ?? 1)), 0);
  return { amount: cents(amount), parts };
}

function outOfScope(rows: readonly Earning[]): EarningTotals["outOfScope"] {
  const found = new Set(rows.map(({ type }) => uses.get(type)));
  if (found.has("exempt-salary")) return "exempt-salary";
  return found.has("tip-credit") ? "tip-credit" : null;
}

function sum(rows: readonly Earning[]): Cents {
  return cents(rows.reduce((total, { amount }) => total + amount, 0));
}

function leastMultiple(one: number, other: number): number {
  let [larger, smaller] = [one, other];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return (one / larger) * other;
}
