import type { WorkweekRequest } from "@wagefloor/contract/reviews/workweek.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import { requireRun } from "../../stored/queries.ts";
import { withChoices } from "../../upload/with-choices.ts";
import { fileOf, keepReading, requireOpenReview } from "../stored/queries.ts";
import { presentWorkweek } from "./present-workweek.ts";

/**
 * Keeps in a review on which day workweeks start; null takes it back. The profile learns it once the file is run.
 * @throws Refusal review_over, already_run, columns_open, invalid_input
 */
export async function decideWorkweek(
  tx: TenantTransaction,
  id: string,
  { workweekStart }: WorkweekRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  const { plan } = await withChoices(tx, review.configuration, replaced);
  const asked = presentWorkweek(review, fileOf(review), plan);
  if (asked === null) throw new CommonRefusal("invalid_input", "This file doesn't have a row per day.");
  if (!asked.isAsked) {
    throw new CommonRefusal(
      "invalid_input",
      "The first day of the workweek is already set. Change it in the profile.",
    );
  }
  const { configuration, file, parts, kinds } = review;
  await keepReading(tx, id, {
    ...{ file, parts, kinds, workweekStart },
    configuration: { ...configuration, plan: { ...configuration.plan, workweekStart } },
  });
}
