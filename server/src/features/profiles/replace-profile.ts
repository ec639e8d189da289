import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import {
  defaultProfileId,
  endVersion,
  insertVersion,
  listProfiles,
  type ProfileContent,
  requireProfile,
  type SavedProfile,
} from "./queries.ts";
import { ProfileRefusal } from "./refusals.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

/**
 * Saves a new version of a profile; runs keep the one with which they were read.
 * @throws Refusal profile_not_found, profile_name_taken
 */
export async function replaceProfile(
  tx: TenantTransaction,
  id: string,
  content: ProfileContent,
): Promise<SavedProfile> {
  if (id === defaultProfileId) {
    throw new ProfileRefusal(
      "profile_not_found",
      "The default profile can't be changed here. Edit its five columns instead.",
    );
  }
  await lockLedger(tx);
  const replaced = await requireProfile(tx, id);
  const others = await listProfiles(tx);
  refuseTakenName(
    others.filter((other) => other.id !== id),
    content.name,
  );
  await endVersion(tx, id);
  await insertVersion(tx, replaced, content);
  await notifyChange(tx, "profile");
  return requireProfile(tx, id);
}
