import type { RunReviewRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import type { Postponed } from "../history/recalculation/postpone.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import { refusalOfRun } from "../uploads/make-run.ts";
import { onKept, runKept } from "./large-reviews.ts";
import type { ReviewTools } from "./review-tools.ts";

/**
 * Runs a reviewed file. A file that takes the place of an early run may be left to a job.
 * @throws Refusal, see `runKeptReview`. Nothing is saved then, and the review stays.
 */
export async function runReview(
  tools: ReviewTools,
  { organizationId, actor }: Tenant,
  id: string,
  decided: RunReviewRequest,
): Promise<RunRow | Postponed> {
  const { slots, recalculating } = tools;
  const order = { tenant: { organizationId, actor }, id, decided, recalculating };
  try {
    return await slots.saving(organizationId, () => onKept(tools, runKept, order));
  } catch (error) {
    throw refusalOfRun(error);
  }
}
