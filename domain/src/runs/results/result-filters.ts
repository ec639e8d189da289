import { authorizationReasons, notAllowedReasons, placeReasons, type Reason } from "../../reasons/reasons.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";

/** @param toDeduct what payroll is to deduct, or took, in cents */
type Passes = (verdict: Verdict, reasons: readonly Reason[], toDeduct: number) => boolean;

/** What results can be narrowed down to, on the screen and in a download, by the name in the address. */
export const resultFilters = {
  all: () => true,
  deducted: (verdict, _reasons, toDeduct) => !problems.has(verdict) && toDeduct > 0,
  "nothing-to-deduct": (verdict, _reasons, toDeduct) => !problems.has(verdict) && toDeduct <= 0,
  problems: (verdict) => problems.has(verdict),
  "non-compliant": (verdict) => verdict === "below-minimum",
  "not-checked": (verdict) => verdict === "not-checked",
  "needs-authorization": (_verdict, reasons) => authorizationReasons.some((one) => reasons.includes(one)),
  "item-not-allowed": (_verdict, reasons) => notAllowedReasons.some((one) => reasons.includes(one)),
  marked: (_verdict, reasons) => reasons.some(isOfEmployee),
  "unknown-location": (_verdict, reasons) => isOfUnknownPlace(reasons),
  "without-hours": (_verdict, reasons) =>
    reasons.includes("no-hours") || reasons.includes("unreadable-hours"),
  "rate-not-confirmed": (_verdict, reasons) => reasons.includes("rate-not-confirmed"),
} satisfies Readonly<Record<string, Passes>>;

export type ResultFilter = keyof typeof resultFilters;

/** What someone has to do something about before anything can be deducted. */
const problems: ReadonlySet<Verdict> = new Set([
  "below-minimum",
  "not-checked",
  "needs-authorization",
  "not-reviewed",
]);

/** Whether someone has to do something about an employee with this verdict before anything can be deducted. */
export function isProblem(verdict: Verdict): boolean {
  return problems.has(verdict);
}

/** The same rows, those that need attention first: below the minimum wage, then the other problems, else as they were. */
export function problemsFirst<Row extends { readonly verdict: Verdict }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => urgency(other.verdict) - urgency(one.verdict));
}

function urgency(verdict: Verdict): number {
  if (verdict === "below-minimum") return 2;
  return isProblem(verdict) ? 1 : 0;
}

/** The groups of results that lead to what a clerk does next; each result is in one of them. */
export const resultGroups = [
  "deducted",
  "nothing-to-deduct",
  "problems",
] as const satisfies readonly ResultFilter[];

export type ResultGroup = (typeof resultGroups)[number];

/** Whether a text names one of the groups. */
export function isGroup(text: string | null): text is ResultGroup {
  return resultGroups.some((group) => group === text);
}

/** Whether no place of the wage table matches, or it isn't known which one counts. */
export function isOfUnknownPlace(reasons: readonly Reason[]): boolean {
  return placeReasons.some((reason) => reasons.includes(reason));
}

/** Whether a text of an address names a filter. */
export function isResultFilter(text: string): text is ResultFilter {
  return Object.hasOwn(resultFilters, text);
}

/** Whether a reason is about the employee; others are true of the whole run. */
export function isOfEmployee(reason: Reason): boolean {
  return reason !== "no-period" && reason !== "earlier-run";
}
