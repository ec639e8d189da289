import { expect, test } from "vitest";
import { arrivalSentence } from "./arrival-sentence.ts";

test("[AUTH-12] a failed sign-in at another site says what to do", () => {
  expect(arrivalSentence("account_not_linked")).toBe(
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  );
  expect(arrivalSentence("EMAIL_NOT_VERIFIED")).toMatch(/^Please confirm your email address first/);
  expect(arrivalSentence("email_not_found")).toMatch(/didn't share your email address/);
  expect(arrivalSentence("access_denied")).toMatch(/^You didn't allow the sign-in/);
  expect(arrivalSentence("state_mismatch")).toMatch(/Please try again/);
});

test("[AUTH-13] a failed company sign-in says whom to ask", () => {
  expect(arrivalSentence("sso_failed")).toMatch(/^We couldn't sign you in through your company/);
});

test("[AUTH-12] text from the address is never shown", () => {
  const generic = "We couldn't sign you in. Try again, or use another sign-in method.";
  for (const code of ["Call+555-0100+now", "toString", "__proto__", ""])
    expect(arrivalSentence(code)).toBe(generic);
});
