import { api, call } from "../../lib/api.ts";
import { CheckoutFailure } from "./checkout-failure.ts";
import type { Checkout } from "./create-checkout.ts";

/** The part of the provider's client library that opens a payment page by the id of its checkout. */
interface StripeClient {
  redirectToCheckout(options: { sessionId: string }): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeClient;
  }
}

const clientLibrary = "https://js.stripe.com/v3/";

/** Leaves for the payment page. Throws `CheckoutFailure` when the provider's library does not open it. */
export async function goToPayment(checkout: Checkout): Promise<void> {
  if ("url" in checkout) return window.location.assign(checkout.url);
  const stripe = await loadStripe().catch(() => undefined);
  if (!stripe) throw new CheckoutFailure("Failed to initialize Stripe");
  const { error } = await stripe.redirectToCheckout({ sessionId: checkout.sessionId });
  if (error?.message) throw new CheckoutFailure(error.message);
}

/** Stripe asks for its library to be loaded from its own address; it is loaded only when it is needed. */
async function loadStripe(): Promise<StripeClient | undefined> {
  const { publishableKey } = await call(api.billing["publishable-key"].$get());
  if (publishableKey === null) return undefined;
  if (!window.Stripe) await loadScript(clientLibrary);
  return window.Stripe?.(publishableKey);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    document.head.append(script);
  });
}
