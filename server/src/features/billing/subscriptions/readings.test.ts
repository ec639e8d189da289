import { calendarDate } from "@wagefloor/domain/money.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingCustomers, subscriptions } from "../../../core/db/schema/billing.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { grantPlan } from "../grant-plan.ts";
import type { SubscriptionState } from "../provider/provider-subscription.ts";
import { beginReading, claimReading, saveCustomer } from "../stored/customer-queries.ts";
import { endSubscription, writeSubscription } from "./write-subscription.ts";

const db = await createTestDatabase();

const bought: SubscriptionState = {
  status: "active",
  planId: "price_basic",
  currentPeriodEnd: new Date("2030-01-01T00:00:00Z"),
  cancelAtPeriodEnd: false,
  trialEnd: null,
  pastDueSince: null,
  accessUntil: null,
  notice: null,
  stripeSubscriptionId: null,
};

async function addCustomer() {
  const caller = await db.addUser();
  const customer = `cus_${caller.userId}`;
  await saveCustomer(db.system, caller, customer);
  return { ...caller, customer };
}

async function rowOf(organizationId: string) {
  const [row] = await db.system
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  return row;
}

test("[BILL-04] a reading that began earlier doesn't overwrite a later one", async () => {
  const { organizationId, customer } = await addCustomer();
  const early = await beginReading(db.system, customer);
  const late = await beginReading(db.system, customer);
  const claim = (number = 0) => db.asSystem((tx) => claimReading(tx, customer, { organizationId, number }));
  expect(await claim(late?.number)).toBe(true);
  expect(await claim(early?.number)).toBe(false);
  expect(await claim(late?.number)).toBe(false);
});

test("[BILL-04] of readings that end at the same time the latest one remains", async () => {
  const { organizationId, customer } = await addCustomer();
  const readings = await Promise.all(Array.from({ length: 20 }, () => beginReading(db.system, customer)));
  await Promise.all(
    readings.map((reading) =>
      db.asSystem(async (tx) => {
        const number = reading?.number ?? 0;
        if (await claimReading(tx, customer, { organizationId, number }))
          await writeSubscription(tx, organizationId, { ...bought, planId: `price_${number}` });
      }),
    ),
  );
  expect(await rowOf(organizationId)).toMatchObject({ planId: "price_20" });
  const [kept] = await db.system
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.organizationId, organizationId));
  expect(kept).toMatchObject({ readingsBegun: 20, readingWritten: 20 });
});

test("[BILL-04] the row says whether anything has changed", async () => {
  const { organizationId } = await addCustomer();
  const write = (state: SubscriptionState) =>
    db.asSystem((tx) => writeSubscription(tx, organizationId, state));
  expect(await write(bought)).toBe(true);
  expect(await write(bought)).toBe(false);
  expect(await write({ ...bought, cancelAtPeriodEnd: true })).toBe(true);
});

test("[BILL-04] a granted plan in force isn't overwritten, whether or not the provider has a subscription", async () => {
  const { organizationId } = await addCustomer();
  await grantPlan(
    db,
    { organizationId, actor: "operator" },
    { planKey: "enterprise", until: calendarDate("2099-01-01") },
  );
  await db.asSystem((tx) => writeSubscription(tx, organizationId, { ...bought, status: "canceled" }));
  await db.asSystem((tx) => endSubscription(tx, organizationId));
  expect(await rowOf(organizationId)).toMatchObject({ status: "active", planId: "price_enterprise" });
});

test("[BILL-04] after a granted plan has ended, the bought one counts", async () => {
  const { organizationId } = await addCustomer();
  await grantPlan(
    db,
    { organizationId, actor: "operator" },
    { planKey: "enterprise", until: calendarDate("2020-01-01") },
  );
  await db.asSystem((tx) => writeSubscription(tx, organizationId, bought));
  expect(await rowOf(organizationId)).toMatchObject({ planId: "price_basic", grantedByOperator: false });
});
