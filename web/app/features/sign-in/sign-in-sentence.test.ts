import { expect, test } from "vitest";
import { ApiError, Unreachable } from "../../lib/errors.ts";
import { signInSentence } from "./sign-in-sentence.ts";

test("[AUTH-02] an unconfirmed address is told to check its email", () => {
  expect(signInSentence(new ApiError(403, { code: "EMAIL_NOT_VERIFIED" }))).toBe(
    "Please verify your email address before signing in. Check your inbox for the confirmation link.",
  );
});

test("[AUTH-02] any other refusal is about the credentials and says when to try again after too many attempts", () => {
  const credentials = "Failed to sign in. Please check your credentials.";
  expect(signInSentence(new ApiError(401, { code: "INVALID_EMAIL_OR_PASSWORD", message: "x" }))).toBe(
    credentials,
  );
  expect(signInSentence(new ApiError(500, {}))).toBe(credentials);
  expect(signInSentence(new ApiError(429, { message: "Please try again in 20 seconds." }))).toBe(
    `${credentials} Please try again in 20 seconds.`,
  );
});

test("[AUTH-10] a failed captcha isn't blamed on the password", () => {
  const message = "We couldn't confirm that you're not a robot. Please try again.";
  expect(signInSentence(new ApiError(403, { code: "captcha_failed", message }))).toBe(message);
});

test("an unreachable server isn't blamed on the password", () => {
  expect(signInSentence(new Unreachable(new TypeError("Failed to fetch")))).toBe(
    "We can't reach Wagefloor. Check your connection and try again.",
  );
});

test("our own error is blamed on neither the password nor the connection", () => {
  expect(signInSentence(new TypeError("undefined is not a function"))).toBe(
    "Failed to sign in. Something went wrong in Wagefloor. Reload the page, and contact your administrator if it happens again.",
  );
});
