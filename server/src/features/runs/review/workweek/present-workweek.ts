import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import type { ReviewRow } from "../stored/queries.ts";

/** On which day workweeks start, and whether the review asks for it; null where the file's days needn't be added up. */
export function presentWorkweek(
  { workweekStart: chosen }: Pick<ReviewRow, "workweekStart">,
  { datedPay }: PayrollFile,
  { workweekStart: start }: Pick<ReadingPlan, "workweekStart">,
): Review["workweek"] {
  if (datedPay?.unit !== "day") return null;
  return { start, isAsked: start === null || chosen !== null };
}
