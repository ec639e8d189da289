import { Hono } from "hono";
import { z } from "zod";
import { expireCheckout } from "../billing/run-due-work.ts";
import { day } from "../clock.ts";
import { ApiError, find } from "../protocol/api-error.ts";
import { page, paginate } from "../protocol/paginate.ts";
import {
  boolean,
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  webAddress,
} from "../protocol/read-parameters.ts";
import { newCheckoutLineItem, newCheckoutSession } from "../resources/checkout-session.ts";
import type { CheckoutSession, Customer } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";

const creation = z.object({
  mode: z.literal("subscription", "the payment sandbox sells subscriptions only"),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: z.literal("1").optional() }))
    .length(1, "the payment sandbox takes exactly one line item"),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  customer: z.string().optional(),
  customer_email: z.email("Invalid email address").optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  payment_method_collection: z.enum(["always", "if_required"]).default("always"),
  payment_method_types: z.array(z.literal("card")).optional(),
  ui_mode: z.literal("hosted_page").optional(),
  locale: z.string().optional(),
  allow_promotion_codes: boolean.optional(),
  expires_at: integer.optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
      trial_end: integer.optional(),
      metadata: metadata.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice"]) }),
        })
        .optional(),
    })
    .default({}),
});

const filters = z.object({
  ...listParameters,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

export function checkoutSessionRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .post(
      "/",
      endpoint(creation, ({ sandbox, parameters }) => create(sandbox, parameters)),
    )
    .get(
      "/",
      endpoint(filters, ({ sandbox, parameters }) => list(sandbox, parameters)),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => findSession(sandbox, id)),
    )
    .post(
      "/:id/expire",
      endpoint(z.object({}), ({ sandbox, id }) => expire(sandbox, id)),
    )
    .get(
      "/:id/line_items",
      endpoint(z.object(listParameters), ({ sandbox, parameters, id }) => {
        findSession(sandbox, id);
        const terms = sandbox.state.checkoutTerms[id];
        return page(`/v1/checkout/sessions/${id}/line_items`, terms ? [terms.lineItem] : [], parameters);
      }),
    );
}

type Creation = z.output<typeof creation>;

function create(sandbox: Sandbox, given: Creation): CheckoutSession {
  const { state, catalogue, clock, url } = sandbox;
  const price = find(catalogue.prices, "price", given.line_items[0]?.price ?? "", "line_items[0][price]");
  const customer = payingCustomer(sandbox, given);
  refuseTwoTrials(given);
  const { trial_period_days = 0, trial_end = null, trial_settings } = given.subscription_data;
  const amountDue = trial_period_days > 0 || trial_end !== null ? 0 : (price.unit_amount ?? 0);
  const session = newCheckoutSession(
    {
      customer,
      customerEmail: given.customer_email ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      amountDue,
      currency: price.currency,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      expiresAt: expiry(sandbox, given.expires_at),
      locale: given.locale ?? null,
      metadata: mergeMetadata(null, given.metadata),
      paymentMethodCollection: given.payment_method_collection,
      allowPromotionCodes: given.allow_promotion_codes ?? null,
      submitText: given.custom_text?.submit.message ?? null,
      pageUrl: (id) => `${url}/pay/checkout/${id}`,
    },
    clock.now(),
  );
  state.checkoutSessions[session.id] = session;
  state.checkoutTerms[session.id] = {
    lineItem: newCheckoutLineItem(price, catalogue.products[price.product]?.name ?? price.product, amountDue),
    trialDays: trial_period_days,
    trialEnd: trial_end,
    metadata: mergeMetadata(null, given.subscription_data.metadata),
    missingPaymentMethod: trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
  };
  return session;
}

function payingCustomer(sandbox: Sandbox, { customer, customer_email }: Creation): Customer | null {
  const param = "customer_email";
  if (customer !== undefined && customer_email !== undefined)
    throw new ApiError(400, "You may only specify one of these parameters: customer, customer_email.", {
      param,
    });
  if (customer !== undefined) return find(sandbox.state.customers, "customer", customer, "customer");
  if (customer_email !== undefined) return null;
  const message = "The payment sandbox needs to know who pays: give customer or customer_email.";
  throw new ApiError(400, message, { param });
}

function refuseTwoTrials({ subscription_data: { trial_period_days, trial_end } }: Creation): void {
  if (trial_period_days === undefined || trial_end === undefined) return;
  throw new ApiError(400, "You may only specify one of these parameters: trial_end, trial_period_days.", {
    param: "subscription_data[trial_end]",
  });
}

/** Between half an hour and a day ahead, as the provider requires. */
function expiry(sandbox: Sandbox, asked: number | undefined): number {
  const now = sandbox.clock.now();
  if (asked === undefined) return now + day;
  if (asked >= now + 30 * 60 && asked <= now + day) return asked;
  throw new ApiError(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
    param: "expires_at",
  });
}

function list(sandbox: Sandbox, asked: z.output<typeof filters>) {
  const { customers, deletedCustomers } = sandbox.state;
  if (asked.customer !== undefined)
    find({ ...deletedCustomers, ...customers }, "customer", asked.customer, "customer");
  const wanted = Object.values(sandbox.state.checkoutSessions).filter(
    (session) =>
      (asked.customer === undefined || session.customer === asked.customer) &&
      (asked.subscription === undefined || session.subscription === asked.subscription) &&
      (asked.status === undefined || session.status === asked.status),
  );
  return paginate("/v1/checkout/sessions", wanted, asked);
}

function expire(sandbox: Sandbox, id: string): CheckoutSession {
  const session = findSession(sandbox, id);
  if (session.status !== "open")
    throw new ApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  expireCheckout(sandbox, session);
  return session;
}

function findSession(sandbox: Sandbox, id: string): CheckoutSession {
  return find(sandbox.state.checkoutSessions, "checkout.session", id);
}
