import { type Cents, cents, covers, surplusRoundedDown } from "../../money.ts";
import { certainShortfall, type PaidHours, paidTo } from "../../verdicts/certain-shortfall.ts";
import { wagesAndHours } from "../../verdicts/decide-verdict.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";

/** What the pay is after what payroll took, where that isn't what the run found safe. */
export const takenVerdicts = ["below-minimum", "not-checked"] as const;

export type TakenVerdict = (typeof takenVerdicts)[number];

/** The pay from which something was taken. */
export interface PayTakenFrom extends Omit<PaidHours, "paid"> {
  readonly gross: Cents;
  readonly details: PayDetails;
  readonly minimumWage: Cents;
  /** Of the run. */
  readonly verdict: Verdict;
}

/** Null where the pay still reaches the minimum wage, or less was taken than the run found safe. */
export interface TakenJudgment {
  readonly verdict: TakenVerdict | null;
  /** What the pay lacks to the minimum wage after it; 0 unless it is below. */
  readonly shortfall: Cents;
}

/**
 * What became of the pay by what payroll took. The run's own verdict is about its proposal, and stays. More than the proposal
 * is compared with the run's rate and hours, without the cushion; where the run didn't check the pay, only what is certain
 * is below the minimum wage.
 */
export function judgeTaken(pay: PayTakenFrom, taken: Cents, proposed: Cents): TakenJudgment {
  if (taken <= proposed || taken <= 0) return { verdict: null, shortfall: cents(0) };
  const certain = certainShortfall({ ...pay, paid: lessTaken(paidTo(pay), taken) });
  if (certain > 0) return { verdict: "below-minimum", shortfall: certain };
  if (pay.verdict === "not-checked" || pay.verdict === "out-of-scope") {
    return { verdict: "not-checked", shortfall: cents(0) };
  }
  const { wages, hours } = wagesAndHours(pay);
  const left = cents(wages - taken);
  if (covers(left, pay.minimumWage, hours)) return { verdict: null, shortfall: cents(0) };
  return { verdict: "below-minimum", shortfall: cents(-surplusRoundedDown(left, pay.minimumWage, hours)) };
}

function lessTaken(paid: Cents | undefined, taken: Cents): Cents | undefined {
  return paid === undefined ? undefined : cents(paid - taken);
}
