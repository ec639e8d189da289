import { expect, test } from "vitest";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, itemOf, openPortal, subscribe, testStart } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const day = 24 * 60 * 60;
const at = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000;
const advance = (days: number) => it.operate("clock", { advance: days * day });
const read = (id: string) => it.stripe.subscriptions.retrieve(id);

async function typesOfEvents(): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of it.stripe.events.list({ limit: 100 })) types.unshift(type);
  return types;
}

test("a trial is announced three days before it ends, then the first month is charged", async () => {
  const { subscription } = await subscribe(it, { trialDays: 14 });
  await advance(10);
  expect(await typesOfEvents()).not.toContain("customer.subscription.trial_will_end");
  await advance(1);
  expect((await typesOfEvents()).filter((type) => type.endsWith("trial_will_end"))).toHaveLength(1);
  await advance(3);
  const paid = await read(subscription.id);
  expect(paid.status).toBe("active");
  expect(itemOf(paid)).toMatchObject({
    current_period_start: at("2026-07-29"),
    current_period_end: at("2026-08-29"),
  });
  const [newest] = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(newest).toMatchObject({ status: "paid", amount_paid: 1999, billing_reason: "subscription_cycle" });
  expect((await typesOfEvents()).filter((type) => type.endsWith("trial_will_end"))).toHaveLength(1);
});

test("a trial shorter than three days is announced at once", async () => {
  await subscribe(it, { trialDays: 2 });
  expect(await typesOfEvents()).toContain("customer.subscription.trial_will_end");
});

test("a subscription renews every month, even if the clock skips several", async () => {
  const { subscription } = await subscribe(it);
  await it.operate("clock", { to: "2026-12-20T00:00:00Z" });
  const renewed = await read(subscription.id);
  expect(itemOf(renewed).current_period_end).toBe(at("2027-01-15"));
  const invoices = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoices.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
    "2026-12-15",
    "2026-11-15",
    "2026-10-15",
    "2026-09-15",
    "2026-08-15",
    "2026-07-15",
  ]);
});

test("a subscription from the 31st renews on the last day of shorter months and returns to the 31st", async () => {
  await it.operate("clock", { to: "2026-08-31T09:00:00Z" });
  const { subscription } = await subscribe(it);
  const ends: string[] = [];
  for (const moment of ["2026-09-15", "2026-10-15", "2026-11-15"]) {
    await it.operate("clock", { to: `${moment}T00:00:00Z` });
    const { current_period_end } = itemOf(await read(subscription.id));
    ends.push(new Date(current_period_end * 1000).toISOString().slice(0, 10));
  }
  expect(ends).toEqual(["2026-09-30", "2026-10-31", "2026-11-30"]);
});

test("a card that fails at renewal leads to past due, three retries, and cancellation", async () => {
  const { subscription } = await subscribe(it, { card: cards.failsLater });
  expect(subscription.status).toBe("active");
  await it.operate("clock", { to: "2026-08-16T00:00:00Z" });
  expect((await read(subscription.id)).status).toBe("past_due");
  const [open] = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(open).toMatchObject({ status: "open", attempt_count: 1, next_payment_attempt: at("2026-08-18") });
  await advance(14);
  expect((await read(subscription.id)).status).toBe("past_due");
  await advance(1);
  const ended = await read(subscription.id);
  expect(ended.status).toBe("canceled");
  const types = await typesOfEvents();
  expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  expect(types.at(-1)).toBe("customer.subscription.deleted");
});

test("a card replaced in time pays the open invoice, and the subscription is active again", async () => {
  const { customer, subscription } = await subscribe(it, { card: cards.failsLater, trialDays: 14 });
  await advance(15);
  expect((await read(subscription.id)).status).toBe("past_due");
  await it.submit(`${(await openPortal(it, customer.id)).url}/card`, cards.pays);
  await advance(3);
  expect((await read(subscription.id)).status).toBe("active");
});

test("a subscription canceled at the period's end runs until then", async () => {
  const { subscription } = await subscribe(it);
  const canceling = await it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(canceling).toMatchObject({
    status: "active",
    cancel_at: at("2026-08-15"),
    canceled_at: testStart / 1000,
  });
  await advance(30);
  expect((await read(subscription.id)).status).toBe("active");
  await advance(1);
  expect(await read(subscription.id)).toMatchObject({ status: "canceled", ended_at: at("2026-08-15") });
  expect((await it.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  await expect(
    it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
  ).rejects.toThrow("No such subscription");
});

test("a subscription that is resumed before the period's end renews", async () => {
  const { subscription } = await subscribe(it);
  await it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const resumed = await it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await advance(40);
  expect((await read(subscription.id)).status).toBe("active");
});

test("a trial can be ended at once: the month starts and is charged now", async () => {
  const { subscription } = await subscribe(it, { trialDays: 14 });
  await advance(2);
  const ended = await it.stripe.subscriptions.update(subscription.id, { trial_end: "now" });
  expect(ended).toMatchObject({ status: "active", trial_end: at("2026-07-17") });
  expect(itemOf(ended)).toMatchObject({
    current_period_start: at("2026-07-17"),
    current_period_end: at("2026-08-17"),
  });
  const [invoice] = (await it.stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoice).toMatchObject({ status: "paid", amount_paid: 1999 });
});

test("the clock can't go back", async () => {
  const answer = await it.operate("clock", { to: "2020-01-01T00:00:00Z" });
  expect(answer.status).toBe(422);
});

test("a canceled trial that is ended at once ends with its first month", async () => {
  const { subscription } = await subscribe(it, { trialDays: 14 });
  await it.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await it.stripe.subscriptions.update(subscription.id, { trial_end: "now" });
  expect(await read(subscription.id)).toMatchObject({ status: "active", cancel_at: at("2026-08-15") });
  await advance(31);
  expect((await read(subscription.id)).status).toBe("canceled");
});

test("a subscription can be canceled at once", async () => {
  const { subscription } = await subscribe(it);
  expect((await it.stripe.subscriptions.cancel(subscription.id)).status).toBe("canceled");
});
