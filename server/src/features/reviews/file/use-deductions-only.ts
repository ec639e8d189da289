import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { confirmFileDeductions } from "../../actuals/from-file/confirm-file-deductions.ts";
import { ownRun } from "../../actuals/from-file/own-source.ts";
import { requireEmployees } from "../../runs/names/require-employees.ts";
import { type RunRow, requireLockedRun, requireRun } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { closeReview, fileOf, refuseAlreadyRun, requireLockedReview } from "../stored/queries.ts";

/**
 * Records the deductions of a reviewed file as what payroll took for an earlier run, without running the file, such as for
 * the register of a pay date that was run before. Asked twice, it answers with the run again.
 * @throws Refusal review_over; already_run; run_not_found; run_voided; effect_changed; names_changed; taken_refused if there's nothing new
 */
export async function useDeductionsOnly(
  tx: TenantTransaction,
  id: string,
  asked: UseOfDeductions,
): Promise<RunRow> {
  await lockLedger(tx);
  const review = await requireLockedReview(tx, id);
  if (review.runId === asked.for) return requireRun(tx, review.runId);
  refuseAlreadyRun(review);
  if (asked.for === ownRun || review.parts !== null || review.replaces !== null) {
    throw new CommonRefusal("invalid_input", "Choose the run that the deductions are for.");
  }
  const { file } = await requireEmployees(tx, fileOf(review), review.answers, null);
  const { fileName, fileHash: contentHash } = review;
  const run = await requireLockedRun(tx, asked.for);
  const recorded = await confirmFileDeductions(tx, run, { reviewId: id, fileName, contentHash, file }, asked);
  if (recorded === 0) {
    const sentence = "Everything in this file is confirmed like this already, so there is nothing to record.";
    throw new RunRefusal("taken_refused", sentence, { problems: [] });
  }
  await closeReview(tx, id, run.id);
  return requireRun(tx, run.id);
}
