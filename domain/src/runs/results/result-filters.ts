import { authorizationReasons, notAllowedReasons, placeReasons, type Reason } from "../../reasons/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";

type Passes = (verdict: Verdict, reasons: readonly Reason[]) => boolean;

/** What results can be narrowed down to, on the screen and in a download, by the name in the address. */
export const resultFilters = {
  all: () => true,
  "non-compliant": (verdict) => verdict === "below-minimum",
  "not-checked": (verdict) => verdict === "not-checked",
  "needs-authorization": (_verdict, reasons) => authorizationReasons.some((one) => reasons.includes(one)),
  "item-not-allowed": (_verdict, reasons) => notAllowedReasons.some((one) => reasons.includes(one)),
  marked: (_verdict, reasons) => reasons.some(isOfEmployee),
  "unknown-location": (_verdict, reasons) => placeReasons.some((reason) => reasons.includes(reason)),
  "without-hours": (_verdict, reasons) =>
    reasons.includes("no-hours") || reasons.includes("unreadable-hours"),
  "rate-not-confirmed": (_verdict, reasons) => reasons.includes("rate-not-confirmed"),
} satisfies Readonly<Record<string, Passes>>;

export type ResultFilter = keyof typeof resultFilters;

/** Whether a text of an address names a filter. */
export function isResultFilter(text: string): text is ResultFilter {
  return Object.hasOwn(resultFilters, text);
}

/** Whether a reason is about the employee; others are true of the whole run. */
export function isOfEmployee(reason: Reason): boolean {
  return reason !== "no-period" && reason !== "earlier-run";
}
