import { expect, test } from "vitest";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, itemOf, openPortal, subscribe } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const day = 24 * 60 * 60;
const halfAMonth = (31 * day) / 2;
const returnUrl = "http://localhost:3000/app/settings";

async function visit(customer: string, features?: Parameters<typeof openPortal>[2]) {
  const session = await openPortal(it, customer, features);
  const read = async () => (await fetch(session.url)).text();
  const press = (action: string, fields: Record<string, string> = {}) =>
    it.submit(`${session.url}/${action}`, fields);
  return { session, read, press };
}

test("the portal shows plan, card, invoices and a link back, and opens only with its secret", async () => {
  const { customer } = await subscribe(it);
  const { session, read } = await visit(customer.id);
  const page = await read();
  expect(page).toContain("Basic, $19.99 a month");
  expect(page).toContain("visa ending in 4242");
  expect(page).toContain("Change to Standard now");
  expect(page).toContain(returnUrl);
  expect(session.url).not.toContain(session.id);
  expect((await fetch(`${it.sandbox.url}/pay/portal/${session.id}`)).status).toBe(404);
});

/** The newest invoice of a subscription. */
async function latestOf({ id }: { id: string }) {
  return (await it.stripe.invoices.list({ subscription: id })).data[0];
}

test("an upgrade in the middle of the month charges the difference of both halves at once", async () => {
  const { customer, subscription } = await subscribe(it);
  await it.operate("clock", { advance: halfAMonth });
  const { press, session } = await visit(customer.id);
  const answer = await press("plan", { price: "price_standard" });
  expect(answer.headers.get("location")).toBe(session.url);
  const upgraded = await it.stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(upgraded)).toMatchObject({
    price: { id: "price_standard" },
    current_period_end: itemOf(subscription).current_period_end,
  });
  const invoice = await latestOf(subscription);
  expect(invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid", amount_paid: 1500 });
  expect(invoice?.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-1000, "Unused time on Basic after 30 Jul 2026"],
    [2500, "Remaining time on Standard after 30 Jul 2026"],
  ]);
});

test("an upgrade during the trial costs nothing, and the new price is charged afterward", async () => {
  const { customer, subscription } = await subscribe(it, { trialDays: 14 });
  await (await visit(customer.id)).press("plan", { price: "price_professional" });
  await it.operate("clock", { advance: 14 * day });
  const { data } = await it.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ amount_due }) => amount_due)).toEqual([9999, 0]);
});

test("a downgrade waits for the period's end, in a schedule, and then renews at the lower price", async () => {
  const { customer, subscription } = await subscribe(it, { price: "price_professional" });
  const { press, read } = await visit(customer.id);
  expect(await read()).toContain("Change to Basic on August 15, 2026");
  await press("plan", { price: "price_basic" });
  const waiting = await it.stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(waiting).price.id).toBe("price_professional");
  expect(waiting.schedule).toMatch(/^sub_sched_/);
  expect(await read()).toContain("Changes to Basic on August 15, 2026");
  await it.operate("clock", { advance: 31 * day });
  const changed = await it.stripe.subscriptions.retrieve(subscription.id);
  expect(changed.schedule).toBeNull();
  expect(await latestOf(subscription)).toMatchObject({ amount_paid: 1999 });
  expect(itemOf(changed).price.id).toBe("price_basic");
});

test("a scheduled downgrade can be canceled", async () => {
  const { customer, subscription } = await subscribe(it, { price: "price_professional" });
  const { press } = await visit(customer.id);
  await press("plan", { price: "price_basic" });
  await press("keep-plan");
  await it.operate("clock", { advance: 31 * day });
  expect(itemOf(await it.stripe.subscriptions.retrieve(subscription.id)).price.id).toBe("price_professional");
});

test("while a downgrade is scheduled, the subscription can't be changed until the schedule is released", async () => {
  const { customer, subscription } = await subscribe(it, { price: "price_professional" });
  await (await visit(customer.id)).press("plan", { price: "price_basic" });
  const cancel = () => it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expect(cancel()).rejects.toThrow("managed by the subscription schedule");
  const { schedule } = await it.stripe.subscriptions.retrieve(subscription.id);
  await it.stripe.subscriptionSchedules.release(String(schedule));
  expect((await cancel()).cancel_at_period_end).toBe(true);
});

test("cancel at the period's end and resume", async () => {
  const { customer, subscription } = await subscribe(it);
  const { press, read } = await visit(customer.id);
  await press("cancel");
  expect((await it.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  expect(await read()).toContain("Ends on August 15, 2026");
  await press("resume");
  expect((await it.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test("another card, and an overdue invoice paid with it", async () => {
  const { customer, subscription } = await subscribe(it, { card: cards.failsLater });
  await it.operate("clock", { advance: 32 * day });
  const { press, read } = await visit(customer.id);
  expect(await read()).toContain("past due");
  expect((await press("card", cards.declined)).status).toBe(422);
  await press("card", { ...cards.pays, number: "5555555555554444" });
  const expand = ["default_payment_method"];
  const updated = await it.stripe.subscriptions.retrieve(subscription.id, { expand });
  expect(updated.default_payment_method).toMatchObject({ card: { brand: "mastercard", last4: "4444" } });
  await press(`invoices/${updated.latest_invoice}/pay`);
  expect((await it.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("a customer can't reach another customer's invoices or plans that aren't offered", async () => {
  const one = await subscribe(it, { email: "one@example.com" });
  const two = await subscribe(it, { email: "two@example.com", card: cards.failsLater });
  await it.operate("clock", { advance: 32 * day });
  const { press } = await visit(one.customer.id);
  const latest = (await it.stripe.subscriptions.retrieve(two.subscription.id)).latest_invoice;
  expect((await press(`invoices/${latest}/pay`)).status).toBe(422);
  expect((await press("plan", { price: "price_stolen" })).status).toBe(422);
});

test("a form sent by another site is refused", async () => {
  const { customer, subscription } = await subscribe(it);
  const { session } = await visit(customer.id);
  const forged = await fetch(`${session.url}/cancel`, {
    method: "POST",
    headers: { origin: "http://evil.example" },
    body: new URLSearchParams(),
  });
  expect(forged.status).toBe(403);
  expect((await it.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test("a configuration decides what the portal offers", async () => {
  const { customer } = await subscribe(it);
  const { read } = await visit(customer.id, {
    payment_method_update: { enabled: false },
    subscription_update: {
      enabled: true,
      products: [{ product: "prod_standard", prices: ["price_standard"] }],
    },
  });
  const page = await read();
  expect(page).toContain("Change to Standard");
  expect(page).not.toContain("Change to Professional");
  expect(page).not.toContain("Save card");
  const { data } = await it.stripe.billingPortal.configurations.list({ active: true });
  expect(data.map(({ name }) => name)).toEqual(["Wagefloor"]);
});

test("an invoice has a page to look at", async () => {
  const { subscription } = await subscribe(it);
  const invoice = await latestOf(subscription);
  const page = await (await fetch(String(invoice?.hosted_invoice_url))).text();
  expect(page).toContain("1 × Basic (at $19.99 / month)");
  expect(page).toContain(String(invoice?.number));
});

test("text from outside is shown as text", async () => {
  const { customer } = await subscribe(it);
  const answer = await it.submit(`${it.sandbox.url}/pay/portal/none/card`, cards.pays);
  expect(answer.status).toBe(404);
  const { press } = await visit(customer.id);
  const page = await (await press("card", { ...cards.declined, cvc: '"><script>alert(1)</script>' })).text();
  expect(page).not.toContain("<script>");
});
