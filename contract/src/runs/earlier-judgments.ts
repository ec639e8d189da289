import * as z from "zod/mini";
import { moment, money } from "../fields/fields.ts";
import { reason, verdict } from "./results.ts";

const earlierJudgment = z.strictObject({
  /** When the run was recalculated, and by whom; null once that account is deleted. */
  until: moment,
  by: z.nullable(z.string()),
  /** As the file has it, and the place that it was taken for. */
  location: z.string(),
  place: z.string(),
  minimumWage: money,
  verdict,
  reasons: z.array(reason),
  shortfall: money,
  /** What the run proposed to deduct. */
  proposedDeduction: money,
});

/** What a run said of an employee until it was recalculated with what became known later. */
export type EarlierJudgment = z.infer<typeof earlierJudgment>;

/** `GET /api/runs/:id/judgments/:employeeNumber`: the newest first. */
export const earlierJudgmentsAnswer = z.strictObject({ judgments: z.array(earlierJudgment) });

export type EarlierJudgments = z.infer<typeof earlierJudgmentsAnswer>;
