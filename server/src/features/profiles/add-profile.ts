import { randomUUID } from "node:crypto";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import {
  insertVersion,
  listProfiles,
  type ProfileContent,
  requireProfile,
  type SavedProfile,
} from "./stored/queries.ts";
import { ProfileRefusal } from "./stored/refusals.ts";

const mostProfiles = 50;

/**
 * Saves a new profile.
 * @throws Refusal profile_name_taken, too_many_profiles
 */
export async function addProfile(tx: TenantTransaction, content: ProfileContent): Promise<SavedProfile> {
  await lockLedger(tx);
  const others = await listProfiles(tx);
  await refuseTakenName(tx, content.name);
  if (others.length >= mostProfiles) {
    throw new ProfileRefusal(
      "too_many_profiles",
      `An organization can have at most ${mostProfiles} profiles. Edit or delete one you no longer need.`,
    );
  }
  const id = randomUUID();
  await insertVersion(tx, { id, version: 0 }, content, true);
  await notifyChange(tx, "profile");
  return requireProfile(tx, id);
}
