import type { Environment } from "../../settings/env.ts";

/** What a page may load from other sites, by directive of the Content-Security-Policy. */
interface Sources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

/** The other sites that our pages need with these settings. */
export function sourcesOf({ captcha }: Pick<Environment, "captcha">): Sources {
  return captcha ? captchaSources[captcha.provider] : { script: [], style: [], connect: [], frame: [] };
}

const cloudflare = ["https://challenges.cloudflare.com"];
const hcaptcha = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

/**
 * What the captchas' scripts need, from the providers' documentation:
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/,
 * https://docs.hcaptcha.com/#content-security-policy-settings,
 * https://developers.google.com/recaptcha/docs/faq (Content-Security-Policy).
 */
const captchaSources: Readonly<Record<NonNullable<Environment["captcha"]>["provider"], Sources>> = {
  "cloudflare-turnstile": { script: cloudflare, style: [], connect: [], frame: cloudflare },
  hcaptcha: { script: hcaptcha, style: hcaptcha, connect: hcaptcha, frame: hcaptcha },
  "google-recaptcha": {
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    style: [],
    connect: ["https://www.google.com/recaptcha/"],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
};
