import { randomUUID } from "node:crypto";
import { firstCharge } from "@wagefloor/domain/deduction/first-charge.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { keepAfterTaken } from "../../actuals/keep-after-taken.ts";
import { findNewestRuns } from "../../employees/newest-runs.ts";
import { moveResults, refreshStanding } from "../../employees/newest-standing.ts";
import { keepTakenStanding } from "../../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../../ledger/stored/keep-totals.ts";
import { findReplaceEffect } from "../../runs/kept/find-void-effect.ts";
import { type RunRow, requireLockedRun, requireRun } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { checkRunAllowance } from "../../uploads/check-run-allowance.ts";
import type { PayrollUpload } from "../../uploads/reading/with-upload.ts";
import { refuseRepeatedFile } from "../../uploads/refuse-repeated-file.ts";
import { saveRun } from "../../uploads/save-run.ts";
import { applyChange, type Changed, type Recalculating } from "../recompute/apply-change.ts";
import type { TooMuch } from "../recompute/present-effect.ts";
import { replacementOf, replacementTerms, whyNotReplaceable } from "./replacement.ts";

/** The run to replace, and what the user was shown. */
export interface Replacing {
  readonly replaced: RunRow;
  readonly seen?: string | undefined;
}

/** A run that can be replaced, locked until the transaction ends. @throws Refusal run_not_found, replace_refused */
export async function requireReplaceable(tx: TenantTransaction, id: string): Promise<RunRow> {
  const run = await requireLockedRun(tx, id);
  const obstacle = whyNotReplaceable(run);
  if (obstacle !== null) throw new RunRefusal("replace_refused", obstacle);
  return run;
}

/** A file that was read. */
type Upload = Omit<PayrollUpload, "source">;

/**
 * Saves the run of a file in the place of an earlier one, which stays, marked as replaced; later runs of the employees of
 * both are calculated again. In a request nothing happens if that is too much for it. The caller holds the ledger lock.
 * @throws Refusal replace_refused; effect_changed; and what refuses an upload
 */
export async function replaceRun(
  tx: TenantTransaction,
  upload: Upload,
  { replaced, seen }: Replacing,
  calculate: (recorded: RecordedBalances) => Promise<CalculatedRun>,
  recalculating: Recalculating,
): Promise<Changed | TooMuch> {
  await refuseRepeatedFile(tx, upload, replaced);
  const employeeNumbers = upload.file.employees.employeeNumber;
  const allowanceReturned = (await findReplaceEffect(tx, replaced)) === "returned";
  const returned = allowanceReturned ? replaced.id : null;
  const id = randomUUID();
  const happening = await replacementOf(tx, {
    ...{ replaced, id, employeeNumbers, firstCharge: firstCharge(upload.applied) },
    terms: replacementTerms(upload),
    async make(recorded) {
      const calculated = await calculate(recorded);
      await checkRunAllowance(tx, { calculated: [calculated], timeZone: upload.timeZone, returned });
      await saveRun(tx, { id, upload, calculated, balances: recorded.balances, inPlaceOf: replaced });
      return calculated;
    },
  });
  const change = { happening, because: id, reason: "The run's file was replaced", seen };
  const changed = await applyChange(tx, { ...change, refused: "replace_refused" }, recalculating);
  if ("tooMuch" in changed) return changed;
  await markAsReplaced(tx, replaced, { replacedWith: id, allowanceReturned });
  await findNewestRuns(tx, happening.employeeNumbers);
  await moveResults(tx, replaced.id, id);
  await keepAfterTaken(tx, replaced.id);
  await keepAfterTaken(tx, id);
  await keepTakenStanding(tx, happening.employeeNumbers);
  await refreshStanding(tx, happening.employeeNumbers);
  await keepTotals(tx);
  return { run: await requireRun(tx, id), changed };
}

async function markAsReplaced(
  { db, organizationId, actor }: TenantTransaction,
  replaced: RunRow,
  values: Pick<RunRow, "replacedWith" | "allowanceReturned">,
): Promise<void> {
  await db
    .update(analysisRuns)
    .set({ ...values, status: "replaced", replacedAt: sql`clock_timestamp()`, replacedBy: actor })
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, replaced.id)));
}
