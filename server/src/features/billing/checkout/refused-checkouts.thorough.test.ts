import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "../../../core/db/schema/accounts.ts";
import { billingCustomers } from "../../../core/db/schema/billing.ts";
import { openBrowserSession } from "../../../test/browser-session.ts";
import {
  askForCheckout,
  buy,
  type CheckoutAnswer,
  cards,
  openCheckout,
  operateSandbox,
  pay,
} from "../../../test/payment-customer.ts";
import { startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer({ LOG_LEVEL: "warn" });

async function refusalOf(answer: Response): Promise<unknown> {
  return { status: answer.status, body: await answer.json() };
}

async function sessionsOfProvider(): Promise<number> {
  const { data } = await server.billing.provider.stripe.checkout.sessions.list({ limit: 100 });
  return data.length;
}

test("[BILL-01] a checkout without a session is refused", async () => {
  const answer = await askForCheckout(openBrowserSession(server.url), { priceId: "price_basic" });
  expect(await refusalOf(answer)).toEqual({ status: 401, body: { error: "Please sign in to subscribe." } });
});

test("[BILL-01] a checkout for another account is refused and logged, and opens nothing", async () => {
  const clerk = await server.addAccount();
  const other = await server.addAccount();
  const before = await sessionsOfProvider();
  for (const named of [{ userId: other.userId }, { customerEmail: other.email }]) {
    const answer = await askForCheckout(clerk, { priceId: "price_basic", ...named });
    expect(await refusalOf(answer)).toEqual({
      status: 403,
      body: { error: "You can only subscribe for the account you're signed in to." },
    });
  }
  expect(server.logged.filter((line) => line.includes('"code":"forbidden"'))).toHaveLength(2);
  expect(await sessionsOfProvider()).toBe(before);
});

test.each(["price_enterprise", "price_of_another_shop", "", "prod_basic"])(
  "[PRICE-04] '%s' can't be bought",
  async (priceId) => {
    const clerk = await server.addAccount();
    const before = await sessionsOfProvider();
    const answer = await askForCheckout(clerk, { priceId });
    expect(await refusalOf(answer)).toEqual({ status: 400, body: { error: "This plan isn't available." } });
    expect(await sessionsOfProvider()).toBe(before);
  },
);

test("[BILL-01] an invalid checkout request is refused with an explanation", async () => {
  const clerk = await server.addAccount();
  expect(await refusalOf(await askForCheckout(clerk, {}))).toEqual({
    status: 422,
    body: { error: "Please choose a plan." },
  });
});

test("[BILL-01] a double click leads to one payment page", async () => {
  const clerk = await server.addAccount();
  const before = await sessionsOfProvider();
  const pages = await Promise.all(Array.from({ length: 5 }, () => openCheckout(clerk, "price_basic")));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(await sessionsOfProvider()).toBe(before + 1);
  expect((await openCheckout(clerk, "price_basic")).sessionId).toBe(pages[0]?.sessionId);
});

test("[BILL-01] after choosing other plans, only the newest page can be paid", async () => {
  const clerk = await server.addAccount();
  const first = await openCheckout(clerk, "price_basic");
  const second = await openCheckout(clerk, "price_standard");
  const third = await openCheckout(clerk, "price_basic");
  expect(third.sessionId).not.toBe(first.sessionId);
  for (const { url } of [first, second]) {
    await expect(pay(server, url, cards.pays)).rejects.toThrow("not paid: 409");
  }
  expect((await pay(server, third.url, cards.pays)).searchParams.get("session_id")).toBe(third.sessionId);
});

test("[BILL-01] of plans chosen in several tabs at the same moment, one page can be paid", async () => {
  const clerk = await server.addAccount();
  const plans = ["price_basic", "price_standard", "price_professional", "price_basic", "price_standard"];
  const pages = await Promise.all(plans.map((plan) => openCheckout(clerk, plan)));
  const { stripe } = server.billing.provider;
  const { data: sessions } = await stripe.checkout.sessions.list({ limit: 100 });
  const open = sessions.filter(
    ({ status, client_reference_id }) => status === "open" && client_reference_id === clerk.organizationId,
  );
  expect(open).toHaveLength(1);
  const isOpen = ({ sessionId }: CheckoutAnswer) => sessionId === open[0]?.id;
  for (const { url } of pages.filter((page) => !isOpen(page))) {
    await expect(pay(server, url, cards.pays)).rejects.toThrow("not paid: 409");
  }
  expect((await pay(server, pages.find(isOpen)?.url ?? "", cards.pays)).pathname).toBe("/app");
  expect((await stripe.subscriptions.list({ customer: String(open[0]?.customer) })).data).toHaveLength(1);
});

test("[BILL-01] paying on one page while choosing another plan doesn't pay for two", async () => {
  const clerk = await server.addAccount();
  const first = await openCheckout(clerk, "price_basic");
  const [, second] = await Promise.all([
    pay(server, first.url, cards.paysToo).catch((error: Error) => error.message),
    askForCheckout(clerk, { priceId: "price_standard" }),
  ]);
  const { url } = (await second.json()) as Partial<CheckoutAnswer>;
  if (url) await pay(server, url, cards.paysToo);
  const { stripe } = server.billing.provider;
  const { customer } = await stripe.checkout.sessions.retrieve(first.sessionId);
  expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toHaveLength(1);
});

test("[BILL-01] a subscriber is asked to change the plan in Settings", async () => {
  const clerk = await server.addAccount();
  await buy(server, clerk, "price_basic");
  const answer = await askForCheckout(clerk, { priceId: "price_standard" });
  expect(await refusalOf(answer)).toEqual({
    status: 409,
    body: { error: "You already have a subscription. Please change your plan under Settings." },
  });
});

test("[BILL-01] a user with a granted plan isn't charged for another", async () => {
  const clerk = await server.addAccount();
  await server.grantPlan(clerk, "enterprise");
  expect((await askForCheckout(clerk, { priceId: "price_basic" })).status).toBe(409);
});

test("[BILL-04] returning from another account's payment is refused", async () => {
  const [buyer, stranger] = [await server.addAccount(), await server.addAccount()];
  const { sessionId } = await buy(server, buyer, "price_basic");
  for (const id of [sessionId, "cs_test_invented"]) {
    const answer = await stranger.post("/api/billing/checkout-return", { sessionId: id });
    expect(await refusalOf(answer)).toEqual({
      status: 404,
      body: {
        error: { code: "not_found", message: "We couldn't find this checkout. Please choose a plan again." },
      },
    });
  }
  const shown = (await (await stranger.fetch("/api/billing/usage")).json()) as { subscription: unknown };
  expect(shown.subscription).toBeNull();
});

test("[BILL-04] a return before the payment finds no subscription, and the payment is still possible", async () => {
  const clerk = await server.addAccount();
  const { sessionId, url } = await openCheckout(clerk, "price_basic");
  const early = await clerk.post("/api/billing/checkout-return", { sessionId });
  expect(await early.json()).toEqual({ subscription: null });
  await pay(server, url, cards.pays);
  const late = await clerk.post("/api/billing/checkout-return", { sessionId });
  expect(await late.json()).toMatchObject({ subscription: { planId: "price_basic" } });
});

test("[BILL-01] without any checkout there is nothing to manage", async () => {
  const clerk = await server.addAccount();
  const answer = await clerk.post("/api/billing/portal", {});
  expect(await refusalOf(answer)).toMatchObject({
    status: 409,
    body: { error: { code: "never_subscribed" } },
  });
});

test("[BILL-02] the id of an open checkout leads only its own account to the payment page", async () => {
  const [clerk, stranger] = [await server.addAccount(), await server.addAccount()];
  const { sessionId, url } = await openCheckout(clerk, "price_basic");
  const answer = await clerk.fetch(`/api/billing/checkouts/${sessionId}`);
  expect([answer.status, await answer.json()]).toEqual([200, { url }]);
  for (const session of [stranger, openBrowserSession(server.url)]) {
    const { status } = await session.fetch(`/api/billing/checkouts/${sessionId}`);
    expect(status).toBe(session === stranger ? 404 : 401);
  }
  await pay(server, url, { ...cards.pays, number: "4242420000000010" });
  expect((await clerk.fetch(`/api/billing/checkouts/${sessionId}`)).status).toBe(404);
});

test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
  "[BILL-01] [BILL-03] after %s failed at the provider, the next click opens the payment page",
  async (request) => {
    const clerk = await server.addAccount();
    await operateSandbox(server, "answers", { fail: request });
    const failed = await askForCheckout(clerk, { priceId: "price_basic" });
    expect(failed.status).toBe(502);
    expect((await openCheckout(clerk, "price_basic")).url).toContain("/pay/");
    const { data } = await server.billing.provider.stripe.customers.list({ email: clerk.email });
    expect(data).toHaveLength(1);
  },
);

