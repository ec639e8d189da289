import { APIError } from "better-auth/api";
import type { Tables } from "../../core/db/client.ts";
import { hasCompany } from "./company-queries.ts";
import { domainOf } from "./resolve-company-user.ts";

interface Asked {
  readonly email: string;
  readonly callbackURL?: string;
  readonly errorCallbackURL?: string;
}

/**
 * Which company's identity provider a person is sent to, by the address alone.
 * @throws APIError SSO_NOT_CONFIGURED
 */
export async function askCompany(
  tables: Tables,
  { email, callbackURL = "/app", errorCallbackURL = "/login" }: Asked,
) {
  const domain = domainOf(email) ?? "";
  if (!(await hasCompany(tables, domain))) {
    const message = `Single sign-on isn't set up for addresses at ${domain}. Please use another sign-in method.`;
    throw new APIError("NOT_FOUND", { code: "SSO_NOT_CONFIGURED", message });
  }
  return { email, providerId: domain, callbackURL, errorCallbackURL };
}
