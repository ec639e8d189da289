import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingCustomers, subscriptions } from "../../../core/db/schema/billing.ts";
import { askForCheckout, buy, cards, eventually, whenQuiet } from "../../../test/payment-customer.ts";
import type { ConfirmedAccount } from "../../../test/sign-up-confirmed.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { findCustomer } from "../stored/customer-queries.ts";
import { reconcileSubscriptions } from "../subscriptions/reconcile-subscriptions.ts";

const server = await startTestServer({ LOG_LEVEL: "warn" });
const { billing, db } = server;

/** Buys a plan, and resets the tables to before that, as restoring a backup does. */
async function buyAndForget() {
  const clerk = await server.addAccount();
  await buy(server, clerk, "price_standard", cards.paysToo);
  const customer = await findCustomer(db.system, clerk.organizationId);
  await whenQuiet(server, customer);
  await db.system.delete(subscriptions).where(eq(subscriptions.organizationId, clerk.organizationId));
  await db.system.delete(billingCustomers).where(eq(billingCustomers.organizationId, clerk.organizationId));
  return { clerk, customer };
}

async function planOf(clerk: ConfirmedAccount): Promise<unknown> {
  const usage = (await (await clerk.fetch("/api/billing/usage")).json()) as { subscription: unknown };
  return usage.subscription;
}

test("[BILL-04] a customer who subscribed after the restored backup has the plan again after the next reading", async () => {
  const { clerk, customer } = await buyAndForget();
  expect(await planOf(clerk)).toBeNull();
  await reconcileSubscriptions(billing);
  expect(await findCustomer(db.system, clerk.organizationId)).toBe(customer);
  await eventually(
    () => planOf(clerk),
    (plan) => plan !== null,
  );
  expect(await planOf(clerk)).toMatchObject({ planId: "price_standard", status: "active" });
});

test("[BILL-01] a customer who comes to a checkout before that doesn't pay twice, and has the plan at once", async () => {
  const { clerk, customer } = await buyAndForget();
  const answer = await askForCheckout(clerk, { priceId: "price_basic" });
  expect(answer.status).toBe(409);
  expect(await planOf(clerk)).toMatchObject({ planId: "price_standard" });
  const { data } = await billing.provider.stripe.subscriptions.list({ customer: customer ?? "" });
  expect(data).toHaveLength(1);
});

test("[BILL-04] a second customer of one account, which may pay too, is logged", async () => {
  const clerk = await server.addAccount();
  await buy(server, clerk, "price_basic");
  const second = await billing.provider.stripe.customers.create({ metadata: { user_id: clerk.userId } });
  const lines = server.logged.length;
  await reconcileSubscriptions(billing);
  const told = server.logged.slice(lines).filter((line) => line.includes("has a second customer"));
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    { customerId: second.id, userId: clerk.userId },
  ]);
});

test("[BILL-04] a customer belongs to the organization it names, wherever its buyer works now", async () => {
  const [buyer, host] = [await server.addAccount(), await server.addAccount()];
  const metadata = { organization_id: host.organizationId, user_id: buyer.userId };
  const { id } = await billing.provider.stripe.customers.create({ metadata });
  await reconcileSubscriptions(billing);
  expect(await findCustomer(db.system, host.organizationId)).toBe(id);
  expect(await findCustomer(db.system, buyer.organizationId)).toBeUndefined();
});
