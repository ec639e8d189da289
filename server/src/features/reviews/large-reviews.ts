import { tasksOf } from "../../core/workers/task.ts";
import type * as reviewTasks from "./review-tasks.ts";

/** How a review is made and looked at, in a worker where its file is large. */
export const { keepAndPresent, presentKept } = tasksOf<typeof reviewTasks>(
  new URL("./review-tasks.ts", import.meta.url),
);
