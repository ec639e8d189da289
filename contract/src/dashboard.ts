import * as z from "zod/mini";
import { moment, money } from "./fields.ts";

/** `GET /api/dashboard`: the figures over all runs, and the latest results. The rate is a whole percent of all results. */
export const dashboardAnswer = z.strictObject({
  totalRuns: z.int(),
  totalEmployees: z.int(),
  compliantRate: z.int(),
  nonCompliantCount: z.int(),
  recent: z.array(
    z.strictObject({
      employeeNumber: z.string(),
      location: z.string(),
      createdAt: moment,
      compliant: z.boolean(),
      remainingBalance: money,
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardAnswer>;
