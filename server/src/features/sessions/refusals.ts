import { refusals } from "../../core/request/refusals.ts";

/** What is refused about a session. */
export class SessionRefusal extends refusals({
  wrong_proof: 403,
}) {}
