import type { HoursBasis } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import {
  defaultProfileId,
  endVersion,
  findProfile,
  insertVersion,
  listProfiles,
  saveProfile,
} from "./queries.ts";

/** Lets the hours of these rows decide in a profile's next files too. A profile that was deleted meanwhile stays so. */
export async function keepHoursBasis(
  tx: TenantTransaction,
  id: string,
  hoursBasis: HoursBasis,
): Promise<void> {
  await lockLedger(tx);
  if (id === defaultProfileId) {
    const profile = await findProfile(tx);
    if (profile) await saveProfile(tx, { ...profile, hoursBasis });
  } else {
    const profile = (await listProfiles(tx)).find((one) => one.id === id);
    if (!profile) return;
    const { name, plan, deductionAmount } = profile;
    await endVersion(tx, id);
    await insertVersion(tx, profile, { name, plan: { ...plan, hoursBasis }, deductionAmount });
  }
  await notifyChange(tx, "profile");
}
