import type { Dependencies } from "../../core/dependencies.ts";
import type { Refusal } from "../../core/request/refusals.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { calculateApart } from "../../core/uploads/file-work.ts";
import type { Slots } from "../../core/workers/slots.ts";
import { type Task, tasksOf } from "../../core/workers/task.ts";
import type { Recalculating } from "../history/recompute/apply-change.ts";
import { refusalOf, type UploadSlots } from "../uploads/make-run.ts";
import type * as reviewTasks from "./review-tasks.ts";
import { sizeOfReview } from "./stored/queries.ts";

/** What reviews work with. */
export interface ReviewTools extends Pick<Dependencies, "db" | "files" | "jobs"> {
  readonly recalculating: Recalculating;
  readonly slots: UploadSlots;
}

/** Work with a review's file; in a worker if the file is large. */
export const { answerKept, keepAndPresent, presentKept, runKept, useDeductionsOfKept } = tasksOf<
  typeof reviewTasks
>(new URL("./review-tasks.ts", import.meta.url));

/**
 * Does a task with a stored review.
 * @param slotsFor of one that replaces a run, or of another; null where it needs none
 * @throws Refusal review_over, and why the task failed
 */
export async function onKept<Input extends object, Output>(
  tools: ReviewTools,
  { organizationId, actor }: Tenant,
  task: Task<Input & reviewTasks.OfReview, Output>,
  input: Input & Pick<reviewTasks.OfReview, "id">,
  slotsFor: (replaces: string | null) => Slots | null = () => tools.slots.deciding,
  refusal: (error: unknown) => Refusal = refusalOf,
): Promise<Output> {
  const tenant = { organizationId, actor };
  const order = { ...input, tenant, recalculating: tools.recalculating };
  try {
    const { byteCount, replaces } = await tools.db.asReader(tenant, (tx) => sizeOfReview(tx, input.id));
    const work = () => calculateApart(tools, { organizationId, byteCount }, task, order);
    return await (slotsFor(replaces)?.(organizationId, work) ?? work());
  } catch (error) {
    throw refusal(error);
  }
}
