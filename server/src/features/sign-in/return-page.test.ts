import { expect, test } from "vitest";
import { pageAfterReturn } from "./return-page.ts";

test.each([
  ["[AUTH-13]", "/api/auth/sso/callback/company.example", "sso_failed"],
  ["[AUTH-13]", "/api/auth/sso/saml2/sp/acs/company.example", "sso_failed"],
  ["[AUTH-11]", "/api/auth/callback/google", "sign_in_failed"],
])("%s a browser that an identity provider sends to %s gets a page for every failure", (_, path, code) => {
  for (const status of [400, 403, 404, 429, 500])
    expect(pageAfterReturn(path, status)).toBe(`/login?error=${code}`);
  expect(pageAfterReturn(path, 302)).toBeUndefined();
});

test("[AUTH-13] a failure that a page of ours reads is left as it is", () => {
  for (const path of ["/api/auth/sign-in/sso", "/api/auth/sso/saml2/sp/metadata", "/api/auth/sign-in/email"])
    expect(pageAfterReturn(path, 404)).toBeUndefined();
});
