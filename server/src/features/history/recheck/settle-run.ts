import type { SettlePreview, SettleRequest } from "@wagefloor/contract/runs/runs.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import { refreshStanding } from "../../employees/newest-standing.ts";
import { keepTakenStanding } from "../../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../../ledger/stored/keep-totals.ts";
import { notifyChange } from "../../live/notify-change.ts";
import type { ChangedHistory } from "../../runs/kept/change-history.ts";
import type { Obstacle } from "../../runs/kept/plan-change.ts";
import { type RunRow, requireLockedRun, requireRun } from "../../runs/stored/queries.ts";
import { RunRefusal } from "../../runs/stored/refusals.ts";
import {
  applyChange,
  type Change,
  type Changed,
  previewChange,
  type Recalculating,
} from "../recompute/apply-change.ts";
import { presentEffect, type TooMuch } from "../recompute/present-effect.ts";
import { type Settlement, settlementOf } from "./settlement.ts";

/**
 * What recalculating a run now would come to, with the locations mapped, places set, rates entered and numbers told
 * apart since: verdicts, balances and later runs; or why it can't be done.
 * @throws Refusal run_not_found
 */
export async function previewSettling(
  tx: TenantTransaction,
  runId: string,
  recalculating: Recalculating,
): Promise<SettlePreview> {
  const run = await requireRun(tx, runId);
  const settlement = await settlementOf(tx, run);
  const obstacle = whyNotSettled(run, settlement);
  const changed =
    obstacle === null ? await previewChange(tx, settlement.happening, recalculating) : { obstacle };
  return presentSettling(run, settlement, changed);
}

/**
 * Calculates a run again for employees whose place, rate or similar number is known since, and later runs with it. In a request nothing
 * happens if that is too much for it.
 * @throws Refusal run_not_found; settle_refused if it can't be done, or nothing is left to do; effect_changed
 */
export async function settleRun(
  tx: TenantTransaction,
  runId: string,
  { seen }: SettleRequest,
  recalculating: Recalculating,
): Promise<Changed | TooMuch> {
  await lockLedger(tx);
  const run = await requireLockedRun(tx, runId);
  const settlement = await settlementOf(tx, run);
  const obstacle = whyNotSettled(run, settlement);
  if (obstacle !== null) throw new RunRefusal("settle_refused", obstacle);
  const change: Change = {
    happening: settlement.happening,
    because: run.id,
    reason: "A run was recalculated with what is known since",
    refused: "settle_refused",
    seen,
    present: (known) => presentSettling(run, settlement, known).effect,
  };
  const changed = await applyChange(tx, change, recalculating);
  if ("tooMuch" in changed) return changed;
  await keepTakenStanding(tx, settlement.happening.employeeNumbers);
  await refreshStanding(tx, settlement.happening.employeeNumbers);
  await keepTotals(tx);
  await notifyChange(tx, "runs");
  return { run: await requireRun(tx, run.id), changed };
}

function whyNotSettled(
  { status, recomputable, settleable }: RunRow,
  { employees }: Settlement,
): string | null {
  if (status === "voided") return "This run was voided, so it can't be recalculated.";
  if (status === "replaced")
    return "This run was replaced, so it can't be recalculated. Open the run that replaced it instead.";
  if (!recomputable || !settleable)
    return "This run was made before Wagefloor saved what's needed to recalculate it. Replace its file with the same file instead: it's then checked with your mappings and rates.";
  if (employees === 0)
    return "There's nothing to recalculate: the run was recalculated already, or what it needs isn't known yet. Employees with several unknown locations need all of them mapped, and places with several unconfirmed rates need all of them entered.";
  return null;
}

function presentSettling(
  run: RunRow,
  { places, placesSet, rates, toldApart, employees }: Settlement,
  changed: ChangedHistory | Obstacle | TooMuch,
): SettlePreview {
  const effect = presentEffect(changed);
  const known = {
    ...{ places: [...places], placesSet: [...placesSet], rates: [...rates], employees },
    toldApart: toldApart.map(([one, other]): [string, string] => [one, other]),
  };
  if ("obstacle" in changed) return { ...known, verdicts: [], effect };
  const own = "tooMuch" in changed ? undefined : changed.runs.find((one) => one.run.id === run.id);
  const verdicts = [...(own?.settled ?? [])].map(([verdict, count]) => ({ verdict, employees: count }));
  const seen = fingerprint([effect.seen, known, verdicts]);
  return { ...known, verdicts, effect: { ...effect, seen } };
}
