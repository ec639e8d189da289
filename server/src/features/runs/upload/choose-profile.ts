import type { UnknownLayout } from "@wagefloor/contract/profiles.ts";
import {
  type AppliedProfile,
  defaultProfileId,
} from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { findProfile } from "@wagefloor/domain/payroll-file/profiles/find-profile.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import type { SavedProfile } from "../../profiles/queries.ts";
import { RunRefusal } from "../refusals.ts";
import type { ProfilesToTry } from "./profiles-to-try.ts";

/**
 * The profile for a file, by the header in its first bytes.
 * @throws Refusal unknown_layout; PayrollFileError for a file that is no text
 */
export function chooseProfile({ profiles, takesAny }: ProfilesToTry, head: Uint8Array): AppliedProfile {
  const [only] = profiles;
  if (takesAny && only?.id === defaultProfileId) return applied(only, only.plan);
  const choosable = profiles.map((saved) => ({
    saved,
    plan: saved.plan,
    takesOthers: takesAny || saved.id === defaultProfileId,
  }));
  const found = findProfile(choosable, head);
  if (found.profile !== null) return applied(found.profile.saved, found.plan);
  if (takesAny && only !== undefined) return applied(only, only.plan);
  throw unknownLayout({
    columns: found.columns,
    nearest: found.nearest && {
      id: found.nearest.profile.saved.id,
      name: found.nearest.profile.saved.name,
      missing: found.nearest.missing,
      added: found.nearest.added,
    },
  });
}

function applied({ id, name, version, deductionAmount }: SavedProfile, plan: ReadingPlan): AppliedProfile {
  return { profile: { id, name, version }, plan, deductionAmount, hoursBasis: plan.hoursBasis };
}

function unknownLayout(layout: UnknownLayout): RunRefusal {
  const { nearest } = layout;
  const differences =
    nearest === null
      ? "None of your profiles match this file's columns."
      : `This file's columns don't match the profile "${nearest.name}".${differing("Missing", nearest.missing)}${differing("New", nearest.added)}`;
  const sentence = `${differences} Set up a profile for this file, or choose another file.`;
  return new RunRefusal("unknown_layout", sentence, { ...layout });
}

const mostNames = 5;

function differing(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names
    .slice(0, mostNames)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(", ");
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  return ` ${what}: ${shown}${more}.`;
}
