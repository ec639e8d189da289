import { queryOptions } from "@tanstack/react-query";
import type { CaptchaSettings, Providers } from "@wagefloor/contract/accounts.ts";
import { api, call } from "../api.ts";
import { forEveryone } from "../query-client.ts";

export type { CaptchaSettings };

/** What every installation offers; the default until the server responds. */
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
  meta: forEveryone,
  queryFn: () => call(api.accounts.providers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
