import type { VoidRequest } from "@wagefloor/contract/runs/runs.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { keepAfterTaken } from "../../actuals/keep-after-taken.ts";
import { leaveRun } from "../../employees/newest-runs.ts";
import { moveResults, refreshStanding } from "../../employees/newest-standing.ts";
import { keepTakenStanding } from "../../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../../ledger/stored/keep-totals.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { inLedger } from "../../runs/kept/change-history.ts";
import { findVoidEffect } from "../../runs/kept/find-void-effect.ts";
import type { Happening } from "../../runs/kept/plan-change.ts";
import { type RunRow, readEmployeeNumbers, requireLockedRun } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import { applyChange, type Changed, type Recalculating } from "../recompute/apply-change.ts";
import type { TooMuch } from "../recompute/present-effect.ts";

/** Why a run can't be voided, whatever came after it; null if it can. */
export function whyNotVoidable({ status }: RunRow): string | null {
  if (status === "voided") return "This run is already voided.";
  if (status === "replaced") return "This run was replaced. Void the run that replaced it instead.";
  return null;
}

/**
 * Voids a run: what it did to balances is taken back, and later runs of its employees are calculated again. The run and
 * its results stay, marked as voided. A mistaken run is given back to the plan's allowance. In a request nothing happens
 * if that is too much for it.
 * @throws Refusal run_not_found; void_refused if a later run can't be calculated again; effect_changed
 */
export async function voidRun(
  tx: TenantTransaction,
  runId: string,
  { reason, seen }: VoidRequest,
  recalculating: Recalculating,
): Promise<Changed | TooMuch> {
  await lockLedger(tx);
  const run = await requireLockedRun(tx, runId);
  const obstacle = whyNotVoidable(run);
  if (obstacle !== null) throw new RunRefusal("void_refused", obstacle);
  const change = { happening: await removalOf(tx, run), because: run.id, reason, seen };
  const changed = await applyChange(tx, { ...change, refused: "void_refused" }, recalculating);
  if ("tooMuch" in changed) return changed;
  const voided = await markAsVoided(tx, run, reason);
  await leaveRun(tx, run.id);
  await moveResults(tx, run.id, null);
  await keepAfterTaken(tx, run.id);
  await keepTakenStanding(tx, change.happening.employeeNumbers);
  await refreshStanding(tx, change.happening.employeeNumbers);
  await keepTotals(tx);
  await notifyChange(tx, "runs");
  return { run: voided, changed };
}

/** The run no longer counts for anyone who was in it. */
export async function removalOf(tx: TenantTransaction, run: RunRow): Promise<Happening> {
  return {
    at: run.ledgerPosition,
    fact: { kind: "void", runId: run.id },
    employeeNumbers: await readEmployeeNumbers(tx, run.id),
    happen: () => (history) => history.remove(inLedger(run)),
  };
}

async function markAsVoided(tx: TenantTransaction, run: RunRow, reason: string): Promise<RunRow> {
  const allowanceReturned = (await findVoidEffect(tx, run)) === "returned";
  const [voided] = await tx.db
    .update(analysisRuns)
    .set({
      status: "voided",
      voidedAt: sql`clock_timestamp()`,
      voidedBy: tx.actor,
      voidReason: reason,
      allowanceReturned,
    })
    .where(and(eq(analysisRuns.organizationId, tx.organizationId), eq(analysisRuns.id, run.id)))
    .returning();
  if (!voided) throw new Error("the run was not marked as voided");
  return voided;
}
