import type { VoidedRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../core/workers/worker-pool.ts";
import { readByDecision } from "./file/read-by-decision.ts";
import { fileOf, keepReading, requireOpenReview } from "./stored/queries.ts";

/**
 * Keeps in a review whether voided checks count as pay, and reads the file by that. The profile learns it once the file
 * is run.
 * @throws Refusal review_over, already_run, invalid_input
 */
export async function decideVoided(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
  { areCounted: countsVoided }: VoidedRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  if (fileOf(review).voided === null) {
    throw new CommonRefusal("invalid_input", "This file has no voided checks.");
  }
  const plan = { ...review.configuration.plan, countsVoided };
  const configuration = { ...review.configuration, plan };
  const read = await readByDecision(workers, review, plan);
  await keepReading(tx, id, { ...read, configuration, kinds: review.kinds, countsVoided });
}
