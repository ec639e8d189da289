import { createHash } from "node:crypto";
import type { SettlePreview, SettleRequest } from "@wagefloor/contract/runs.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { type RunRow, requireLockedRun, requireRun } from "../queries.ts";
import { type ChangedHistory, changeHistory, type Obstacle } from "../recompute/change-history.ts";
import { presentEffect, refuseUnseen } from "../recompute/present-effect.ts";
import { writeAccounts, writeRecalculated } from "../recompute/write-history.ts";
import { RunRefusal } from "../refusals.ts";
import { type Settlement, settlementOf } from "./settlement.ts";

/**
 * What recalculating a run now would come to, with the locations that have been mapped since: verdicts, balances and
 * later runs; or why it can't be done.
 * @throws Refusal run_not_found
 */
export async function previewSettling(tx: TenantTransaction, runId: string): Promise<SettlePreview> {
  const run = await requireRun(tx, runId);
  const settlement = await settlementOf(tx, run);
  const obstacle = whyNotSettled(run, settlement);
  const changed = obstacle === null ? await changeHistory(tx, settlement.happening) : { obstacle };
  return presentSettling(run, settlement, changed);
}

/**
 * Calculates a run again for employees whose location has been mapped since, and later runs with it.
 * @throws Refusal run_not_found; settle_refused if it can't be done, or nothing is left to do; effect_changed
 */
export async function settleRun(
  tx: TenantTransaction,
  runId: string,
  { seen }: SettleRequest,
): Promise<RunRow> {
  await lockLedger(tx);
  const run = await requireLockedRun(tx, runId);
  const settlement = await settlementOf(tx, run);
  const obstacle = whyNotSettled(run, settlement);
  if (obstacle !== null) throw new RunRefusal("settle_refused", obstacle);
  const changed = await changeHistory(tx, settlement.happening, (later, again) =>
    writeRecalculated(tx, later, again, run.id),
  );
  if ("obstacle" in changed) throw new RunRefusal("settle_refused", changed.obstacle);
  refuseUnseen(presentSettling(run, settlement, changed).effect, seen);
  await writeAccounts(tx, changed.accounts, "A run was recalculated with mapped locations");
  await notifyChange(tx, "runs");
  return requireRun(tx, run.id);
}

function whyNotSettled(
  { status, recomputable, settleable }: RunRow,
  { employees }: Settlement,
): string | null {
  if (status === "voided") return "This run was voided, so it can't be recalculated.";
  if (status === "replaced")
    return "This run was replaced, so it can't be recalculated. Open the run that replaced it instead.";
  if (!recomputable || !settleable)
    return "This run was made before Wagefloor saved what's needed to recalculate it. Replace its file with the same file instead: it's then checked with your mappings.";
  if (employees === 0)
    return "There's nothing to recalculate: the run was recalculated already, or its unknown locations aren't mapped yet. Employees with several unknown locations need all of them mapped.";
  return null;
}

function presentSettling(
  run: RunRow,
  { places }: Settlement,
  changed: ChangedHistory | Obstacle,
): SettlePreview {
  const effect = presentEffect(changed);
  if ("obstacle" in changed) return { places: [...places], verdicts: [], effect };
  const own = changed.runs.find((one) => one.run.id === run.id);
  const verdicts = [...(own?.settled ?? [])].map(([verdict, employees]) => ({ verdict, employees }));
  const all = JSON.stringify([effect.seen, places, verdicts]);
  const seen = createHash("sha256").update(all).digest("base64url").slice(0, 22);
  return { places: [...places], verdicts, effect: { ...effect, seen } };
}
