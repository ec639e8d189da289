import { expect, test } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";

/** A browser error as the library wraps it. */
const fromBrowser = (name: string) => new Error("a technical text", { cause: new DOMException("", name) });

test("[AUTH-17] the browser's errors have sentences", () => {
  expect(describePasskeyFailure(fromBrowser("NotAllowedError"))).toMatch(/was closed/);
  expect(describePasskeyFailure(fromBrowser("InvalidStateError"))).toMatch(/already has a passkey/);
  expect(describePasskeyFailure(fromBrowser("SecurityError"))).toMatch(/don't work at this web address/);
});

test("[AUTH-17] the server's errors are shown as given, and unknown ones never show technical text", () => {
  expect(describePasskeyFailure(new ApiError(429, { message: "Try again in 30 seconds." }))).toBe(
    "Try again in 30 seconds.",
  );
  expect(describePasskeyFailure(new Error("a technical text"))).toBe(
    "The passkey couldn't be added. Try again.",
  );
});
