import type Stripe from "stripe";
import { isMissing } from "./payment-provider.ts";

/**
 * Cancels a subscription at once, unless it was canceled at the same moment elsewhere.
 * @returns the subscription as it is then
 */
export async function cancelNow(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return stripe.subscriptions.retrieve(id);
  }
}
