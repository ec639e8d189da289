import Stripe from "stripe";

/**
 * Closes a payment page, so that nothing can be bought there any more. It may have been completed, or closed by a
 * request beside this one, in the meantime.
 * @returns false when it was completed
 */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === "open") throw error;
    return status !== "complete";
  }
}
