import { z } from "zod";

/** What the pricing page sends; who pays is the session's user, and a body that says otherwise is refused. */
export const checkoutRequest = z.object({
  priceId: z.string("Please choose a plan.").max(200, "This plan isn't available."),
  userId: z.string().optional(),
  customerEmail: z.string().optional(),
});

/** The id that the payment page's address carried back. */
export const checkoutReturn = z.object({
  sessionId: z.string("The checkout is missing.").min(1, "The checkout is missing.").max(500),
});
