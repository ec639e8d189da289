import { expect, test } from "vitest";
import { pageAfterCompany } from "./company-addresses.ts";

const arrivals = ["/api/auth/sso/callback/company.example", "/api/auth/sso/saml2/sp/acs/company.example"];

test.each(arrivals)(
  "[AUTH-13] a browser that a company sends to %s gets a page for every failure",
  (path) => {
    for (const status of [400, 403, 404, 429, 500])
      expect(pageAfterCompany(path, status)).toBe("/login?error=sso_failed");
  },
);

test.each(arrivals)("[AUTH-13] an answer of %s that leads on is left as it is", (path) => {
  expect(pageAfterCompany(path, 302)).toBeUndefined();
});

test("[AUTH-13] a failure that a page of ours reads is left as it is", () => {
  for (const path of ["/api/auth/sign-in/sso", "/api/auth/sso/saml2/sp/metadata", "/api/auth/sign-in/email"])
    expect(pageAfterCompany(path, 404)).toBeUndefined();
});
