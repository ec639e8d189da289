import { queryOptions } from "@tanstack/react-query";
import { api, call } from "./api.ts";
import { forEveryone } from "./query-client.ts";

/** What a new customer is offered; `trialDays` is 0 without a free trial. */
export const offerQuery = queryOptions({
  queryKey: ["billing-offer"],
  meta: forEveryone,
  queryFn: () => call(api.billing.offer.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How the free trial works, for people who can still have it. */
export function trialTerms(days: number): string {
  return `Start with ${days} days free, once per account and card. You need a card to start the trial, and it's charged only when the trial ends.`;
}
