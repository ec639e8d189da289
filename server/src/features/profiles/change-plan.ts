import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { endVersion, findProfile, insertVersion, listProfiles, saveProfile } from "./stored/queries.ts";

/**
 * Changes how a profile's next files are read, as a new version. A profile that was deleted meanwhile stays so. Of the
 * default profile only the hours basis can change.
 */
export async function changePlan(
  tx: TenantTransaction,
  id: string,
  change: (plan: ReadingPlan) => ReadingPlan,
): Promise<void> {
  await lockLedger(tx);
  const profile = (await listProfiles(tx)).find((one) => one.id === id);
  if (!profile) return;
  const { name, deductionAmount } = profile;
  const plan = change(profile.plan);
  if (id === defaultProfileId) {
    const configuration = await findProfile(tx);
    if (configuration) await saveProfile(tx, { ...configuration, hoursBasis: plan.hoursBasis });
  } else {
    await endVersion(tx, id);
    await insertVersion(tx, profile, { name, plan, deductionAmount }, false);
  }
  await notifyChange(tx, "profile");
}
