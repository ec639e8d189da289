import { expect, test } from "vitest";
import { arrivalSentence } from "./arrival-sentence.ts";

test("[AUTH-12] a sign-in that failed on another site says what to do", () => {
  expect(arrivalSentence("account_not_linked")).toBe(
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  );
  expect(arrivalSentence("EMAIL_NOT_VERIFIED")).toMatch(/^Please confirm your email address first/);
  expect(arrivalSentence("email_not_found")).toMatch(/did not tell us your email address/);
  expect(arrivalSentence("access_denied")).toMatch(/nothing has happened/);
  expect(arrivalSentence("state_mismatch")).toMatch(/Please try again/);
});

test("[AUTH-13] a company's sign-in that failed says whom to ask", () => {
  expect(arrivalSentence("sso_failed")).toMatch(/^The sign-in of your company did not work/);
});

test("[AUTH-12] words that somebody wrote into the address are not shown", () => {
  const generic = "Signing in did not work. Try again, or sign in another way.";
  for (const code of ["Call+555-0100+now", "toString", "__proto__", ""])
    expect(arrivalSentence(code)).toBe(generic);
});
