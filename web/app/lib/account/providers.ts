import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../api.ts";
import { forEverybody } from "../query-client.ts";

/** The ways to sign in that this installation offers; a page shows no other. */
export interface Providers {
  /** A code and a link by mail. */
  readonly emailCode: boolean;
  readonly passkey: boolean;
  /** By phone number, with a password or with a code by text message. */
  readonly phone: boolean;
  /** Single sign-on of a company, found by the domain of an address. */
  readonly sso: boolean;
  /** Other sites with whose accounts one can sign in. */
  readonly social: readonly SocialSite[];
  /** The check for a person that some forms ask for. */
  readonly captcha: CaptchaSettings | null;
}

export interface SocialSite {
  readonly id: string;
  readonly name: string;
}

export interface CaptchaSettings {
  readonly provider: "cloudflare-turnstile" | "hcaptcha" | "google-recaptcha";
  readonly siteKey: string;
  /** Address of the script that draws the check. */
  readonly script: string;
}

/** What every installation offers; stands in until the server has answered. */
export const offeredEverywhere: Providers = {
  emailCode: true,
  passkey: true,
  phone: false,
  sso: false,
  social: [],
  captcha: null,
};

/** Asks the server once in the life of a page: the answer changes only with its settings. */
export const providersQuery = queryOptions({
  queryKey: ["providers"],
  meta: forEverybody,
  queryFn: (): Promise<Providers> => call(api.accounts.providers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
