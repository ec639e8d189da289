import fc from "fast-check";
import { expect, test } from "vitest";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, itemOf, subscribe, testPlans } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const day = 24 * 60 * 60;
const halfAMonth = (31 * day) / 2;

async function changeTo(id: string, price: string, more: object = {}) {
  const item = itemOf(await it.stripe.subscriptions.retrieve(id)).id;
  return it.stripe.subscriptions.update(id, { items: [{ id: item, price }], ...more });
}

test("an upgrade in the middle of the month charges the difference of both halves at once", async () => {
  const { subscription } = await subscribe(it);
  await it.operate("clock", { advance: halfAMonth });
  const upgraded = await changeTo(subscription.id, "price_standard", {
    proration_behavior: "always_invoice",
  });
  expect(itemOf(upgraded).price.id).toBe("price_standard");
  const invoice = await it.stripe.invoices.retrieve(String(upgraded.latest_invoice));
  expect(invoice).toMatchObject({
    status: "paid",
    billing_reason: "subscription_update",
    total: 1500,
    amount_paid: 1500,
  });
  expect(invoice.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-1000, "Unused time on Basic after 30 Jul 2026"],
    [2500, "Remaining time on Standard after 30 Jul 2026"],
  ]);
  expect(invoice.lines.data.every(({ parent }) => parent?.subscription_item_details?.proration)).toBe(true);
  expect(itemOf(upgraded).current_period_end).toBe(itemOf(subscription).current_period_end);
});

test("by default the difference is added to the next invoice", async () => {
  const { subscription } = await subscribe(it);
  await it.operate("clock", { advance: halfAMonth });
  const upgraded = await changeTo(subscription.id, "price_standard");
  expect(upgraded.latest_invoice).toBe(subscription.latest_invoice);
  await it.operate("clock", { advance: halfAMonth });
  const [next] = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(next).toMatchObject({ billing_reason: "subscription_cycle", total: 1500 + 4999, status: "paid" });
});

test("an immediate downgrade leaves a credit that the next invoice uses", async () => {
  const { customer, subscription } = await subscribe(it, { price: "price_standard" });
  await it.operate("clock", { advance: halfAMonth });
  await changeTo(subscription.id, "price_basic", { proration_behavior: "always_invoice" });
  expect(await it.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1500 });
  await it.operate("clock", { advance: halfAMonth });
  const [next] = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(next).toMatchObject({ total: 1999, starting_balance: -1500, amount_due: 499, ending_balance: 0 });
  expect(await it.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
});

test("a change during the trial costs nothing, and the new price is charged afterward", async () => {
  const { subscription } = await subscribe(it, { trialDays: 14 });
  await changeTo(subscription.id, "price_professional", { proration_behavior: "always_invoice" });
  await it.operate("clock", { advance: 14 * day });
  const invoices = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoices.map(({ amount_due }) => amount_due)).toEqual([9999, 0]);
});

test("if the card is declined, an upgrade isn't made when the request says so", async () => {
  const { subscription } = await subscribe(it, { card: cards.failsLater });
  await it.operate("clock", { advance: day });
  await expect(
    changeTo(subscription.id, "price_standard", {
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    }),
  ).rejects.toMatchObject({ type: "StripeCardError", code: "card_declined" });
  const unchanged = await it.stripe.subscriptions.retrieve(subscription.id);
  expect(itemOf(unchanged).price.id).toBe("price_basic");
  expect((await it.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

test("otherwise an upgrade with a declined card is made, and the subscription is past due", async () => {
  const { subscription } = await subscribe(it, { card: cards.failsLater });
  await it.operate("clock", { advance: day });
  const upgraded = await changeTo(subscription.id, "price_standard", {
    proration_behavior: "always_invoice",
  });
  expect(upgraded.status).toBe("past_due");
});

test("an item of another subscription is refused", async () => {
  const { subscription } = await subscribe(it);
  await expect(
    it.stripe.subscriptions.update(subscription.id, { items: [{ id: "si_other", price: "price_standard" }] }),
  ).rejects.toMatchObject({ param: "items[0][id]" });
  await expect(changeTo(subscription.id, "price_stolen")).rejects.toMatchObject({ param: "items[0][price]" });
});

test("after any changes, invoices add up: lines to total, and paid plus credit to what was charged", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          price: fc.constantFrom(...testPlans.map(({ priceId }) => priceId)),
          hours: fc.integer({ min: 0, max: 24 * 40 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (changes) => {
        const { customer, subscription } = await subscribe(it);
        for (const { price, hours } of changes) {
          await it.operate("clock", { advance: hours * 3600 });
          await changeTo(subscription.id, price, { proration_behavior: "always_invoice" });
        }
        const invoices = (await it.stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data;
        let balance = 0;
        for (const invoice of invoices.toReversed()) {
          expect(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
          expect(invoice.starting_balance).toBe(balance);
          balance = Number(invoice.ending_balance);
          expect(invoice.starting_balance + invoice.total).toBe(invoice.amount_due + balance);
        }
        expect(await it.stripe.customers.retrieve(customer.id)).toMatchObject({ balance });
      },
    ),
    { numRuns: 15 },
  );
});
