import { longestPassword, tooShortAtReset, tooShortSentence } from "@wagefloor/contract/passwords.ts";
import { z } from "zod";
import { waitSentence } from "../../../../core/limit-attempts.ts";
import { databaseAwaySentence } from "../../../../core/request/refusals.ts";
import { codeMinutes } from "./one-time-codes.ts";

/** The answer to a failure of ours. */
export const unexpected = { code: "INTERNAL", message: "An unexpected error occurred. Please try again." };

export const wrongCodeSentence = `This code isn't valid. Please use the code from our most recent email within ${codeMinutes} minutes.`;

const notValidSentence = "This request isn't valid. Please reload the page and try again.";

/** The sentence for each of Better Auth's codes that a person can meet. @internal for its test */
export const sentences: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: "This email is already registered. Please sign in instead.",
  INVALID_EMAIL: "Please enter a valid email address.",
  VALIDATION_ERROR: "Please fill in all fields.",
  PASSWORD_TOO_SHORT: tooShortSentence,
  PASSWORD_TOO_LONG: `Password should be at most ${longestPassword} characters long.`,
  PASSWORD_TOO_COMMON: "This password is too easy to guess. Please choose another one.",
  FAILED_TO_CREATE_USER: unexpected.message,
  FAILED_TO_GET_SESSION: databaseAwaySentence,
  EMAIL_NOT_VERIFIED:
    "Please verify your email address before signing in. Check your inbox for the confirmation link.",
  INVALID_EMAIL_OR_PASSWORD: "Failed to sign in. Please check your credentials.",
  INVALID_OTP: wrongCodeSentence,
  OTP_EXPIRED: "This code has expired. Please request a new one.",
  INVALID_TOKEN: "This link is no longer valid. Please request a new one.",
  INVALID_PASSWORD: "This password isn't correct.",
  INVALID_CODE: "This code isn't correct. Please enter the current code from your authenticator app.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "This is your only sign-in method. Please add another one first.",
  INVALID_PHONE_NUMBER: "Please enter the phone number with the country code, such as +1 555 123 4567.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Failed to sign in. Please check your credentials.",
  PHONE_NUMBER_NOT_VERIFIED: "Failed to sign in. Please check your credentials.",
  PHONE_NUMBER_EXIST: "This phone number belongs to another account.",
  INVALID_BACKUP_CODE: "This recovery code isn't correct or was already used. Please use another one.",
  INVALID_TWO_FACTOR_COOKIE: "This took too long. Please sign in again.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Please sign in again.",
  ACCOUNT_TEMPORARILY_LOCKED: "Too many wrong codes. Please try again in 15 minutes.",
  TOTP_NOT_ENABLED: "No authenticator app is set up for this account.",
  TOTP_ALREADY_ENABLED: "An authenticator app is already set up for this account.",
  PASSKEY_NOT_FOUND: "This passkey isn't linked to a Wagefloor account. Please use another sign-in method.",
  AUTHENTICATION_FAILED: "We couldn't check the passkey. Please try again.",
  CHALLENGE_NOT_FOUND: "This took too long. Please try again.",
  BAD_REQUEST: notValidSentence,
  INVALID_CALLBACK_URL: notValidSentence,
  PROVIDER_NOT_FOUND:
    "The other site doesn't answer at the moment. Please try again in a minute, or use another sign-in method.",
  NOT_FOUND: "There's nothing at this address.",
  UNAUTHORIZED: "You're not signed in. Please sign in and try again.",
  FAILED_TO_VERIFY_REGISTRATION: "We couldn't check the passkey. Please try again.",
  TOO_MANY_ATTEMPTS: "Too many wrong codes. Please request a new one.",
};

const refusedIdToken =
  "We couldn't accept the sign-in from the other site. It has expired or wasn't meant for Wagefloor. Please try again, or use another sign-in method.";

/** Where the specification words the same failure in another way, or one code means another failure. */
const sentencesByPath: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/auth/reset-password": {
    PASSWORD_TOO_SHORT: tooShortAtReset,
  },
  "/api/auth/sign-in/social": { INVALID_TOKEN: refusedIdToken },
  "/api/auth/link-social": { INVALID_TOKEN: refusedIdToken },
};

/** What Better Auth answers with 500 and what is a fault of the request. */
const badRequests = new Set(["FAILED_TO_VERIFY_REGISTRATION"]);

const failure = z.looseObject({ code: z.string().default(""), message: z.string().default("") });

/** Puts our sentences into Better Auth's failures at a path, and leaves the session's token to the cookie. */
export async function presentAuthAnswer(answer: Response, path: string): Promise<Response> {
  if (answer.status >= 400) return presentFailure(answer, path);
  return answer.ok && isJson(answer) ? withoutToken(answer) : answer;
}

async function presentFailure(answer: Response, path: string): Promise<Response> {
  const body = await readFailure(answer);
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  const wait = Number(answer.headers.get("x-retry-after"));
  const ownWait = wait || Number(body.retryAfter);
  if (ownWait > 0) headers.set("retry-after", String(ownWait));
  const message = sentencesByPath[path]?.[body.code] ?? sentences[body.code] ?? body.message;
  const presented = wait > 0 ? tooMany(wait) : { ...body, message };
  const status = badRequests.has(body.code) ? 400 : answer.status;
  return Response.json(presented, { status, headers });
}

/** Some failures of Better Auth have no body, or no code. */
async function readFailure(answer: Response): Promise<z.output<typeof failure>> {
  const text = await answer.text();
  const { data } = failure.safeParse(isJson(answer) && text ? JSON.parse(text) : {});
  if (answer.status >= 500) return data?.code ? data : unexpected;
  const code = answer.status === 404 ? "NOT_FOUND" : "BAD_REQUEST";
  return { ...data, code: data?.code || code, message: data?.message ?? "" };
}

/** No script needs what signs the browser in. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text();
  const shown =
    text && JSON.stringify(JSON.parse(text, (name, value) => (name === "token" ? undefined : value)));
  return new Response(shown, answer);
}

function tooMany(seconds: number) {
  return { code: "TOO_MANY_REQUESTS", message: waitSentence("Too many attempts.", seconds) };
}

// The limiter's own answers carry JSON without saying so.
function isJson(answer: Response): boolean {
  return answer.status === 429 || (answer.headers.get("content-type") ?? "").includes("json");
}
