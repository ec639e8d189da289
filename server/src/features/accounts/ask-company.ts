import { APIError } from "better-auth/api";
import { z } from "zod";
import type { Tables } from "../../db/client.ts";
import { hasCompany } from "./company-queries.ts";
import { domainOf } from "./resolve-company-user.ts";

const pagesOfOurs = /^\/(?![/\\])/;

/**
 * Which company's identity provider a person is sent to, by the address alone. What else the plugin would take from
 * a request, such as another provider or more scopes, is left out.
 * @throws APIError INVALID_EMAIL, SSO_NOT_CONFIGURED, INVALID_CALLBACK_URL
 */
export async function askCompany(tables: Tables, body: Readonly<Record<string, unknown>>, email: string) {
  const domain = domainOf(email);
  if (!domain || !z.email().max(254).safeParse(email).success) {
    throw new APIError("UNPROCESSABLE_ENTITY", { code: "INVALID_EMAIL", message: "INVALID_EMAIL" });
  }
  if (!(await hasCompany(tables, domain))) {
    const message = `There is no single sign-on for addresses at ${domain}. Please sign in another way.`;
    throw new APIError("NOT_FOUND", { code: "SSO_NOT_CONFIGURED", message });
  }
  const callbackURL = ownPage(body.callbackURL, "/app");
  return {
    email,
    providerId: domain,
    callbackURL,
    errorCallbackURL: ownPage(body.errorCallbackURL, "/login"),
  };
}

function ownPage(asked: unknown, usual: string): string {
  if (asked === undefined) return usual;
  if (typeof asked === "string" && pagesOfOurs.test(asked)) return asked;
  throw new APIError("FORBIDDEN", { code: "INVALID_CALLBACK_URL", message: "Invalid callbackURL" });
}
