import { api, call } from "../../../lib/api.ts";
import { CheckoutFailure } from "./checkout-failure.ts";
import type { Checkout } from "./create-checkout.ts";

/** Leaves for the payment page. Throws `CheckoutFailure` when its address can't be had. */
export async function goToPayment(checkout: Checkout): Promise<void> {
  window.location.assign("url" in checkout ? checkout.url : await findPage(checkout.sessionId));
}

async function findPage(id: string): Promise<string> {
  try {
    return (await call(api.billing.checkouts[":id"].$get({ param: { id } }))).url;
  } catch (cause) {
    throw new CheckoutFailure("Failed to initialize Stripe", { cause });
  }
}
