import Stripe from "stripe";

/**
 * Closes a payment page, so that nothing more can be bought there. It may have been completed, or closed by another
 * request, in the meantime.
 * @returns false if it was completed
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
