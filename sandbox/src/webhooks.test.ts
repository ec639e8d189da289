import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestSandbox, subscribe, type TestSandbox } from "./test/start-test-sandbox.ts";
import { signPayload } from "./webhooks/sign-payload.ts";

let it: TestSandbox;
beforeEach(async () => {
  it = await startTestSandbox({ retryDelays: [1, 1, 1] });
});
afterEach(() => it.close());

const received = () => it.received.map(({ id }) => id);
const deliveries = async () => {
  const answer = await fetch(`${it.sandbox.url}/sandbox/deliveries`);
  const { deliveries: all } = (await answer.json()) as { deliveries: object[] };
  return all;
};

async function eventIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of it.stripe.events.list({ limit: 100 })) ids.unshift(id);
  return ids;
}

test("a subscription triggers the events that the provider sends, each signed for the official library", async () => {
  const { session, subscription } = await subscribe(it);
  await it.sandbox.settled();
  expect(it.received.map(({ type }) => type)).toEqual([
    "customer.created",
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
  ]);
  const completed = it.received.at(-1);
  expect(completed).toMatchObject({ object: "event", api_version: Stripe.API_VERSION, livemode: false });
  expect(completed?.data.object).toMatchObject({ id: session.id, subscription: subscription.id });
});

test("a signature made with another secret, for another body or long ago is not accepted by the library", () => {
  const { webhooks } = new Stripe("sk_test_verify");
  const body = '{"id":"evt_1"}';
  const verify = (text: string, secret: string, madeAt: number) => () =>
    webhooks.constructEvent(text, signPayload(body, secret, madeAt), "whsec_test");
  expect(verify(body, "whsec_test", Date.now())).not.toThrow();
  expect(verify(body, "whsec_other", Date.now())).toThrow("signature");
  expect(verify('{"id":"evt_2"}', "whsec_test", Date.now())).toThrow("signature");
  expect(verify(body, "whsec_test", Date.now() - 600_000)).toThrow("tolerance");
});

test("an event that isn't accepted is sent again until it is", async () => {
  it.endpoint.status = 500;
  await it.stripe.customers.create({ email: "a@example.com" });
  await it.sandbox.settled();
  expect(await deliveries()).toMatchObject([{ lastAnswer: "500" }]);
  it.endpoint.status = 200;
  await expect.poll(deliveries).toMatchObject([{ status: "delivered", lastAnswer: "200" }]);
  expect(new Set(received()).size).toBe(1);
});

test("an event that is never accepted is given up in the end, and can be replayed", async () => {
  it.endpoint.status = 500;
  await it.stripe.customers.create({ email: "a@example.com" });
  await expect.poll(deliveries).toMatchObject([{ status: "failed", attempts: 4 }]);
  it.endpoint.status = 200;
  const [id] = await eventIds();
  expect(await it.operate(`events/${id}/replay`, {})).toMatchObject({
    body: { answers: [{ answer: "200" }] },
  });
  expect(await deliveries()).toMatchObject([{ status: "delivered" }]);
});

test("dropped events never arrive, but can still be listed", async () => {
  await it.operate("deliveries", { drop: true });
  await subscribe(it);
  await it.sandbox.settled();
  expect(received()).toEqual([]);
  expect(await eventIds()).toHaveLength(4);
});

test("doubled events arrive twice", async () => {
  await it.operate("deliveries", { duplicate: true });
  await it.stripe.customers.create({ email: "a@example.com" });
  await it.sandbox.settled();
  const [id] = await eventIds();
  expect(received()).toEqual([id, id]);
});

test("reversed events arrive last first", async () => {
  await it.operate("deliveries", { hold: true });
  await subscribe(it);
  await it.operate("deliveries", { reverse: true });
  await it.sandbox.settled();
  expect(received()).toEqual((await eventIds()).toReversed());
});

test("held events arrive in the order, and as often, as they are released", async () => {
  await it.operate("deliveries", { hold: true });
  await it.stripe.customers.create({ email: "a@example.com" });
  await it.stripe.customers.create({ email: "b@example.com" });
  await it.sandbox.settled();
  const [first = "", second = ""] = await eventIds();
  const order = [second, first, second];
  expect((await it.operate("deliveries/release", { events: order })).body).toMatchObject({
    answers: order.map((event) => ({ event, answer: "200" })),
  });
  expect(received()).toEqual(order);
});

test("events are listed by type and retrieved by id", async () => {
  const { subscription } = await subscribe(it);
  const [event] = (await it.stripe.events.list({ type: "customer.subscription.created" })).data;
  expect((await it.stripe.events.retrieve(String(event?.id))).data.object).toMatchObject({
    id: subscription.id,
  });
});

test("the operator's page shows the clock, the customers and the events, and its buttons work", async () => {
  await subscribe(it, { trialDays: 14 });
  await it.submit(`${it.sandbox.url}/sandbox/clock`, { advance: String(15 * 24 * 3600) });
  await it.sandbox.settled();
  const page = await (await fetch(`${it.sandbox.url}/sandbox`)).text();
  expect(page).toContain("15 days ahead");
  expect(page).toContain("payroll@example.com");
  expect(page).toContain("customer.subscription.trial_will_end");
  const [id] = await eventIds();
  expect((await it.submit(`${it.sandbox.url}/sandbox/events/${id}/replay`)).status).toBe(303);
  expect(received().filter((one) => one === id)).toHaveLength(2);
});
