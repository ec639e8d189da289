import type { ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/refusals.ts";
import { requireProfiles } from "../../../profiles/queries.ts";
import { nearNamedProfiles } from "../../upload/choose-profile.ts";
import { unpackSource } from "../packed/packed-source.ts";
import { type ReviewRow, refuseAlreadyRun, requireReview } from "../queries.ts";

/**
 * The columns of a review's file beside those of the profiles that nearly fit it.
 * @throws Refusal review_over, already_run; not_found where a profile fits the file as it is
 */
export async function findColumns(tx: TenantTransaction, id: string): Promise<ReviewColumns> {
  const review = await requireReview(tx, id);
  refuseAlreadyRun(review);
  const { profiles, columns } = await nearProfilesOf(tx, review);
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
      review.columns && profileId !== undefined ? { profileId, picks: [...review.columns.picks] } : null,
  };
}

/** @throws Refusal not_found where a profile fits the file as it is */
export async function nearProfilesOf(tx: TenantTransaction, review: ReviewRow) {
  if (review.file !== null && review.columns === null) {
    throw new CommonRefusal("not_found", "The columns of this file are as its profile knows them.");
  }
  const bytes = await unpackSource(review);
  return { bytes, ...nearNamedProfiles(await requireProfiles(tx), bytes) };
}
