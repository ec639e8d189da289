import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import type { SandboxPlan } from "../catalogue.ts";
import { type PaymentSandboxOptions, startPaymentSandbox } from "../payment-sandbox.ts";

/** A Wednesday, with a month of 31 days before and after it. */
export const testStart = Date.UTC(2026, 6, 15, 9, 0, 0);

export const testPlans: readonly SandboxPlan[] = [
  { priceId: "price_basic", name: "Basic", monthlyAmount: 1999 },
  { priceId: "price_standard", name: "Standard", monthlyAmount: 4999 },
  { priceId: "price_professional", name: "Professional", monthlyAmount: 9999 },
];

export const cards = {
  pays: { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" },
  declined: { number: "4000000000000002", expiry: "12/34", cvc: "123" },
  failsLater: { number: "4000000000000341", expiry: "12/34", cvc: "123" },
};

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A running sandbox, the official library connected to it, and an endpoint that receives and checks its webhooks. */
export async function startTestSandbox(options: Partial<PaymentSandboxOptions> = {}) {
  const webhookSecret = "whsec_test";
  const received: Stripe.Event[] = [];
  const endpoint = { status: 200 };
  const verifier = new Stripe("sk_test_verify");
  const listener = createServer(async (request, response) => {
    const body = await text(request);
    received.push(
      verifier.webhooks.constructEvent(body, String(request.headers["stripe-signature"]), webhookSecret),
    );
    response.writeHead(endpoint.status).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("the test endpoint has no port");

  const sandbox = await startPaymentSandbox({
    port: 0,
    webhookUrl: `http://127.0.0.1:${address.port}/webhook`,
    webhookSecret,
    plans: testPlans,
    now: () => testStart,
    ...options,
  });
  const stripe = new Stripe("sk_test_sandbox", {
    ...sandbox.apiBase,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    sandbox,
    stripe,
    received,
    endpoint,
    /** Sends JSON to the sandbox's own controls. */
    operate: async (path: string, body: object) => {
      const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
    /** Sends a form like a browser on the sandbox's own page. */
    submit: (url: string, fields: Record<string, string> = {}) =>
      fetch(url, {
        method: "POST",
        headers: { origin: sandbox.url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      }),
    async close() {
      await sandbox.close();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** Opens a page of the portal, with everything that it offers unless `features` says otherwise. */
export async function openPortal(
  { stripe }: Pick<TestSandbox, "stripe">,
  customer: string,
  features: Partial<Stripe.BillingPortal.ConfigurationCreateParams.Features> = {},
): Promise<Stripe.BillingPortal.Session> {
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    name: "Wagefloor",
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end", proration_behavior: "none" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: testPlans.map(({ priceId }) => ({
          product: priceId.replace("price_", "prod_"),
          prices: [priceId],
        })),
        proration_behavior: "always_invoice",
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
      ...features,
    },
  });
  return stripe.billingPortal.sessions.create({
    customer,
    configuration,
    return_url: "http://localhost:3000/app/settings",
  });
}

/** Creates a customer who subscribes on the checkout page. */
export async function subscribe(
  { stripe, submit }: Pick<TestSandbox, "stripe" | "submit">,
  given: { price?: string; trialDays?: number; card?: Record<string, string>; email?: string } = {},
): Promise<{
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  session: Stripe.Checkout.Session;
}> {
  const { price = "price_basic", trialDays, card = cards.pays, email = "payroll@example.com" } = given;
  const customer = await stripe.customers.create({ email });
  const open = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://localhost:3000/app?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pricing",
    ...(trialDays !== undefined && {
      subscription_data: { trial_period_days: trialDays },
      custom_text: { submit: { message: "The free trial is once per card." } },
    }),
  });
  const answer = await submit(String(open.url), card);
  if (answer.status !== 303) throw new Error(`checkout answered ${answer.status}: ${await answer.text()}`);
  const session = await stripe.checkout.sessions.retrieve(open.id);
  const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
  return { customer, subscription, session };
}

/** The one item of a subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error("no item");
  return item;
}
