import { reach } from "../../../lib/errors.ts";
import { CheckoutFailure } from "./checkout-failure.ts";

/** Where to pay: the payment page's address, or the id of a checkout that the provider's library opens. */
export type Checkout = { readonly url: string } | { readonly sessionId: string };

interface Buyer {
  readonly userId: string;
  readonly email: string;
}

/**
 * Asks for the payment page of a price (specification, section 7). Throws `CheckoutFailure` with the server's
 * sentence, `Unreachable` when the server cannot be reached.
 */
export async function createCheckout(priceId: string, { userId, email }: Buyer): Promise<Checkout> {
  const response = await reach("/.netlify/functions/create-checkout", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "time-zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    body: JSON.stringify({ priceId, userId, ...(email && { customerEmail: email }) }),
  });
  const body: unknown = await response.json().catch(() => null);
  const { error, url, sessionId } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof error === "string" && error !== "") throw new CheckoutFailure(error);
  if (response.ok && typeof url === "string") return { url };
  if (response.ok && typeof sessionId === "string") return { sessionId };
  throw new CheckoutFailure("Failed to create checkout session");
}
