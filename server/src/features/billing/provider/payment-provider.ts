import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { Refusal } from "../../../core/refusals.ts";

/** How the payment provider is reached. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Each of them signs the provider's events; there are two while one takes the place of the other. */
  readonly webhookSecrets: readonly string[];
  /** Another address than the provider's own. */
  readonly apiBase?: { readonly host: string; readonly port: number; readonly protocol: "http" | "https" };
}

/** The payment provider, through its official library. */
export interface PaymentProvider {
  readonly stripe: Stripe;
  readonly webhookSecrets: readonly string[];
  /** How long somebody who waits is kept waiting, in milliseconds, over all requests that an answer needs. */
  readonly patience: number;
  /** The ids of its portal's configurations, once somebody needed them, by whom they are for. */
  readonly portals: Map<string, Promise<string>>;
}

/** The one place that makes the official library's client. */
export function createPaymentProvider(settings: PaymentSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.apiBase,
    // Stripe answers within two seconds. With the second try a request takes 17 seconds at most.
    timeout: 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Wagefloor" },
  });
  return { stripe, webhookSecrets: settings.webhookSecrets, patience: 20_000, portals: new Map() };
}

/**
 * Does something that needs the provider, for somebody who waits.
 * @throws ProviderTooSlow when it takes too long; the work is not stopped, but nobody waits for it any more
 */
export async function withPatience<T>(
  { patience }: Pick<PaymentProvider, "patience">,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const late = setTimeout(patience, undefined, { signal: over.signal }).then(() => {
    throw new ProviderTooSlow();
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    over.abort();
  }
}

/** The provider does not answer in the time that somebody is kept waiting. */
export class ProviderTooSlow extends Error {
  override readonly name = "ProviderTooSlow";
  constructor() {
    super("the payment provider did not answer in time");
  }
}

/** Whether the provider says that something does not exist, such as a customer that was deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/**
 * A provider that does not answer, or not now, as the sentence for people; any other error as it is.
 * @param sentence says what of the wish has happened
 */
export function providerRefusal(error: unknown, sentence = nothingHappened): unknown {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const kinds = [StripeConnectionError, StripeAPIError, StripeRateLimitError, ProviderTooSlow];
  if (!kinds.some((kind) => error instanceof kind)) return error;
  return new Refusal("payments_unreachable", sentence, {}, { cause: error });
}

const nothingHappened =
  "We can't reach the payment service right now. Nothing was charged. Please try again in a minute.";
