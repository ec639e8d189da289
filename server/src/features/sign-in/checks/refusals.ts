import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about a sign-in. */
export class SignInRefusal extends refusals({
  reauthentication_required: 403,
  captcha_required: 400,
  captcha_failed: 403,
}) {}