test("[BILL-01] a new email address doesn't prevent a customer from being created again", async () => {
  const clerk = await server.addAccount();
  await openCheckout(clerk, "price_basic");
  const { stripe } = server.billing.provider;
  const { data } = await stripe.customers.list({ email: clerk.email });
  await stripe.customers.del(data[0]?.id ?? "");
  await server.db.system
    .delete(billingCustomers)
    .where(eq(billingCustomers.organizationId, clerk.organizationId));
  const email = `new-${clerk.email}`;
  await server.db.system.update(user).set({ email }).where(eq(user.id, clerk.userId));
  expect((await askForCheckout(clerk, { priceId: "price_basic" })).status).toBe(200);
  expect((await stripe.customers.list({ email })).data).toHaveLength(1);
});

test("[BILL-03] a customer that the provider no longer has is created again", async () => {
  const clerk = await server.addAccount();
  await openCheckout(clerk, "price_basic");
  const { stripe } = server.billing.provider;
  const { data } = await stripe.customers.list({ email: clerk.email });
  await stripe.customers.del(data[0]?.id ?? "");
  const { url } = await openCheckout(clerk, "price_basic");
  expect((await pay(server, url, cards.paysToo)).pathname).toBe("/app");
});

test("[BILL-03] if the provider doesn't answer, the error says so, and nothing is lost", async () => {
  const lonely = await startTestServer({}, server.db);
  const clerk = await lonely.addAccount();
  await lonely.stopSandbox();
  const answer = await askForCheckout(clerk, { priceId: "price_basic" });
  expect(await refusalOf(answer)).toEqual({
    status: 502,
    body: {
      error:
        "We can't reach the payment service right now. Nothing was charged. Please try again in a minute.",
    },
  });
});
