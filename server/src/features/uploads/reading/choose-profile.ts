import type { UnknownLayout } from "@wagefloor/contract/profiles/profiles.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { findProfile } from "@wagefloor/domain/payroll-file/profiles/find-profile.ts";
import { findNearProfiles } from "@wagefloor/domain/payroll-file/profiles/near-profiles.ts";
import { type AppliedProfile, defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import type { SavedProfile } from "../../profiles/stored/queries.ts";
import type { ProfilesToTry } from "./profiles-to-try.ts";

/**
 * The profile for a file, by the header in its first bytes; the file's columns where none surely fits.
 * @throws PayrollFileError for a file that is no text
 */
export function chooseProfile(
  { profiles, takesAny }: ProfilesToTry,
  head: Uint8Array,
): AppliedProfile | UnknownLayout {
  const [only] = profiles;
  if (takesAny && only?.id === defaultProfileId) return applied(only, only.plan);
  const choosable = profiles.map((saved) => ({
    saved,
    plan: saved.plan,
    ...(saved.earlier && { earlier: saved.earlier }),
    takesOthers: takesAny || saved.id === defaultProfileId,
  }));
  const found = findProfile(choosable, head);
  if (found !== null) return applied(found.profile.saved, found.plan);
  if (takesAny && only !== undefined) return applied(only, only.plan);
  const { profiles: near, columns } = findNearProfiles(choosable, head);
  const nearest = near.map(({ profile, missing, added }) => ({
    id: profile.saved.id,
    name: profile.saved.name,
    missing: missing.map(({ name }) => name),
    added,
  }))[0];
  return { columns: columns.map(({ name }) => name), nearest: nearest ?? null };
}

/** The named profiles that nearly fit a file. The five columns of the default one are changed in Settings. */
export function nearNamedProfiles(saved: readonly SavedProfile[], file: Uint8Array) {
  const named = saved.filter(({ id }) => id !== defaultProfileId);
  return findNearProfiles(
    named.map((profile) => ({ ...profile, takesOthers: false })),
    file,
  );
}

/** A profile as a file is read with it. */
export function applied(
  { id, name, version, deductionAmount }: SavedProfile,
  plan: ReadingPlan,
): AppliedProfile {
  return { profile: { id, name, version }, plan, deductionAmount, hoursBasis: plan.hoursBasis };
}
