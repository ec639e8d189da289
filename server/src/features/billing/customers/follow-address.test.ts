import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buy, eventually, openCheckout, whenQuiet } from "../../../test/payment-customer.ts";
import type { ConfirmedAccount } from "../../../test/sign-up-confirmed.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { findCustomer } from "../stored/customer-queries.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";

const server = await sharedTestServer();
const { stripe } = server.billing.provider;

async function changeAddress({ userId }: ConfirmedAccount, email = `${randomUUID()}@example.com`) {
  await server.db.pool.query(`update "user" set email = $2 where id = $1`, [userId, email]);
  return email;
}

async function customerOf({ organizationId }: ConfirmedAccount): Promise<string> {
  return (await findCustomer(server.db.system, organizationId)) ?? "";
}

test("[SET-02] [BILL-04] after the next reading the provider has the account's new email address", async () => {
  const clerk = await server.addAccount();
  await buy(server, clerk, "price_basic");
  const customer = await customerOf(clerk);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: clerk.email });
  await whenQuiet(server, customer);
  const email = await changeAddress(clerk);

  await syncSubscription(server.billing, customer);

  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email });
  await whenQuiet(server, customer);
  const told = async () => {
    const { data } = await stripe.events.list({ type: "customer.updated", limit: 100 });
    return data.filter(({ data: { object } }) => "email" in object && object.email === email).length;
  };
  expect(await eventually(told, (count) => count > 0)).toBe(1);
});

test("[SET-02] [BILL-01] a payment page opened after the change is for the new email address", async () => {
  const clerk = await server.addAccount();
  await openCheckout(clerk, "price_basic");
  const email = await changeAddress(clerk);
  await openCheckout(clerk, "price_basic");
  expect(await stripe.customers.retrieve(await customerOf(clerk))).toMatchObject({ email });
});

test("[AUTH-10] a user who signed up by phone is a customer without an email address, not with a placeholder", async () => {
  const clerk = await server.addAccount();
  await changeAddress(clerk, `1555${Date.now()}@phone.invalid`);
  await openCheckout(clerk, "price_basic");
  expect(await stripe.customers.retrieve(await customerOf(clerk))).toMatchObject({ email: null });
});
