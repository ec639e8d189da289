import type { VoidPreview } from "@wagefloor/contract/runs/runs.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { findVoidEffect } from "../../runs/kept/find-void-effect.ts";
import { requireRun } from "../../runs/stored/queries.ts";
import { previewChange, type Recalculating } from "../recompute/apply-change.ts";
import { presentEffect } from "../recompute/present-effect.ts";
import { removalOf, whyNotVoidable } from "./void-run.ts";

/**
 * What voiding a run now would do to the plan's allowance, to balances and to later runs, or why it can't be voided.
 * @throws Refusal run_not_found
 */
export async function previewVoid(
  tx: TenantTransaction,
  runId: string,
  recalculating: Recalculating,
): Promise<VoidPreview> {
  const run = await requireRun(tx, runId);
  const obstacle = whyNotVoidable(run);
  const changed =
    obstacle === null ? await previewChange(tx, await removalOf(tx, run), recalculating) : { obstacle };
  return { allowance: await findVoidEffect(tx, run), effect: presentEffect(changed) };
}
