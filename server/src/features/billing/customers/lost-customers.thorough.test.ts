import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingCustomers, subscriptions } from "../../../core/db/schema/billing.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { buy, cards, whenQuiet } from "../../../test/payment-customer.ts";
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

test("[BILL-04] customers whose account was lost are logged, those of other shops aren't", async () => {
  const { clerk, customer } = await buyAndForget();
  await billing.provider.stripe.customers.create({ email: "of-another-shop@example.com" });
  await asOwner(db, `delete from organizations where id = '${clerk.organizationId}'`);
  const lines = server.logged.length;
  await reconcileSubscriptions(billing);
  const told = server.logged.slice(lines).filter((line) => line.includes("customers without an account"));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? "")).toMatchObject({ customers: [customer], count: 1 });
});
