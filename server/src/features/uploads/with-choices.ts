import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readItemTerms } from "../ledger/capped/item-terms.ts";
import { readChoices } from "../profiles/stored/queries.ts";
import type { RunRow } from "../runs/stored/queries.ts";

/**
 * A profile as a file is run with it: who is charged the deduction amount, what balances follow and what items' caps are,
 * is the organization's choice of now, or that of the run whose place the file takes. So is the day on which workweeks start,
 * if that run has one.
 */
export async function withChoices(
  tx: TenantTransaction,
  applied: AppliedProfile,
  replaced: Pick<RunRow, "configuration"> | null,
): Promise<AppliedProfile> {
  if (replaced === null) return { ...applied, ...(await readChoices(tx)), ...(await readItemTerms(tx)) };
  const {
    charging = "everyone",
    balancesFollow = "proposed",
    itemCaps,
    itemClasses,
    plan: earlier,
  } = replaced.configuration;
  const plan = { ...applied.plan, workweekStart: earlier.workweekStart ?? applied.plan.workweekStart };
  return { ...applied, plan, charging, balancesFollow, itemCaps, itemClasses };
}
