import type { ProfileVersion } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { ProfileRefusal } from "./refusals.ts";

/** Two profiles with one name couldn't be told apart. @throws Refusal profile_name_taken */
export function refuseTakenName(others: readonly ProfileVersion[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  const message = "There's already a profile with this name. Choose a different name.";
  throw new ProfileRefusal("profile_name_taken", message, { fields: { name: message } });
}
