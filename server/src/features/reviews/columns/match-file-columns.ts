import type { ColumnsChosen } from "@wagefloor/contract/reviews/columns.ts";
import { matchColumns, matchedPlan } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { KeptAnswers } from "../../../core/db/schema/reviews.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import { ProfileRefusal } from "../../profiles/stored/refusals.ts";
import { periodOf } from "../../runs/stored/present-run.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { unpackRead } from "../../uploads/packed/packed-file.ts";
import { applied } from "../../uploads/reading/choose-profile.ts";
import { readByDecision } from "../file/read-by-decision.ts";
import { datesFor, keptDates } from "../file/review-dates.ts";
import { changeReview, requireOpenReview } from "../stored/queries.ts";
import { nearProfilesOf } from "./find-columns.ts";

/**
 * Reads a review's file by a profile whose columns have other names in it. The profile learns them once the file is run.
 * @throws Refusal review_over, already_run, profile_changed, invalid_input; why the file can't be read by it. The review
 * stays as it is then.
 */
export async function matchFileColumns(
  { profileId, version, picks }: ColumnsChosen,
  { tx, workers, id }: { readonly tx: TenantTransaction; readonly workers: Workers; readonly id: string },
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const { profiles } = await nearProfilesOf(tx, workers, review);
  const near = profiles.find(({ profile }) => profile.id === profileId);
  if (near === undefined || near.profile.version !== version) {
    throw new ProfileRefusal(
      "profile_changed",
      "The profile was changed in the meantime. Check the columns again.",
    );
  }
  const columns = matchColumns(near, picks);
  if (typeof columns === "string") throw new CommonRefusal("invalid_input", columns);
  const configuration = applied(near.profile, matchedPlan(near.plan, columns));
  const read = await readByDecision(workers, review, configuration.plan);
  const { file, parts } = unpackRead(read);
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  const sent = { file, payDate: review.payDate, period: periodOf(review) ?? undefined };
  await changeReview(tx, id, {
    ...read,
    configuration,
    // What was answered of how the file is read was about other columns.
    answers: { ...ofPeople(review.answers), columns },
    ...keptDates(await datesFor(tx, { configuration }, replaced, sent), parts),
  });
}

function ofPeople(answers: KeptAnswers): KeptAnswers {
  const kept = ["people", "hours-before"];
  return Object.fromEntries(Object.entries(answers).filter(([question]) => kept.includes(question)));
}
