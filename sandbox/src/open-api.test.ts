import { expect, test } from "vitest";
import { findingsOf } from "./test/open-api.ts";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, openPortal, subscribe } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const day = 24 * 60 * 60;

interface Answer {
  object: string;
  data?: { object: string; data?: { object: { object: string } } }[];
}

/** An answer as it is sent, before the library reads it. */
async function raw(path: string): Promise<Answer> {
  const answer = await fetch(`${it.sandbox.url}/v1/${path}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return (await answer.json()) as Answer;
}

/** Everything that the API lists now, and the objects of its events, each compared with its description. */
async function findingsOfEverything(): Promise<string[]> {
  const lists = [
    "customers",
    "checkout/sessions",
    "subscriptions?status=all&expand[]=data.default_payment_method",
    "invoices",
    "billing_portal/configurations",
    "events?limit=100",
  ];
  const answers = await Promise.all(lists.map(raw));
  const members = answers.flatMap(({ data = [] }) => data);
  expect(answers.map(({ data = [] }) => data.length)).not.toContain(0);
  return members.flatMap((member) => [
    ...findingsOf(member.object, member),
    ...(member.data ? findingsOf(member.data.object.object, member.data.object) : []),
  ]);
}

/** A customer who subscribed on trial, changed plans up and down, and one whose card failed. */
async function liveThrough() {
  const first = await subscribe(it, { trialDays: 14, price: "price_standard" });
  const second = await subscribe(it, { card: cards.failsLater });
  await it.operate("clock", { advance: 20 * day });
  const portal = await openPortal(it, first.customer.id);
  await it.submit(`${portal.url}/plan`, { price: "price_professional" });
  await it.submit(`${portal.url}/plan`, { price: "price_basic" });
  await it.operate("clock", { advance: 12 * day });
  return { first, second };
}

test("every resource matches Stripe's published description at every stage of its life", async () => {
  const { second } = await liveThrough();
  expect(await findingsOfEverything()).toEqual([]);
  expect((await it.stripe.subscriptions.retrieve(second.subscription.id)).status).toBe("past_due");
  await it.operate("clock", { advance: 60 * day });
  expect(await findingsOfEverything()).toEqual([]);
});

test("what isn't listed is as published", async () => {
  const { first } = await liveThrough();
  const expand = "expand[0]=customer&expand[1]=default_payment_method";
  const subscription = await raw(`subscriptions/${first.subscription.id}?${expand}`);
  expect(subscription).toMatchObject({ customer: { object: "customer" } });
  expect(findingsOf("subscription", subscription)).toEqual([]);
  expect(findingsOf("price", await raw("prices/price_basic"))).toEqual([]);
  const { schedule } = await it.stripe.subscriptions.retrieve(first.subscription.id);
  const released = await it.stripe.subscriptionSchedules.release(String(schedule));
  expect(findingsOf("subscription_schedule", JSON.parse(JSON.stringify(released)))).toEqual([]);
  const session = JSON.parse(JSON.stringify(await openPortal(it, first.customer.id)));
  expect(findingsOf("billing_portal.session", session)).toEqual([]);
});

test("errors are as published", async () => {
  expect(findingsOf("error", await raw("subscriptions/sub_none"))).toEqual([]);
  expect(findingsOf("error", await raw("customers?color=blue"))).toEqual([]);
  expect(findingsOf("error", await raw("nowhere"))).toEqual([]);
});

test("the comparison finds a member that is of the wrong type, outside its list or not described", async () => {
  const { subscription } = await subscribe(it);
  const answer = await raw(`subscriptions/${subscription.id}`);
  const wrong = { ...answer, created: "today", status: "happy", pause_collection: {} };
  const findings = findingsOf("subscription", JSON.parse(JSON.stringify(wrong)));
  for (const member of ["/created", "/status", "pause_collection"])
    expect(findings.join("\n")).toContain(member);
});
