import { randomUUID } from "node:crypto";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import { findReplaceEffect } from "../find-void-effect.ts";
import { type RunRow, requireLockedRun, requireRun } from "../queries.ts";
import { changeHistory } from "../recompute/change-history.ts";
import { presentEffect, refuseUnseen } from "../recompute/present-effect.ts";
import { writeAccounts, writeRecalculated } from "../recompute/write-history.ts";
import { RunRefusal } from "../refusals.ts";
import { checkRunAllowance } from "../upload/check-run-allowance.ts";
import type { PayrollUpload } from "../upload/receive-upload.ts";
import { refuseRepeatedFile } from "../upload/refuse-repeated-file.ts";
import { type FinishedRun, saveRun } from "../upload/save-run.ts";
import { replacementOf, whyNotReplaceable } from "./replacement.ts";

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
 * both are calculated again. The caller holds the ledger lock.
 * @throws Refusal replace_refused; effect_changed; and what refuses an upload
 */
export async function replaceRun(
  tx: TenantTransaction,
  upload: Upload,
  { replaced, seen }: Replacing,
  calculate: (balances: FinishedRun["balances"]) => Promise<CalculatedRun>,
): Promise<RunRow> {
  await refuseRepeatedFile(tx, upload, replaced);
  const personNumbers = upload.file.employees.personNumber;
  const allowanceReturned = (await findReplaceEffect(tx, replaced)) === "returned";
  await checkRunAllowance(tx, personNumbers, upload.timeZone, allowanceReturned ? replaced.id : null);
  const id = randomUUID();
  const { deductionAmount } = upload.applied;
  const happening = await replacementOf(tx, {
    ...{ replaced, id, personNumbers, deductionAmount },
    async make(balances) {
      const calculated = await calculate(balances);
      await saveRun(tx, { id, upload, calculated, balances, inPlaceOf: replaced });
      return calculated;
    },
  });
  const changed = await changeHistory(tx, happening, (later, again) =>
    writeRecalculated(tx, later, again, id),
  );
  if ("obstacle" in changed) throw new RunRefusal("replace_refused", changed.obstacle);
  refuseUnseen(presentEffect(changed), seen);
  await writeAccounts(tx, changed.accounts, "The run's file was replaced");
  await markAsReplaced(tx, replaced, { replacedWith: id, allowanceReturned });
  return requireRun(tx, id);
}

async function markAsReplaced(
  { db, organizationId, actor }: TenantTransaction,
  replaced: RunRow,
  values: Pick<RunRow, "replacedWith" | "allowanceReturned">,
): Promise<void> {
  await db
    .update(analysisRuns)
    .set({ ...values, status: "replaced", replacedAt: sql`now()`, replacedBy: actor })
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, replaced.id)));
}
