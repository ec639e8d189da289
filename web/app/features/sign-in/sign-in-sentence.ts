import { ApiError, sentenceOf } from "../../lib/errors.ts";

const credentials = "Failed to sign in. Please check your credentials.";

/** The captcha: missing, failed, or its service isn't responding. */
const ofCaptcha = new Set(["captcha_required", "captcha_failed", "unavailable"]);

/** Whether the account exists with an unconfirmed address. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === "EMAIL_NOT_VERIFIED";
}

/** The sentence for a failed sign-in (clause AUTH-02). An unreachable server isn't a wrong password. */
export function signInSentence(error: unknown): string {
  if (isUnconfirmed(error)) {
    return "Please verify your email address before signing in. Check your inbox for the confirmation link.";
  }
  if (!(error instanceof ApiError)) return sentenceOf(error, "Failed to sign in.");
  if (ofCaptcha.has(error.code)) return error.message;
  return error.status === 429 ? `${credentials} ${error.message}` : credentials;
}
