import { refusals } from "../../core/refusals.ts";

/** What is refused about a profile. */
export class ProfileRefusal extends refusals({
  profile_missing: 409,
}) {}
