import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { paymentLeases } from "../../../core/db/schema/billing.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";
import { createSlots } from "../../../core/workers/slots.ts";
import {
  askForCheckout,
  type CheckoutAnswer,
  cards,
  eventually,
  holdAnswers,
  openCheckout,
  pay,
} from "../../../test/payment-customer.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { createCheckout } from "../checkout/create-checkout.ts";
import { openPortal } from "../checkout/open-portal.ts";
import { returnFromCheckout } from "../checkout/return-from-checkout.ts";

const server = await sharedTestServer();
const { billing, db } = server;
const withPatience = (patience: number) => ({ ...billing, provider: { ...billing.provider, patience } });
const hasty = withPatience(200);
const wish = (priceId: string) => ({ priceId, returnTo: server.url });

/** With a queue of its own, as in another server process. */
const inAnotherProcess = {
  ...billing,
  provider: { ...billing.provider, slots: createSlots({ atOnce: Number.POSITIVE_INFINITY, ofOne: 1 }) },
};

async function holdProvider(which: string) {
  const held = await holdAnswers(server, which);
  onTestFinished(async () => void (await held.release()));
  return { ...held, reached: (count: number) => eventually(held.waiting, (now) => now >= count) };
}

/** Connections that are in a transaction, or wait for a lock. */
async function busyConnections(): Promise<number> {
  const { rows } = await db.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and application_name = 'wagefloor'
       and (state like 'idle in transaction%' or wait_event_type = 'Lock')`,
  );
  return rows[0]?.busy ?? 0;
}

async function payablePages(organizationId: OrganizationId): Promise<string[]> {
  const { data } = await billing.provider.stripe.checkout.sessions.list({ limit: 100 });
  const theirs = data.filter(({ client_reference_id }) => client_reference_id === organizationId);
  return theirs.filter(({ status }) => status === "open").map(({ id }) => id);
}

test("[BILL-01] while the payment provider hangs, waiting requests hold no connection and everyone else is served", async () => {
  const impatient = await server.addAccount();
  const other = await server.addAccount();
  await openCheckout(impatient, "price_basic");
  const held = await holdProvider("GET /v1/checkout/sessions");
  const asked = Array.from({ length: 30 }, () => askForCheckout(impatient, { priceId: "price_standard" }));
  await held.reached(1);

  for (let request = 0; request < 3; request += 1) {
    expect((await other.fetch("/api/billing/usage")).status).toBe(200);
  }
  expect(await busyConnections()).toBe(0);

  await held.release();
  const pages = await Promise.all(asked.map(async (sent) => (await sent).json() as Promise<CheckoutAnswer>));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect((await pay(server, pages[0]?.url ?? "", cards.pays)).pathname).toBe("/app");
});

test("[BILL-01] many users waiting for a hanging provider don't delay the others either", async () => {
  const users = await Promise.all(Array.from({ length: 30 }, () => db.addUser()));
  const other = await server.addAccount();
  const held = await holdProvider("");
  const asked = users.map((clerk) => createCheckout(billing, clerk, wish("price_basic")));
  await held.reached(30);
  expect(await busyConnections()).toBe(0);
  expect((await other.fetch("/api/billing/usage")).status).toBe(200);
  await held.release();
  expect(new Set((await Promise.all(asked)).map(({ id }) => id)).size).toBe(30);
});

test("[BILL-01] of tabs at two server processes, one page can be paid", async () => {
  const clerk = await db.addUser();
  await Promise.all(
    ["price_basic", "price_standard", "price_professional"].flatMap((price) => [
      createCheckout(billing, clerk, wish(price)),
      createCheckout(inAnotherProcess, clerk, wish(price)),
    ]),
  );
  expect(await payablePages(clerk.organizationId)).toHaveLength(1);
});

test("[BILL-01] a page that a process opens after its lease expired is shown to no one and can't be paid", async () => {
  const clerk = await db.addUser();
  const held = await holdProvider("POST /v1/checkout/sessions");
  const stopped = createCheckout(billing, clerk, wish("price_basic")).catch((error: Error) => error.name);
  await held.reached(1);
  await db.system
    .update(paymentLeases)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(paymentLeases.organizationId, clerk.organizationId));
  const next = createCheckout(inAnotherProcess, clerk, wish("price_standard"));
  await held.reached(2);
  await held.release();

  expect(await stopped).toBe("ProviderTooSlow");
  expect(await payablePages(clerk.organizationId)).toEqual([(await next).id]);
});

test("[BILL-01] the lease of a killed process delays no one for longer than a minute", async () => {
  const clerk = await db.addUser();
  const [killed, now] = ["00000000-0000-4000-8000-000000000000", new Date()];
  const inAMinute = new Date(now.getTime() + 60_000);
  await db.system
    .insert(paymentLeases)
    .values({ organizationId: clerk.organizationId, holder: killed, until: inAMinute });
  await expect(createCheckout(hasty, clerk, wish("price_basic"))).rejects.toThrow("did not answer in time");
  await db.system
    .update(paymentLeases)
    .set({ until: now })
    .where(eq(paymentLeases.organizationId, clerk.organizationId));
  expect((await createCheckout(billing, clerk, wish("price_basic"))).status).toBe("open");
  expect(await db.system.$count(paymentLeases, eq(paymentLeases.organizationId, clerk.organizationId))).toBe(
    0,
  );
});

test("[BILL-03] after too long a wait the error says so, and nothing that was begun can be paid", async () => {
  const clerk = await server.addAccount();
  await openCheckout(clerk, "price_basic");
  const held = await holdProvider("POST /v1/checkout/sessions");
  // A request that gives up before the new page is requested keeps the open one.
  for (let patience = 200; (await held.waiting()) === 0; patience *= 2) {
    const late = createCheckout(withPatience(patience), clerk, wish("price_standard"));
    await expect(late).rejects.toThrow("did not answer in time");
  }
  await held.release();
  await eventually(
    async () => [await payablePages(clerk.organizationId), await db.system.$count(paymentLeases)] as const,
    ([pages, leases]) => pages.length === 0 && leases === 0,
  );
  expect((await openCheckout(clerk, "price_standard")).url).toContain("/pay/");
});

test("[BILL-03] if the provider is too slow, opening the billing page explains it too", async () => {
  const clerk = await server.addAccount();
  await openCheckout(clerk, "price_basic");
  await holdProvider("POST /v1/billing_portal/sessions");
  await expect(openPortal(hasty, clerk.organizationId, server.url)).rejects.toMatchObject({
    code: "payments_unreachable",
    message:
      "We can't reach the payment service right now. Nothing was charged. Please try again in a minute.",
  });
});

test("[BILL-03] after a payment that can't be confirmed yet, the error doesn't say that nothing was charged", async () => {
  const clerk = await server.addAccount();
  const { url, sessionId } = await openCheckout(clerk, "price_basic");
  await pay(server, url, cards.paysToo);
  await holdProvider("GET /v1/checkout/sessions");
  await expect(returnFromCheckout(hasty, clerk.organizationId, sessionId)).rejects.toMatchObject({
    code: "payments_unreachable",
    message:
      "We couldn't confirm your payment yet because the payment service isn't responding. If you paid, your plan will appear here automatically.",
  });
});

test("[SET-01] if deletion is requested while a payment page opens, no page can be paid", async () => {
  const clerk = await server.addAccount();
  const held = await holdProvider("POST /v1/checkout/sessions");
  const opening = askForCheckout(clerk, { priceId: "price_basic" });
  await held.reached(1);
  const deletion = clerk.fetch("/api/accounts/deletion", { method: "POST" });
  await held.release();
  expect([(await opening).status, (await deletion).status]).toEqual([200, 200]);
  expect(await payablePages(clerk.organizationId)).toEqual([]);
});
