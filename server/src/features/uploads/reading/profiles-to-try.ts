import { defaultProfileId } from "@wagefloor/domain/runs/applied-profile.ts";
import type { SavedProfile } from "../../profiles/stored/queries.ts";
import { profileNotFound } from "../../profiles/stored/refusals.ts";

/** The profiles that may read a file. */
export interface ProfilesToTry {
  readonly profiles: readonly SavedProfile[];
  /** Whether the one profile reads the file whatever its header is, and says what it misses. */
  readonly takesAny: boolean;
}

/**
 * The profile that the form names, or else all of them. An organization that only has the default one uses it for every
 * file, as the specification describes.
 * @throws Refusal profile_not_found
 */
export function profilesToTry(saved: readonly SavedProfile[], chosenId: string | undefined): ProfilesToTry {
  if (chosenId === undefined) {
    return { profiles: saved, takesAny: saved.length === 1 && saved[0]?.id === defaultProfileId };
  }
  const chosen = saved.find(({ id }) => id === chosenId);
  if (chosen !== undefined) return { profiles: [chosen], takesAny: true };
  throw profileNotFound();
}
