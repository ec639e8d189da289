import { Hono } from "hono";
import { z } from "zod";
import { expireCheckout } from "../billing/complete-checkout.ts";
import { findPrice } from "../catalogue.ts";
import { day } from "../clock.ts";
import { newId } from "../ids.ts";
import { ApiError } from "../protocol/api-error.ts";
import { integer, metadata, webAddress } from "../protocol/read-parameters.ts";
import type { CheckoutSession } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { find, put } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

const creation = z.object({
  mode: z.literal("subscription", "the payment sandbox sells subscriptions only"),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: z.literal("1").optional() }))
    .length(1, "the payment sandbox takes exactly one line item"),
  success_url: webAddress,
  cancel_url: webAddress,
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  payment_method_collection: z.literal("always").optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: integer.pipe(z.number().min(1).max(730)).default(0),
      metadata: metadata.default({}),
      // Every session asks for a card, so there's always one when the trial ends.
      trial_settings: z
        .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal("cancel") }) })
        .optional(),
    })
    .prefault({}),
});

export function checkoutSessionRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  return new Hono()
    .post(
      "/",
      endpoint(creation, (given) => create(sandbox, given)),
    )
    .post(
      "/:id/expire",
      endpoint(z.object({}), (_, id) => {
        const session = find(sandbox, "checkoutSessions", id);
        if (session.status !== "open")
          throw new ApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
        expireCheckout(sandbox, session);
        return session;
      }),
    );
}

function create(sandbox: Sandbox, given: z.output<typeof creation>): CheckoutSession {
  const { state, catalogue, clock, url } = sandbox;
  const price = findPrice(catalogue, given.line_items[0]?.price ?? "", "line_items[0][price]");
  const now = clock.now();
  const id = newId("cs_test", 58);
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id ?? null,
    created: now,
    custom_text: { submit: given.custom_text?.submit ?? null },
    customer: find(sandbox, "customers", given.customer, "customer").id,
    expires_at: now + day,
    metadata: given.metadata,
    mode: "subscription",
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: given.success_url,
    url: `${url}/pay/checkout/${id}`,
  };
  put(sandbox, "checkoutSessions", session);
  const { trial_period_days: trialDays, metadata: ofSubscription } = given.subscription_data;
  state.checkoutTerms[id] = { lineItem: { price }, trialDays, metadata: ofSubscription };
  return session;
}
