import * as z from "zod/mini";
import { day, moment, money } from "../fields/fields.ts";

/** A change of a run whose later results are calculated again by a job; see docs/decisions/304. */
export const recalculationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["void", "replace", "settle"]),
  /** The run that is voided, replaced or settled, with its pay date and file. */
  runId: z.string(),
  payDate: day,
  fileName: z.string(),
  /** An email address or phone number; null once the account is deleted. */
  requestedBy: z.nullable(z.string()),
  requestedAt: moment,
  endedAt: z.nullable(moment),
  status: z.enum(["waiting", "running", "done", "failed"]),
  /** How much is done, from 0 to 100. */
  percent: z.int(),
  /** How many results of how many runs, at most. */
  results: z.int(),
  runs: z.int(),
  /** Why nothing was changed. */
  problem: z.nullable(z.string()),
  /** What changed: whose balances, what they owe together, how many runs, and the run that was made of the file. */
  outcome: z.nullable(
    z.strictObject({
      employees: z.int(),
      owedBefore: money,
      owedAfter: money,
      runs: z.int(),
      madeRun: z.nullable(z.string()),
    }),
  ),
});

export type Recalculation = z.infer<typeof recalculationSchema>;

/** `GET /api/runs/recalculations/newest`, newest first: the last ten. */
export const recalculationsAnswer = z.strictObject({ recalculations: z.array(recalculationSchema) });

/** What was confirmed is left to a job, because it takes too long for a request. */
export const postponedAnswer = z.strictObject({ postponed: z.strictObject({ runId: z.string() }) });

export type PostponedAnswer = z.infer<typeof postponedAnswer>;
