import type { FurtherBlocksRequest } from "@wagefloor/contract/reviews/repeats.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../../core/workers/worker-pool.ts";
import { readByDecision } from "../file/read-by-decision.ts";
import { fileOf, keepReading, requireOpenReview } from "../stored/queries.ts";

/**
 * Keeps in a review which of the blocks with the same employees count, and reads the file by that. What was decided about
 * rows that are there twice is asked about anew: they may be others now.
 * @throws Refusal review_over, already_run, invalid_input
 */
export async function decideFurtherBlocks(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
  { use }: FurtherBlocksRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const { furtherBlocks } = fileOf(review);
  if (furtherBlocks === null)
    throw new CommonRefusal("invalid_input", "This file has no employees who come again.");
  if (use !== "all" && !furtherBlocks.areApart) throw new CommonRefusal("invalid_input", notApart);
  const { repeatedRows: _asked, ...plan } = review.configuration.plan;
  const decided = { ...plan, furtherBlocks: { ...furtherBlocks, use } };
  const read = await readByDecision(workers, review, decided);
  const configuration = { ...review.configuration, plan: decided };
  await keepReading(tx, id, { ...read, configuration, kinds: review.kinds });
}

const notApart =
  "We can't tell which rows belong together. Remove the other pay period's rows from the file, and upload it again.";
