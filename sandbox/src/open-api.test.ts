import { expect, test } from "vitest";
import { findingsOf } from "./test/open-api.ts";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { cards, subscribe } from "./test/start-test-sandbox.ts";

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
    "prices",
    "products",
    "checkout/sessions",
    "subscriptions?status=all",
    "subscription_schedules",
    "invoices",
    "payment_methods",
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
  const portal = await it.stripe.billingPortal.sessions.create({ customer: first.customer.id });
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

test("expanded answers are as published", async () => {
  const { first } = await liveThrough();
  const paths = ["customer", "latest_invoice", "default_payment_method", "schedule"].map(
    (path, index) => `expand[${index}]=${path}`,
  );
  const subscription = await raw(`subscriptions/${first.subscription.id}?${paths.join("&")}`);
  expect(subscription).toMatchObject({
    latest_invoice: { object: "invoice" },
    schedule: { phases: [{}, {}] },
  });
  expect(findingsOf("subscription", subscription)).toEqual([]);
  const session = await raw(
    `checkout/sessions/${first.session.id}?expand[]=line_items&expand[]=subscription`,
  );
  expect(session).toMatchObject({ line_items: { data: [{ object: "item" }] } });
  expect(findingsOf("checkout.session", session)).toEqual([]);
});

test("portal sessions, with and without a deep link, are as published", async () => {
  const { customer, subscription } = await subscribe(it);
  const plain = await it.stripe.billingPortal.sessions.create({ customer: customer.id });
  const deep = await it.stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: subscription.id },
      after_completion: { type: "redirect", redirect: { return_url: "http://localhost:3000/app" } },
    },
  });
  for (const { lastResponse, ...session } of [plain, deep])
    expect(findingsOf("billing_portal.session", session)).toEqual([]);
});

test("errors are as published", async () => {
  expect(findingsOf("error", await raw("subscriptions/sub_none"))).toEqual([]);
  expect(findingsOf("error", await raw("customers?color=blue"))).toEqual([]);
  expect(findingsOf("error", await raw("nowhere"))).toEqual([]);
});

test("the comparison finds a member that is missing, of the wrong type, outside its list or not described", async () => {
  const { subscription } = await subscribe(it);
  const answer = await raw(`subscriptions/${subscription.id}`);
  const wrong = { ...answer, currency: undefined, created: "today", status: "happy", pause_collection: {} };
  const findings = findingsOf("subscription", JSON.parse(JSON.stringify(wrong)));
  for (const member of ["'currency'", "/created", "/status", "/pause_collection"])
    expect(findings.join("\n")).toContain(member);
});
