import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../../core/workers/worker-pool.ts";
import { requireProfiles } from "../../../profiles/stored/queries.ts";
import { nearProfiles } from "../../upload/reading/read-upload.ts";
import { sourceOf } from "../file/read-by-decision.ts";
import { type ReviewRow, refuseAlreadyRun, requireReview } from "../stored/queries.ts";

/**
 * The columns of a review's file beside those of the profiles that nearly fit it.
 * @throws Refusal review_over, already_run; not_found where a profile fits the file as it is
 */
export async function findColumns(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
): Promise<ReviewColumns> {
  const review = await requireReview(tx, id);
  refuseAlreadyRun(review);
  const { profiles, columns } = await nearProfilesOf(tx, workers, review);
  const { fileName, expiresAt, replaces, configuration } = review;
  const profileId = configuration.profile?.id;
  return {
    fileName,
    expiresAt: expiresAt.toISOString(),
    replaces,
    columns: columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
    profiles: profiles.map(({ profile: { id, name, version }, missing, free, added, unclear }) => ({
      ...{ id, name, version },
      missing: [...missing],
      free: [...free],
      added: [...added],
      unclear: [...unclear],
    })),
    chosen:
      review.answers.columns && profileId !== undefined
        ? { profileId, picks: [...review.answers.columns.picks] }
        : null,
  };
}

/** @throws Refusal not_found where a profile fits the file as it is */
export async function nearProfilesOf(tx: TenantTransaction, workers: WorkerPool, review: ReviewRow) {
  if (review.file !== null && !review.answers.columns) {
    throw new CommonRefusal("not_found", "The columns of this file are as its profile knows them.");
  }
  const order = { source: sourceOf(review), profiles: await requireProfiles(tx) };
  return workers.run(tx.organizationId, nearProfiles, order);
}
