import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { endVersion, requireProfile } from "./stored/queries.ts";

/** Deletes a profile; runs keep what they were read with. @throws Refusal profile_not_found */
export async function deleteProfile(tx: TenantTransaction, id: string): Promise<void> {
  await lockLedger(tx);
  await requireProfile(tx, id);
  await endVersion(tx, id);
  await notifyChange(tx, "profile");
}
