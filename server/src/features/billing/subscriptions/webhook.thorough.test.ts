import Stripe from "stripe";
import { expect, test } from "vitest";
import { whenQuiet } from "../../../test/payment-customer.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { receiveEvent } from "./receive-event.ts";
import { eventAbout, hour, now, webhookOf } from "./test/webhook.ts";

const server = await startTestServer({ LOG_LEVEL: "warn" });
const [webhookSecret = ""] = server.billing.provider.webhookSecrets;
const { customerWithPlan, send, stateOf, takenEvents } = webhookOf(server);

test("[BILL-04] an old event delivered late leads to the present state", async () => {
  const { clerk, customer } = await customerWithPlan();
  const before = await stateOf(clerk);
  const threeWeeksOld = { ...JSON.parse(eventAbout(customer)), created: now() - 21 * 24 * hour };
  expect((await send(JSON.stringify(threeWeeksOld))).status).toBe(200);
  await whenQuiet(server, customer);
  expect(await stateOf(clerk)).toEqual(before);
});

test("[BILL-04] while a signing secret is being replaced, events signed with either are accepted", async () => {
  const rotating = { ...server.billing.provider, webhookSecrets: ["whsec_new", webhookSecret] };
  const services = { ...server.billing, provider: rotating };
  const { customer } = await customerWithPlan();
  const taken = await takenEvents();
  for (const secret of ["whsec_new", webhookSecret]) {
    const payload = eventAbout(customer);
    await receiveEvent(services, payload, Stripe.webhooks.generateTestHeaderString({ payload, secret }));
  }
  expect(await takenEvents()).toBe(taken + 2);
  const payload = eventAbout(customer);
  const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_forged" });
  await expect(receiveEvent(services, payload, forged)).rejects.toMatchObject({ code: "bad_signature" });
});

test("[BILL-04] a repeated event is accepted, and changes nothing", async () => {
  const { clerk, customer } = await customerWithPlan();
  const before = await stateOf(clerk);
  const payload = eventAbout(customer);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  await whenQuiet(server, customer);
  const jobs = "select from pgboss.job where name = 'sync-subscription' and singleton_key = $1";
  const { rowCount } = await server.db.pool.query(jobs, [customer]);
  await send(payload);
  expect((await server.db.pool.query(jobs, [customer])).rowCount).toBe(rowCount);
  expect(await stateOf(clerk)).toEqual(before);
});

test("[BILL-04] a burst of events about one customer leads to few readings", async () => {
  const { customer } = await customerWithPlan();
  const jobs = "select from pgboss.job where name = 'sync-subscription' and singleton_key = $1";
  const before = (await server.db.pool.query(jobs, [customer])).rowCount ?? 0;
  await Promise.all(Array.from({ length: 50 }, () => send(eventAbout(customer))));
  await whenQuiet(server, customer);
  const after = (await server.db.pool.query(jobs, [customer])).rowCount ?? 0;
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThan(50);
});
