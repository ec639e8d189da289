import { tasksOf } from "../../../core/workers/task.ts";
import type * as payrollTasks from "./payroll-tasks.ts";

export type { PayDatesToRead, ReadPayroll, UnknownPayroll } from "./payroll-tasks.ts";

/** How payroll files are read, in a worker. */
export const { readPayroll, readAgain, nearProfiles } = tasksOf<typeof payrollTasks>(
  new URL("./payroll-tasks.ts", import.meta.url),
);
