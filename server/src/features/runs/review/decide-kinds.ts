import type { KindsRequest } from "@wagefloor/contract/reviews/reviews.ts";
import { withDecidedKinds } from "@wagefloor/domain/payroll-file/change-plan.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { WorkerPool } from "../../../core/workers/worker-pool.ts";
import { readByDecision } from "./file/read-by-decision.ts";
import { fileOf, keepReading, requireOpenReview } from "./stored/queries.ts";

/**
 * Keeps in a review which kinds of pay, of those that the profile doesn't know, are pay for hours worked, and reads the
 * file by that. The profile learns them once the file is run.
 * @throws Refusal review_over, already_run, invalid_input
 */
export async function decideKinds(
  tx: TenantTransaction,
  workers: WorkerPool,
  id: string,
  { kinds: decided }: KindsRequest,
): Promise<void> {
  const review = await requireOpenReview(tx, id);
  const asked = new Map(
    [...(review.kinds ?? []), ...fileOf(review).unknownKinds].map((kind) => [kind.value, kind]),
  );
  const kinds = decided.map(({ value, isWorked }) => {
    const kind = asked.get(value);
    if (!kind)
      throw new CommonRefusal("invalid_input", `"${value}" isn't one of the new kinds of pay in this file.`);
    return { ...kind, isWorked };
  });
  const all = [
    ...(review.kinds ?? []).filter(({ value }) => !kinds.some((kind) => kind.value === value)),
    ...kinds,
  ];
  const plan = withDecidedKinds(review.configuration.plan, all);
  const read = await readByDecision(workers, review, plan);
  const configuration = { ...review.configuration, plan };
  await keepReading(tx, id, { ...read, configuration, kinds: all });
}
