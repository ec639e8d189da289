import type { PlaceRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../core/workers/worker-pool.ts";
import { lacksLocations } from "../upload/reading/lacks-locations.ts";
import { readByDecision } from "./file/read-by-decision.ts";
import { fileOf, keepReading, requireOpenReview } from "./stored/queries.ts";

/**
 * Keeps in a review where everyone works whose rows have no location, and reads the file by that. The profile learns it
 * once the file is run, if its files have no locations at all.
 * @throws Refusal review_over, already_run, columns_open, invalid_input
 */
export async function decidePlace(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
  { place: fixedLocation }: PlaceRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  if (!(review.fixedLocation !== null || lacksLocations(fileOf(review))) || review.source === null) {
    throw new CommonRefusal("invalid_input", "Everyone in this file has a location.");
  }
  const plan = { ...review.configuration.plan, fixedLocation };
  const configuration = { ...review.configuration, plan };
  const read = await readByDecision(workers, review, plan);
  await keepReading(tx, id, { ...read, configuration, kinds: review.kinds, fixedLocation });
}
