import Stripe from "stripe";
import { expect, test } from "vitest";
import { it, startSandboxForEachTest } from "./test/sandbox-of-each-test.ts";
import { subscribe } from "./test/start-test-sandbox.ts";

startSandboxForEachTest();

const authorized = { authorization: "Bearer sk_test_sandbox" };

test("the catalog is what the product passed in: prices in cents, each with its product", async () => {
  expect(await it.stripe.prices.retrieve("price_basic")).toMatchObject({
    unit_amount: 1999,
    currency: "usd",
    product: "prod_basic",
  });
});

test("a customer is created, found by address, changed and deleted", async () => {
  const customer = await it.stripe.customers.create({
    email: "a@example.com",
    metadata: { user: "1" },
  });
  expect(customer.id).toMatch(/^cus_/);
  expect((await it.stripe.customers.list({ email: "a@example.com" })).data).toHaveLength(1);
  expect((await it.stripe.customers.list({ email: "b@example.com" })).data).toHaveLength(0);
  const updated = await it.stripe.customers.update(customer.id, { email: "c@example.com" });
  expect(updated).toMatchObject({ email: "c@example.com", metadata: { user: "1" } });
  await it.stripe.customers.del(customer.id);
  expect(await it.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
});

test("deleting a customer ends the subscription", async () => {
  const { customer, subscription } = await subscribe(it);
  await it.stripe.customers.del(customer.id);
  expect((await it.stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
});

test("a key is required, and only a test key is accepted", async () => {
  const without = await fetch(`${it.sandbox.url}/v1/customers`);
  expect(without.status).toBe(401);
  expect(without.headers.get("request-id")).toMatch(/^req_/);
  const live = new Stripe("sk_live_real", { ...it.sandbox.apiBase, maxNetworkRetries: 0 });
  await expect(live.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
});

test("another API version is refused rather than answered wrongly", async () => {
  const answer = await fetch(`${it.sandbox.url}/v1/customers`, {
    headers: { ...authorized, "stripe-version": "2020-08-27" },
  });
  expect(answer.status).toBe(400);
});

test("errors carry type, code, parameter, message and the request's id", async () => {
  await expect(it.stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 404,
    code: "resource_missing",
    param: "id",
    message: "No such subscription: 'sub_none'",
    requestId: expect.stringMatching(/^req_/),
  });
});

test.each([
  ["customers", "color=blue", "parameter_unknown", "color"],
  ["billing_portal/sessions", "return_url=http://localhost", "parameter_missing", "customer"],
  [
    "checkout/sessions",
    "mode=subscription&line_items[0][quantity]=1",
    "parameter_missing",
    "line_items[0][price]",
  ],
])("POST %s with %s names what is wrong", async (path, body, code, param) => {
  const answer = await fetch(`${it.sandbox.url}/v1/${path}`, { method: "POST", headers: authorized, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error", code, param } });
});

test("anything the sandbox doesn't know is an error", async () => {
  const answer = await fetch(`${it.sandbox.url}/v1/coupons`, { headers: authorized });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: { message: "Unrecognized request URL (GET: /v1/coupons)." },
  });
});

test("the same idempotency key gives the same answer once, and refuses other parameters", async () => {
  const options = { idempotencyKey: "signup-1" };
  const first = await it.stripe.customers.create({ email: "a@example.com" }, options);
  const second = await it.stripe.customers.create({ email: "a@example.com" }, options);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await it.stripe.customers.list()).data).toHaveLength(1);
  await expect(it.stripe.customers.create({ email: "b@example.com" }, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
});

test("a refused request is repeated for its key, a malformed one isn't", async () => {
  const { session } = await subscribe(it);
  const expire = () => it.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: "expire-1" });
  await expect(expire()).rejects.toThrow("can be expired");
  await expect(expire()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
  await expect(it.stripe.customers.create({ email: "nobody" }, { idempotencyKey: "c-1" })).rejects.toThrow(
    "Invalid email",
  );
  expect(
    (await it.stripe.customers.create({ email: "b@example.com" }, { idempotencyKey: "c-1" })).id,
  ).toMatch(/^cus_/);
});

test("lists come newest first, page by page", async () => {
  const made: string[] = [];
  for (const n of [1, 2, 3, 4, 5])
    made.push((await it.stripe.customers.create({ email: `c${n}@example.com` })).id);
  const newestFirst = made.toReversed();
  const first = await it.stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ object: "list", url: "/v1/customers", has_more: true });
  expect(first.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 2));
  const all: string[] = [];
  for await (const { id } of it.stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(newestFirst);
  await expect(it.stripe.customers.list({ starting_after: "cus_none" })).rejects.toMatchObject({
    param: "starting_after",
  });
});

test("ids are expanded on request, also in a list", async () => {
  const { customer, subscription } = await subscribe(it, { trialDays: 14 });
  const expand = ["customer", "default_payment_method"];
  const one = await it.stripe.subscriptions.retrieve(subscription.id, { expand });
  const list = await it.stripe.subscriptions.list({ expand: expand.map((member) => `data.${member}`) });
  for (const expanded of [one, list.data[0]])
    expect(expanded).toMatchObject({
      customer: { id: customer.id, email: "payroll@example.com" },
      default_payment_method: { card: { last4: "4242" } },
    });
  expect(subscription.customer).toBe(customer.id);
  await expect(it.stripe.subscriptions.retrieve(subscription.id, { expand: ["colour"] })).rejects.toThrow(
    "cannot be expanded",
  );
});

test("subscriptions are listed by customer and status; without a status all but canceled ones", async () => {
  const { customer, subscription } = await subscribe(it);
  await subscribe(it, { trialDays: 14, email: "other@example.com" });
  const ids = async (asked: Stripe.SubscriptionListParams) =>
    (await it.stripe.subscriptions.list(asked)).data.map(({ id }) => id);
  expect(await ids({ customer: customer.id })).toEqual([subscription.id]);
  expect(await ids({ status: "trialing" })).toHaveLength(1);
  await it.stripe.subscriptions.cancel(subscription.id);
  expect(await ids({ customer: customer.id })).toEqual([]);
  expect(await ids({ customer: customer.id, status: "all" })).toEqual([subscription.id]);
  expect(await ids({ status: "canceled" })).toEqual([subscription.id]);
});
