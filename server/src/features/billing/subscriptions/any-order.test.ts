import { eq } from "drizzle-orm";
import fc from "fast-check";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { times } from "../../../../../domain/test-support/properties.ts";
import { subscriptions } from "../../../core/db/schema/billing.ts";
import type { Caller } from "../../../core/request/tenant.ts";
import { cards, operateSandbox, submit, whenQuiet } from "../../../test/payment-customer.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { createCheckout } from "../checkout/create-checkout.ts";
import { openPortal } from "../checkout/open-portal.ts";
import { findCustomer } from "../stored/customer-queries.ts";
import { reconcileSubscriptions } from "./reconcile-subscriptions.ts";
import { syncSubscription } from "./sync-subscription.ts";

const server = await startTestServer({ TRIAL_DAYS: "5", LOG_LEVEL: "warn" });
const { billing, db } = server;
const { stripe } = billing.provider;
const day = 24 * 3600;

/** One thing that happens to a customer or to the delivery of events. What is impossible at that time is refused. */
type Step = (customer: Caller) => Promise<unknown>;

const prices = ["price_basic", "price_standard", "price_professional"];
const portalAction =
  (path: string, fields: Readonly<Record<string, string>> = {}): Step =>
  async ({ organizationId }) => {
    if (!(await findCustomer(db.system, organizationId))) return;
    await submit(server, `${await openPortal(billing, organizationId, server.url)}/${path}`, fields);
  };

const subscribe =
  (price: string, card: Readonly<Record<string, string>>): Step =>
  async (customer) => {
    const running = await currentOf(customer);
    if (running && running.status !== "canceled") return;
    const session = await createCheckout(billing, customer, { priceId: price, returnTo: server.url });
    await submit(server, session.url ?? "", card);
  };

const steps: fc.Arbitrary<{ readonly name: string; readonly run: Step }> = fc.oneof(
  named(
    "subscribes",
    fc.tuple(fc.constantFrom(...prices), fc.constantFrom(cards.pays, cards.failsLater)),
    (given) => subscribe(...given),
  ),
  named("changes plan", fc.constantFrom(...prices), (price) => portalAction("plan", { price })),
  named("cancels", fc.constant(""), () => portalAction("cancel")),
  named("resumes", fc.constant(""), () => portalAction("resume")),
  named("changes card", fc.constantFrom(cards.pays, cards.failsLater), (card) => portalAction("card", card)),
  named(
    "days pass",
    fc.integer({ min: 1, max: 40 }),
    (days) => () => operateSandbox(server, "clock", { advance: days * day }),
  ),
  named(
    "deliveries go wrong",
    fc.constantFrom({}, { drop: true }, { hold: true }, { duplicate: true }, { reverse: true }),
    (faults) => () => operateSandbox(server, "deliveries", faults),
  ),
  named("old events arrive again", fc.infiniteStream(fc.nat()), (numbers) => async (customer) => {
    const ids = await eventsOf(customer);
    const events = ids.map(() => ids[(numbers.next().value ?? 0) % ids.length] ?? "");
    await operateSandbox(server, "deliveries/release", { events });
  }),
  named("several readings at once", fc.integer({ min: 2, max: 5 }), (count) => async ({ organizationId }) => {
    const customer = await findCustomer(db.system, organizationId);
    if (!customer) return;
    await Promise.all(Array.from({ length: count }, () => syncSubscription(billing, customer)));
  }),
);

function named<T>(name: string, given: fc.Arbitrary<T>, make: (value: T) => Step) {
  return given.map((value) => ({
    name,
    run: make(value),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
  }));
}

async function eventsOf({ organizationId }: Caller): Promise<string[]> {
  const customer = await findCustomer(db.system, organizationId);
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => JSON.stringify(event).includes(customer ?? "nobody")).map(({ id }) => id);
}

async function currentOf({ organizationId }: Caller): Promise<Stripe.Subscription | undefined> {
  const customer = await findCustomer(db.system, organizationId);
  if (!customer) return undefined;
  const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
  return data.find(({ status }) => status !== "canceled") ?? data[0];
}

/** Makes up for what was lost, and waits until nothing is left to do for the customer. */
async function reconcile({ organizationId }: Caller): Promise<void> {
  await operateSandbox(server, "deliveries", {});
  await reconcileSubscriptions(billing);
  await whenQuiet(server, await findCustomer(db.system, organizationId));
}

/** A remaining customer would renew in every later run. */
async function leave({ organizationId }: Caller): Promise<void> {
  await stripe.customers.del((await findCustomer(db.system, organizationId)) ?? "");
}

/** What the provider's status means here, independent of the product's own reading of it. */
function meaningOf({ id, status, items, cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  const [item] = items.data;
  return {
    stripeSubscriptionId: id,
    // The sandbox's clock is ahead of ours, so a grace period that began there never ends here.
    status: { active: "active", trialing: "active", past_due: "active" }[status as string] ?? "canceled",
    planId: item?.price.id,
    currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000),
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
  };
}

test("[BILL-04] whatever a customer does, and however events are lost, repeated or reordered, we end with the provider's state", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const customer = await db.addUser();
      await operateSandbox(server, "deliveries", {});
      await subscribe("price_standard", cards.paysToo)(customer);
      for (const { run } of sequence) await run(customer);
      await reconcile(customer);
      const [row] = await db.system
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.organizationId, customer.organizationId));
      const truth = await currentOf(customer);
      expect(row).toMatchObject(truth ? meaningOf(truth) : { status: "canceled" });
      await leave(customer);
    }),
    times(4),
  );
  expect(server.logged.filter((line) => line.includes("a job failed"))).toEqual([]);
});
