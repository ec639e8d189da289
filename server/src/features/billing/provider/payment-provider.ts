import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { createSlots, type Slots } from "../../../core/workers/slots.ts";
import { BillingRefusal } from "../stored/refusals.ts";

/** How the payment provider is reached. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Any of them may sign the provider's events; there are two while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Another address than the provider's own. */
  readonly url?: string | undefined;
}

/** The payment provider, through its official library. */
export interface PaymentProvider {
  readonly stripe: Stripe;
  readonly webhookSecrets: readonly string[];
  /** How long a user waits at most, in milliseconds, for all requests that an answer needs. */
  readonly patience: number;
  /** One request at a time for each organization; the others of this process wait. */
  readonly slots: Slots;
  /** The ids of its portal's configurations, once they were needed, by who they are for. */
  readonly portals: Map<string, Promise<string>>;
}

/** The one place that creates the official library's client. */
export function createPaymentProvider(settings: PaymentSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.url && addressOf(settings.url)),
    // Stripe answers within two seconds. With the second try a request takes 17 seconds at most: to its last byte, while
    // the library's other client would wait on as long as a byte comes now and then.
    timeout: 8_000,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Wagefloor" },
  });
  return {
    stripe,
    webhookSecrets: settings.webhookSecrets,
    patience: 20_000,
    slots: createSlots({ atOnce: Number.POSITIVE_INFINITY, ofOne: 1 }),
    portals: new Map(),
  };
}

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  return protocol === "https:"
    ? { protocol: "https" as const, host: hostname, port: port || 443 }
    : { protocol: "http" as const, host: hostname, port: port || 80 };
}

/**
 * Does something that needs the provider while a user waits.
 * @throws ProviderTooSlow if it takes too long; the work isn't stopped, but no longer waited for
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

/** The provider doesn't answer in the time that a user waits. */
export class ProviderTooSlow extends Error {
  override readonly name = "ProviderTooSlow";
  constructor() {
    super("the payment provider did not answer in time");
  }
}

/** Whether the provider says that something doesn't exist, such as a customer that was deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/**
 * The error of a provider that doesn't answer, or can't now, as a sentence for users; any other error as it is.
 * @param sentence says what has happened so far
 */
export function providerRefusal(error: unknown, sentence = nothingHappened): unknown {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const kinds = [StripeConnectionError, StripeAPIError, StripeRateLimitError, ProviderTooSlow];
  if (!kinds.some((kind) => error instanceof kind)) return error;
  return new BillingRefusal("payments_unreachable", sentence, {}, { cause: error });
}

const nothingHappened =
  "We can't reach the payment service right now. Nothing was charged. Please try again in a minute.";
