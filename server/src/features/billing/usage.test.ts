import { calendarDate } from "@wagefloor/domain/money.ts";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptions } from "../../core/db/schema/billing.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { grantPlan } from "./grant-plan.ts";

const server = await sharedTestServer();

test("[USE-04] without a subscription there is no plan, and both limits are zero", async () => {
  const clerk = await addPayrollUser(server, null);
  expect(await clerk.read("/api/billing/usage")).toEqual({
    subscription: null,
    plan: null,
    notice: null,
    trialDays: 14,
    usage: {
      runsUsed: 0,
      employeesAnalyzed: 0,
      runsLimit: 0,
      employeesLimit: 0,
      periodStart: expect.any(String),
      resetDate: expect.any(String),
    },
  });
});

test("[USE-04] [ALLOW-01] an unknown plan id is no subscription anywhere, gives no usage data, and says what to do", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await server.db.system
    .update(subscriptions)
    .set({ planId: "price_of_last_year" })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  expect(await clerk.read("/api/billing/usage")).toMatchObject({
    subscription: null,
    plan: null,
    usage: null,
    notice: { title: "Your plan is no longer offered", text: expect.any(String), mend: "settings" },
  });
  expect((await clerk.fetch("/api/employees/1/latest-result")).status).toBe(402);
  expect((await clerk.upload(payrollFile([["1", "320.00"]]))).status).toBe(402);
});

test("[USE-05] the usage period ends with the subscription's period and starts a month earlier", async () => {
  const clerk = await addPayrollUser(server, "standard");
  const currentPeriodEnd = new Date(Date.now() + 10 * 24 * 3600 * 1000);
  await server.db.system
    .update(subscriptions)
    .set({ currentPeriodEnd })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "320.00"],
    ]),
  );
  await clerk.run(
    payrollFile([
      ["2", "330.00"],
      ["3", "330.00"],
    ]),
  );

  const shown = await clerk.read<{ usage: { periodStart: string } }>("/api/billing/usage");

  expect(shown).toMatchObject({
    subscription: {
      planId: "price_standard",
      planName: "Standard",
      currentPeriodEnd: currentPeriodEnd.toISOString(),
    },
    plan: {
      id: "price_standard",
      name: "Standard",
      price: 4999,
      limits: plans[1]?.limits,
      features: plans[1]?.features,
    },
    usage: {
      runsUsed: 2,
      employeesAnalyzed: 3,
      runsLimit: 5,
      employeesLimit: 100,
      resetDate: currentPeriodEnd.toISOString(),
    },
  });
  const days = (currentPeriodEnd.getTime() - Date.parse(shown.usage.periodStart)) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
});

test("[ALLOW-01] a plan granted until a day holds through that day and not longer", async () => {
  const clerk = await addPayrollUser(server, null);
  const day = (offset: number) =>
    calendarDate(new Date(Date.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10));
  await grantPlan(server.db, clerk, { planKey: "professional", until: day(0) });
  expect(await clerk.read("/api/billing/usage")).toMatchObject({
    subscription: { planName: "Professional" },
  });
  expect((await clerk.upload(payrollFile([["1", "320.00"]]))).status).toBe(201);

  await grantPlan(server.db, clerk, { planKey: "professional", until: day(-1) });
  expect(await clerk.read("/api/billing/usage")).toMatchObject({ subscription: null });
  expect((await clerk.upload(payrollFile([["2", "320.00"]]))).status).toBe(402);
});

test("[BILL-04] only an active subscription counts", async () => {
  const clerk = await addPayrollUser(server, "basic");
  for (const status of ["past_due", "canceled", "incomplete"] as const) {
    await server.db.system
      .update(subscriptions)
      .set({ status })
      .where(eq(subscriptions.organizationId, clerk.organizationId));
    expect((await clerk.fetch("/api/employees/1/latest-result")).status).toBe(402);
  }
});
