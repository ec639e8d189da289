import type Stripe from "stripe";
import { expect, test } from "vitest";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, itemOf, subscribe, testStart } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const day = 24 * 60 * 60;
const start = testStart / 1000;

async function openSession(more: object = {}) {
  const customer = await it.stripe.customers.create({ email: "payroll@example.com" });
  return it.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "user-1",
    line_items: [{ price: "price_standard", quantity: 1 }],
    success_url: "http://localhost:3000/app?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pricing",
    ...more,
  });
}

test("the checkout page shows the plan, the email, the price and a link back", async () => {
  const session = await openSession();
  const page = await (await fetch(String(session.url))).text();
  expect(session.id).toMatch(/^cs_test_/);
  expect(page).toContain("Subscribe to Standard");
  expect(page).toContain("payroll@example.com");
  expect(page).toContain("$49.99 is due today");
  expect(page).toContain("http://localhost:3000/pricing");
  expect(page).toContain("Never enter a real card");
});

test("a card that pays subscribes at once and returns with the session's id", async () => {
  const session = await openSession({ subscription_data: { metadata: { plan: "standard" } } });
  const answer = await it.submit(String(session.url), cards.pays);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://localhost:3000/app?session_id=${session.id}`);

  const done = await it.stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    client_reference_id: "user-1",
    url: null,
  });
  const subscription = await it.stripe.subscriptions.retrieve(String(done.subscription));
  expect(subscription).toMatchObject({ status: "active", metadata: { plan: "standard" } });
  const { data } = await it.stripe.invoices.list({ subscription: subscription.id });
  expect(data).toMatchObject([{ status: "paid", amount_paid: 4999, billing_reason: "subscription_create" }]);
});

test("a trial charges nothing until it ends", async () => {
  const { subscription, session } = await subscribe(it, { trialDays: 14 });
  expect(session.payment_status).toBe("no_payment_required");
  expect(subscription).toMatchObject({ status: "trialing", trial_end: start + 14 * day });
  expect(itemOf(subscription).current_period_end).toBe(start + 14 * day);
  const invoices = await it.stripe.invoices.list({ subscription: subscription.id });
  expect(invoices.data.map(({ amount_due, status }) => ({ amount_due, status }))).toEqual([
    { amount_due: 0, status: "paid" },
  ]);
});

test("a declined card says so on the page, changes nothing and can be replaced", async () => {
  const session = await openSession();
  const declined = await it.submit(String(session.url), cards.declined);
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain("Your card was declined.");
  expect((await it.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  expect((await it.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  expect((await it.submit(String(session.url), cards.pays)).status).toBe(303);
});

test.each([
  [{ ...cards.pays, number: "4111 1111 1111 1111" }, "test cards only"],
  [{ ...cards.pays, number: "42" }, "number is incomplete"],
  [{ ...cards.pays, expiry: "13/34" }, "Write it as MM/YY"],
  [{ ...cards.pays, expiry: "06/26" }, "in the past"],
  [{ ...cards.pays, cvc: "12" }, "security code is incomplete"],
])("a card that cannot be right is refused with a reason: %j", async (card, reason) => {
  const session = await openSession();
  const answer = await it.submit(String(session.url), card);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(reason);
});

/** The card that a customer subscribed with. */
async function cardOf(customer: string) {
  const expand = ["data.default_payment_method"];
  const [subscription] = (await it.stripe.subscriptions.list({ customer, expand })).data;
  return (subscription?.default_payment_method as Stripe.PaymentMethod | undefined)?.card;
}

test("a card's number isn't stored, and its fingerprint is the same for every customer", async () => {
  const first = await subscribe(it, { email: "one@example.com" });
  const second = await subscribe(it, { email: "two@example.com" });
  const [one, two] = [await cardOf(first.customer.id), await cardOf(second.customer.id)];
  expect(one).toMatchObject({ brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 });
  expect(one?.fingerprint).toBe(two?.fingerprint);
  expect(JSON.stringify([one, two])).not.toContain("424242");
});

test("each number of a family is its own card and behaves like the family", async () => {
  const prints = [];
  for (const number of ["4242420000000001", "4242420000000002", "4242420300000001"]) {
    const { customer } = await subscribe(it, { card: { ...cards.pays, number } });
    prints.push((await cardOf(customer.id))?.fingerprint);
  }
  expect(new Set(prints).size).toBe(3);
  const { url } = await openSession();
  const tooShort = await it.submit(String(url), { ...cards.pays, number: "424242000000001" });
  expect(await tooShort.text()).toContain("This page takes test cards only");
});

test("completing a session twice subscribes once", async () => {
  const { session, customer } = await subscribe(it);
  const again = await it.submit(`${it.sandbox.url}/pay/checkout/${session.id}`, cards.pays);
  expect(again.headers.get("location")).toBe(`http://localhost:3000/app?session_id=${session.id}`);
  expect((await it.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
});

test("a session expires after a day, or on request", async () => {
  const [early, late] = [await openSession(), await openSession()];
  expect((await it.stripe.checkout.sessions.expire(early.id)).status).toBe("expired");
  await expect(it.stripe.checkout.sessions.expire(early.id)).rejects.toThrow("can be expired");
  await it.operate("clock", { advance: day });
  expect((await it.stripe.checkout.sessions.retrieve(late.id)).status).toBe("expired");
  expect((await it.submit(String(late.url), cards.pays)).status).toBe(409);
  expect((await it.stripe.checkout.sessions.list({ status: "expired" })).data).toHaveLength(2);
});

test("an unknown price is refused", async () => {
  await expect(openSession({ line_items: [{ price: "price_stolen", quantity: 1 }] })).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    code: "resource_missing",
    param: "line_items[0][price]",
  });
});
