import { isDoubt, type Reason, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import { isOfEmployee } from "@wagefloor/domain/runs/results/result-filters.ts";
import { measureWords, verdictStatus, verdictWords } from "@wagefloor/domain/runs/results/wording.ts";
import { isGreen, type Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";

export type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
export type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";

/** The badge of a verdict: *Compliant* with what it rests on only where everything was checked. */
export function verdictBadge(verdict: Verdict, measure: KeptMeasure = null) {
  const { label, explanation } = verdictWords[verdict];
  const color = isGreen(verdict) ? "green" : verdict === "below-minimum" ? "red" : "yellow";
  const by = measureWords[measure === "workweek" ? "workweek" : "period-average"];
  const isSaid = isGreen(verdict) || (verdict === "below-minimum" && measure === "workweek");
  const basis = isSaid ? by : undefined;
  return { status: verdictStatus(verdict), label, explanation, color, basis } as const;
}

export type ReasonText = { readonly reason: Reason } & (typeof reasonList)[Reason];

/**
 * The texts of some reasons, first of those that keep a verdict from being green.
 * @param unconfirmedRates names of the places whose rate is not confirmed
 */
export function reasonTexts(
  reasons: readonly Reason[],
  unconfirmedRates: readonly string[],
): readonly ReasonText[] {
  const doubtsFirst = reasons.toSorted((one, other) => Number(isDoubt(other)) - Number(isDoubt(one)));
  return doubtsFirst.map((reason) => ({ reason, ...textOf(reason, unconfirmedRates) }));
}

/** The same without what is true of the whole run. */
export function employeeReasonTexts(
  reasons: readonly Reason[],
  unconfirmedRates: readonly string[],
): readonly ReasonText[] {
  return reasonTexts(reasons.filter(isOfEmployee), unconfirmedRates);
}

function textOf(reason: Reason, unconfirmedRates: readonly string[]): Omit<ReasonText, "reason"> {
  const { settle, ...words } = reasonList[reason];
  const named = reason === "rate-not-confirmed" && unconfirmedRates.length > 0;
  const places = named ? ` Not confirmed: ${unconfirmedRates.join("; ")}.` : "";
  const advice = settle === undefined ? "" : ` ${settle}`;
  return { ...words, explanation: `${words.explanation}${places}${advice}` };
}
