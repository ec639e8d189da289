import { lessDue } from "../../deduction/earlier-hours.ts";
import { type Cents, cents, lackOf } from "../../money.ts";
import { hasAny, noReasons } from "../../reasons/reason-set.ts";
import { certainShortfall, isCertain, type PaidHours, paidTo } from "../../verdicts/certain-shortfall.ts";
import { wagesAndHours } from "../../verdicts/decide-verdict.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import { doubtOfShortfall, openReasons } from "../../verdicts/uncounted-pay.ts";
import { type Verdict, wasChecked } from "../../verdicts/verdicts.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import { certainShortfallOfWeeks, shortfallOfWeeks } from "./shortfall-of-weeks.ts";

/** What the pay is after what payroll took, where that isn't what the run found safe. */
export const takenVerdicts = ["below-minimum", "not-checked"] as const;

export type TakenVerdict = (typeof takenVerdicts)[number];

/** The pay from which something was taken. */
export interface PayTakenFrom extends Omit<PaidHours, "paid"> {
  readonly gross: Cents;
  readonly details: PayDetails;
  readonly minimumWage: Cents;
  /** Whether that is only the highest rate in a state, below which no pay is below the minimum wage for certain. */
  readonly isBound: boolean;
  /** Of the run. */
  readonly verdict: Verdict;
  /** By which the run judged the pay. */
  readonly measure: KeptMeasure;
  /** Null where the period average counts. */
  readonly weeks: readonly KeptWeek[] | null;
}

/** Null where the pay still reaches the minimum wage, or less was taken than the run found safe. */
export interface TakenJudgment {
  readonly verdict: TakenVerdict | null;
  /** What the pay lacks to the minimum wage after it; 0 unless it is below. */
  readonly shortfall: Cents;
}

/**
 * What became of the pay by what payroll took. The run's own verdict is about its proposal, and stays. More than the proposal
 * is compared with the run's rate and hours, without the cushion: over the pay period, and by workweek where the run judged
 * by that; the larger shortfall counts. Where the run didn't check the pay, only the state was known, or a part
 * of the pay may not count, only what is certain is below the minimum wage.
 */
export function judgeTaken(pay: PayTakenFrom, taken: Cents, proposed: Cents): TakenJudgment {
  if (taken <= proposed || taken <= 0) return { verdict: null, shortfall: cents(0) };
  const shortfall = shortfallAfter(pay, taken);
  const isOpen = hasAny(pay.reasons, openReasons) || doubtOfShortfall(pay.details) !== noReasons;
  if (shortfall > 0 && (pay.isBound || isOpen)) {
    const certain = shortfallAfter({ ...pay, verdict: "not-checked" }, taken);
    return { verdict: certain > 0 ? "below-minimum" : "not-checked", shortfall: certain };
  }
  if (shortfall > 0) return { verdict: "below-minimum", shortfall };
  const lacksWeeks = pay.measure === "workweek" && pay.weeks === null;
  return { verdict: wasChecked(pay.verdict) && !lacksWeeks ? null : "not-checked", shortfall };
}

function shortfallAfter(pay: PayTakenFrom, taken: Cents): Cents {
  return cents(Math.max(shortfallOfPeriod(pay, taken), shortfallByWeek(pay, taken)));
}

function shortfallOfPeriod(pay: PayTakenFrom, taken: Cents): Cents {
  const certain = certainShortfall({ ...pay, paid: lessTaken(paidTo(pay), taken) });
  if (certain > 0 || !wasChecked(pay.verdict)) return certain;
  const { wages, hours } = wagesAndHours(pay, pay.reasons);
  const left = cents(wages - taken);
  return lackOf(left, pay.minimumWage, hours, lessDue(pay.minimumWage, pay.earlier));
}

function shortfallByWeek(pay: PayTakenFrom, taken: Cents): Cents {
  if (pay.weeks === null) return cents(0);
  if (wasChecked(pay.verdict)) return shortfallOfWeeks(pay.weeks, taken);
  const isSure = isCertain(pay.reasons) && doubtOfShortfall(pay.details) === noReasons;
  return isSure ? certainShortfallOfWeeks(pay.weeks, taken) : cents(0);
}

function lessTaken(paid: Cents | undefined, taken: Cents): Cents | undefined {
  return paid === undefined ? undefined : cents(paid - taken);
}
