import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about a profile. */
export class ProfileRefusal extends refusals({
  profile_missing: 409,
  profile_not_found: 404,
  profile_name_taken: 409,
  profile_changed: 409,
  too_many_profiles: 409,
}) {}

export function profileNotFound(): ProfileRefusal {
  return new ProfileRefusal("profile_not_found", "We couldn't find this profile. Choose another one.");
}
