import type { Tenant } from "../../core/request/tenant.ts";
import { calculateApart } from "../../core/uploads/file-work.ts";
import { type Task, tasksOf } from "../../core/workers/task.ts";
import type * as reviewTasks from "./review-tasks.ts";
import type { ReviewTools } from "./review-tools.ts";
import { sizeOfReview } from "./stored/queries.ts";

/** Work with a review's file; in a worker if the file is large. */
export const { answerKept, columnsOfKept, keepAndPresent, presentKept, runKept, useDeductionsOfKept } =
  tasksOf<typeof reviewTasks>(new URL("./review-tasks.ts", import.meta.url));

/** Does a task with a stored review. @throws Refusal review_over */
export async function onKept<Input extends { readonly tenant: Tenant; readonly id: string }, Output>(
  tools: Pick<ReviewTools, "db" | "files" | "jobs">,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  const { organizationId } = input.tenant;
  const { byteCount } = await tools.db.asReader(input.tenant, (tx) => sizeOfReview(tx, input.id));
  return calculateApart(tools, { organizationId, byteCount }, task, input);
}
