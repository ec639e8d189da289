import { ApiError, isNetworkFailure, unreachable } from "../../lib/errors.ts";

const credentials = "Failed to sign in. Please check your credentials.";

/** The check for people: not made, not passed, or its service does not answer. */
const ofCaptcha = new Set(["captcha_required", "captcha_failed", "unavailable"]);

/** Whether the account exists and its address has not been confirmed yet. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === "EMAIL_NOT_VERIFIED";
}

/** The sentence for a failed sign-in (clause AUTH-02). A server that does not answer is no wrong password. */
export function signInSentence(error: unknown): string {
  if (isUnconfirmed(error)) {
    return "Please verify your email address before signing in. Check your inbox for the confirmation link.";
  }
  if (isNetworkFailure(error)) return unreachable;
  if (error instanceof ApiError && ofCaptcha.has(error.code)) return error.message;
  const tooOften = error instanceof ApiError && error.status === 429;
  return tooOften ? `${credentials} ${error.message}` : credentials;
}
