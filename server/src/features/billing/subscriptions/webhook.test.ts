import Stripe from "stripe";
import { expect, test } from "vitest";
import { openCheckout, whenQuiet } from "../../../test/payment-customer.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { findCustomer } from "../stored/customer-queries.ts";
import { eventAbout, eventOf, hour, now, webhookOf } from "./test/webhook.ts";

const server = await startTestServer({ LOG_LEVEL: "warn" });
const { stripe, webhookSecrets } = server.billing.provider;
const [webhookSecret = ""] = webhookSecrets;
const { customerWithPlan, send, stateOf, takenEvents } = webhookOf(server);

const customerCreated = (id: string, metadata: Readonly<Record<string, string>>) =>
  eventOf("customer.created", { id, object: "customer", metadata });

test.each<[string, (payload: string) => Promise<Response>]>([
  ["signed with another secret", (payload) => send(payload, { secret: "whsec_somebody_elses" })],
  ["signed an hour ago", (payload) => send(payload, { signedAt: now() - hour })],
  ["without a signature", (payload) => send(payload, { signature: "" })],
  [
    "changed after it was signed",
    (payload) =>
      send(payload.replace("updated", "deleted"), {
        signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      }),
  ],
])("[BILL-04] an event that is %s is refused and logged, and changes nothing", async (_how, forge) => {
  const { clerk, customer } = await customerWithPlan();
  const [before, taken, lines] = [await stateOf(clerk), await takenEvents(), server.logged.length];
  const payload = eventAbout(customer);

  const answer = await forge(payload);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: { code: "bad_signature", message: "The signature of this event isn't valid." },
  });
  const log = server.logged.slice(lines).join("");
  expect(log).toContain("an event without a valid signature was refused");
  expect(log).not.toContain(customer);
  expect(await takenEvents()).toBe(taken);
  expect(await stateOf(clerk)).toEqual(before);
});

test("[BILL-04] an event's content isn't believed: the provider is asked", async () => {
  const { clerk, customer } = await customerWithPlan();
  const before = await stateOf(clerk);
  expect((await send(eventAbout(customer, "customer.subscription.deleted"))).status).toBe(200);
  await whenQuiet(server, customer);
  expect(await stateOf(clerk)).toEqual(before);
});

test("[BILL-04] an event about an unknown customer is answered and logged, and changes nothing", async () => {
  const lines = server.logged.length;
  expect((await send(eventAbout("cus_of_another_shop"))).status).toBe(200);
  expect(server.logged.slice(lines).join("")).toContain("an event of an unknown customer");
  const jobs = "select from pgboss.job where singleton_key = 'cus_of_another_shop'";
  expect((await server.db.pool.query(jobs)).rowCount).toBe(0);
});

test("[BILL-04] the first event of a customer arrives before we know whose it is, and isn't a warning", async () => {
  const clerk = await server.addAccount();
  const lines = server.logged.length;
  const answer = await send(customerCreated("cus_being_made", { user_id: clerk.userId }));
  expect(answer.status).toBe(200);
  await openCheckout(clerk, "price_basic");
  await whenQuiet(server, await findCustomer(server.db.system, clerk.organizationId));
  expect(server.logged.slice(lines)).toEqual([]);
});

test.each([{ user_id: "nobody-here" }, {}])(
  "[BILL-04] a new customer of another shop is logged: %o",
  async (metadata) => {
    const lines = server.logged.length;
    expect((await send(customerCreated("cus_new_elsewhere", metadata))).status).toBe(200);
    expect(server.logged.slice(lines).join("")).toContain("an event of an unknown customer");
  },
);

test("[BILL-04] an event without a customer is accepted and isn't a warning", async () => {
  const lines = server.logged.length;
  const object = { id: "bpc_1", object: "billing_portal.configuration" };
  const type = "billing_portal.configuration.created";
  expect(
    (await send(JSON.stringify({ id: "evt_of_none", object: "event", type, data: { object } }))).status,
  ).toBe(200);
  expect(server.logged.slice(lines)).toEqual([]);
});

test("[BILL-04] the provider's events are counted", async () => {
  await send(eventAbout("cus_of_another_shop"));
  await send(eventAbout("cus_of_another_shop"), { signature: "t=1,v1=00" });
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toMatch(/wagefloor_payment_events_total\{outcome="completed"\} \d/);
  expect(text).toMatch(/wagefloor_payment_events_total\{outcome="refused"\} \d/);
});

test("[BILL-04] a card declined on the payment page buys nothing", async () => {
  const clerk = await server.addAccount();
  const { url, sessionId } = await openCheckout(clerk, "price_basic");
  const declined = new URLSearchParams({ number: "4000000000000002", expiry: "12/34", cvc: "123", name: "" });
  const answer = await fetch(url, { method: "POST", headers: { origin: server.sandboxUrl }, body: declined });
  expect(answer.status).toBe(402);
  await clerk.post("/api/billing/checkout-return", { sessionId });
  expect(await stateOf(clerk)).toEqual([]);
  expect((await stripe.checkout.sessions.retrieve(sessionId)).status).toBe("open");
});
