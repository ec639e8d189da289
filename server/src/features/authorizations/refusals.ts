import { refusals } from "../../core/request/refusals.ts";

/** What is refused about authorizations. */
export class AuthorizationRefusal extends refusals({
  authorization_not_found: 404,
  authorization_refused: 409,
  authorization_on_file: 409,
}) {}
