import { expect, test } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";

/** As the library wraps what the browser throws. */
const fromBrowser = (name: string) => new Error("a technical text", { cause: new DOMException("", name) });

test("[AUTH-17] the browser's reasons are said in words", () => {
  expect(describePasskeyFailure(fromBrowser("NotAllowedError"))).toMatch(/was closed/);
  expect(describePasskeyFailure(fromBrowser("InvalidStateError"))).toMatch(/already has a passkey/);
  expect(describePasskeyFailure(fromBrowser("SecurityError"))).toMatch(/don't work at this web address/);
});

test("[AUTH-17] the server's reasons are shown as given, unknown ones never technically", () => {
  expect(describePasskeyFailure(new ApiError(429, { message: "Try again in 30 seconds." }))).toBe(
    "Try again in 30 seconds.",
  );
  expect(describePasskeyFailure(new Error("a technical text"))).toBe(
    "The passkey couldn't be added. Try again.",
  );
});
