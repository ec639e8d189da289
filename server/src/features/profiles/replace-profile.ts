import type { NamedProfileChange } from "@wagefloor/contract/profiles/profiles.ts";
import { hasSameColumns } from "@wagefloor/domain/payroll-file/profiles/earlier-layouts.ts";
import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { notifyChange } from "../live/notify-change.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import { endVersion, insertVersion, requireProfile, type SavedProfile } from "./stored/queries.ts";
import { ProfileRefusal } from "./stored/refusals.ts";

/**
 * Saves a new version of a profile; runs keep the one with which they were read.
 * @throws Refusal profile_not_found, profile_name_taken; profile_changed unless the change is based on the current version
 */
export async function replaceProfile(
  tx: TenantTransaction,
  id: string,
  { basedOn, ...content }: NamedProfileChange,
): Promise<SavedProfile> {
  if (id === defaultProfileId) {
    throw new ProfileRefusal(
      "profile_not_found",
      "The default profile can't be changed here. Edit its five columns instead.",
    );
  }
  await lockLedger(tx);
  const replaced = await requireProfile(tx, id);
  if (replaced.version !== basedOn) {
    throw new ProfileRefusal(
      "profile_changed",
      "This profile was changed after you opened it, so your changes weren't saved. Reload the page and make them again.",
    );
  }
  await refuseTakenName(tx, content.name, id);
  await endVersion(tx, id);
  await insertVersion(tx, replaced, content, !hasSameColumns(replaced.plan, content.plan));
  await notifyChange(tx, "profile");
  return requireProfile(tx, id);
}
