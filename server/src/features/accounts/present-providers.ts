import type { AccountTools } from "./account-tools.ts";
import { presentCaptcha } from "./check-captcha.ts";
import { hasCompanies } from "./company-queries.ts";
import { presentSocial } from "./social-providers.ts";

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
