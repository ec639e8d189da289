import * as z from "zod/mini";
import { moment, money } from "./fields.ts";
import { verdict } from "./results.ts";

/** `GET /api/dashboard`: the figures over all runs, and the latest results. The rate is a whole percent of the checked results. */
export const dashboardAnswer = z.strictObject({
  totalRuns: z.int(),
  totalEmployees: z.int(),
  compliantRate: z.int(),
  /** Employees whose newest verdict is `below-minimum`. */
  nonCompliantCount: z.int(),
  /** Employees whose newest verdict is `not-checked`. */
  notCheckedCount: z.int(),
  recent: z.array(
    z.strictObject({
      runId: z.string(),
      employeeNumber: z.string(),
      location: z.string(),
      createdAt: moment,
      compliant: z.boolean(),
      verdict,
      remainingBalance: money,
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardAnswer>;
