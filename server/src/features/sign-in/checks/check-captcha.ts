import { z } from "zod";
import { clientAddressHeader } from "../../../core/http/client-address.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import type { Environment } from "../../../settings/env.ts";
import { SignInRefusal } from "./refusals.ts";

type Captcha = NonNullable<Environment["captcha"]>;

/** Carries what the page's captcha gave to a person. */
const tokenHeader = "x-captcha-response";

/** Below this score Google takes the caller for a robot; only the captcha without a question gives one. */
const lowestScore = 0.5;

const patience = 10_000;

/** What the page needs to show the captcha; null where none is configured. */
export function presentCaptcha(captcha: Environment["captcha"]) {
  if (!captcha) return null;
  const { provider, siteKey } = captcha;
  return { provider, siteKey, script: addresses[provider].script };
}

/**
 * Lets a request past whose captcha was solved, and every one where no captcha is configured. A provider that does not
 * answer lets no one past: else it would be enough to send nonsense while it is slow.
 * @param headers of the request
 * @throws Refusal `captcha_required`, `captcha_failed`, `unavailable`
 */
export async function requirePerson(
  captcha: Environment["captcha"],
  headers: Headers | undefined,
): Promise<void> {
  if (!captcha) return;
  const token = headers?.get(tokenHeader)?.trim();
  if (!token) throw new SignInRefusal("captcha_required", "Please confirm that you're not a robot.");
  const { success, score } = await ask(captcha, token, headers?.get(clientAddressHeader));
  if (success && (score ?? 1) >= lowestScore) return;
  throw new SignInRefusal("captcha_failed", "We couldn't confirm that you're not a robot. Please try again.");
}

async function ask(
  { provider, siteKey, secretKey, verifyUrl }: Captcha,
  token: string,
  caller?: string | null,
) {
  const form = new URLSearchParams({ secret: secretKey, response: token, sitekey: siteKey });
  if (caller) form.set("remoteip", caller);
  try {
    const answer = await fetch(verifyUrl ?? addresses[provider].verify, {
      method: "POST",
      redirect: "error",
      body: form,
      signal: AbortSignal.timeout(patience),
    });
    return verdict.parse(await answer.json());
  } catch (error) {
    const sentence = "The robot check isn't responding right now. Please try again in a few minutes.";
    throw new CommonRefusal("unavailable", sentence, {}, { cause: error });
  }
}

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });

const addresses: Readonly<Record<Captcha["provider"], { readonly script: string; readonly verify: string }>> =
  {
    "cloudflare-turnstile": {
      script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
      verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    },
    hcaptcha: {
      script: "https://js.hcaptcha.com/1/api.js?render=explicit",
      verify: "https://api.hcaptcha.com/siteverify",
    },
    "google-recaptcha": {
      script: "https://www.google.com/recaptcha/api.js?render=explicit",
      verify: "https://www.google.com/recaptcha/api/siteverify",
    },
  };
