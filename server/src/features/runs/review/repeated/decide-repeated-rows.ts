import type { RepeatedRowsRequest } from "@wagefloor/contract/reviews/repeats.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../../core/workers/worker-pool.ts";
import { readByDecision } from "../file/read-by-decision.ts";
import { fileOf, keepReading, requireOpenReview } from "../stored/queries.ts";

/**
 * Keeps in a review whether rows that are there twice are left out, and reads the file by that. Another file is asked
 * about anew.
 * @throws Refusal review_over, already_run, invalid_input
 */
export async function decideRepeatedRows(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
  { decision: repeatedRows }: RepeatedRowsRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  if (fileOf(review).repeatedRows === null) {
    throw new CommonRefusal("invalid_input", "This file has no rows twice.");
  }
  const plan = { ...review.configuration.plan, repeatedRows };
  const read = await readByDecision(workers, review, plan);
  const configuration = { ...review.configuration, plan };
  await keepReading(tx, id, { ...read, configuration, kinds: review.kinds });
}
