import Stripe from "stripe";
import { Refusal } from "../../errors.ts";

/** How the payment provider is reached. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Signs the provider's events. */
  readonly webhookSecret: string;
  /** For the provider's own script in the browser; null where checkout never needs it. */
  readonly publishableKey: string | null;
  /** Another address than the provider's own. */
  readonly apiBase?: { readonly host: string; readonly port: number; readonly protocol: "http" | "https" };
}

/** The payment provider, through its official library. */
export interface PaymentProvider {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly publishableKey: string | null;
}

/** The one place that makes the official library's client. */
export function createPaymentProvider(settings: PaymentSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.apiBase,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Wagefloor" },
  });
  return { stripe, webhookSecret: settings.webhookSecret, publishableKey: settings.publishableKey };
}

/** Whether the provider says that something does not exist, such as a customer that was deleted there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** A provider that does not answer, or not now, as the sentence for people; any other error as it is. */
export function providerRefusal(error: unknown): unknown {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  if (![StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind))
    return error;
  const refusal = new Refusal(
    "payments_unreachable",
    "The payment service cannot be reached at the moment. Nothing was charged. Please try again in a minute.",
  );
  refusal.cause = error;
  return refusal;
}
