import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { hasClass } from "@wagefloor/domain/items/questions/item-questions.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readItemTerms } from "../../ledger/capped/item-terms.ts";
import { readRecorded } from "../../ledger/stored/queries.ts";
import { lookAtRecorded } from "../../runs/kept/change-history.ts";
import { findReplaceEffect } from "../../runs/kept/find-void-effect.ts";
import type { RunRow } from "../../runs/stored/queries.ts";
import { previewChange, type Recalculating } from "../recompute/apply-change.ts";
import { presentEffect } from "../recompute/present-effect.ts";
import { type Replacement, replacementOf, whyNotReplaceable } from "./replacement.ts";

interface Look {
  readonly calculated: CalculatedRun;
  /** From what it was calculated. */
  readonly recorded: RecordedBalances;
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
  calculate: (recorded: RecordedBalances) => CalculatedRun,
  recalculating: Recalculating,
): Promise<Look> {
  const { replaced, employeeNumbers } = replacement;
  let recorded: RecordedBalances | null = null;
  let calculated: CalculatedRun | null = null;
  const make = (found: RecordedBalances) => {
    recorded = found;
    calculated = calculate(found);
    return calculated;
  };
  const obstacle = whyNotReplaceable(replaced);
  const happening = await replacementOf(tx, { ...replacement, make });
  const changed = obstacle === null ? await previewChange(tx, happening, recalculating) : { obstacle };
  if ("tooMuch" in changed) await happening.happen(lookAtRecorded(tx, happening, mostAtOnce));
  recorded ??= await readRecorded(tx, employeeNumbers, replaced.configuration);
  return {
    recorded,
    calculated: calculated ?? calculate(recorded),
    replaces: {
      allowance: await findReplaceEffect(tx, replaced),
      effect: presentEffect(changed),
      hasNewerClasses: await hasNewerClasses(tx, replaced),
    },
  };
}

/** A file in the place of a run takes over the classes of items as they were then. */
async function hasNewerClasses(
  tx: TenantTransaction,
  { configuration: { itemClasses: then = {} } }: RunRow,
): Promise<boolean> {
  const { itemClasses: now = {} } = await readItemTerms(tx);
  return Object.entries(now).some(
    ([itemId, treatment]) => then[itemId] !== treatment && (itemId in then || hasClass(treatment)),
  );
}
