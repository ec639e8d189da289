import { hasCompanies } from "../companies/company-queries.ts";
import type { AccountTools } from "./account-tools.ts";
import { presentSocial } from "./better-auth/social-providers.ts";
import { presentCaptcha } from "./limits/check-captcha.ts";

/** The ways to sign in that this installation offers, for pages that show only these. */
export async function presentProviders({ auth, db, environment }: AccountTools) {
  return {
    emailCode: true,
    passkey: true,
    phone: Boolean(environment.sms),
    captcha: presentCaptcha(environment.captcha),
    sso: await hasCompanies(db.system),
    social: await presentSocial(auth),
  };
}
