import type { Review } from "@wagefloor/contract/reviews.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readBalances } from "../../employees/queries.ts";
import { findReplaceEffect } from "../find-void-effect.ts";
import { previewChange, type Recalculating } from "../recompute/apply-change.ts";
import { lookAtRecorded } from "../recompute/change-history.ts";
import { presentEffect } from "../recompute/present-effect.ts";
import { type Replacement, replacementOf, whyNotReplaceable } from "./replacement.ts";

interface Look {
  readonly calculated: CalculatedRun;
  /** The balances from which it was calculated. */
  readonly balances: ReadonlyMap<string, Cents>;
  readonly replaces: Review["replaces"];
}

/** How many employees' ledgers are in memory at once. */
const mostAtOnce = 5_000;

/**
 * What the run of a file would come to in the place of another, and what that does to balances and later runs. Nothing is
 * written. If it can't be done, the run is calculated from today's balances, so that its totals can be shown.
 */
export async function lookAtReplacement(
  tx: TenantTransaction,
  replacement: Omit<Replacement, "make">,
  calculate: (balances: ReadonlyMap<string, Cents>) => CalculatedRun,
  recalculating: Recalculating,
): Promise<Look> {
  const { replaced, employeeNumbers } = replacement;
  let balances: ReadonlyMap<string, Cents> | null = null;
  let calculated: CalculatedRun | null = null;
  const make = (recorded: ReadonlyMap<string, Cents>) => {
    balances = recorded;
    calculated = calculate(recorded);
    return calculated;
  };
  const obstacle = whyNotReplaceable(replaced);
  const happening = await replacementOf(tx, { ...replacement, make });
  const changed = obstacle === null ? await previewChange(tx, happening, recalculating) : { obstacle };
  if ("tooMuch" in changed) await happening.happen(lookAtRecorded(tx, happening, mostAtOnce));
  balances ??= await readBalances(tx, employeeNumbers);
  return {
    balances,
    calculated: calculated ?? calculate(balances),
    replaces: { allowance: await findReplaceEffect(tx, replaced), effect: presentEffect(changed) },
  };
}
