/** Why a payment page could not be opened, as a sentence to show as given (specification, section 8). */
export class CheckoutFailure extends Error {
  override readonly name = "CheckoutFailure";
}

/** The sentence of the alert. */
export function checkoutSentence(error: unknown): string {
  return error instanceof CheckoutFailure
    ? error.message
    : "Failed to process subscription. Please try again.";
}
