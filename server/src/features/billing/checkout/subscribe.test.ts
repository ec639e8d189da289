import type { Subscription } from "@wagefloor/contract/billing.ts";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { expect, test } from "vitest";
import { askForCheckout, buy, cards, eventually, pay, submit } from "../../../test/payment-customer.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer({ TRIAL_DAYS: "0" });

interface Usage {
  readonly subscription: Subscription | null;
  readonly usage: { readonly runsLimit: number | null; readonly runsUsed: number } | null;
}

const usageOf = (clerk: PayrollUser) => clerk.read<Usage>("/api/billing/usage");

async function portalOf(clerk: PayrollUser): Promise<string> {
  const answer = await clerk.post("/api/billing/portal", {});
  return ((await answer.json()) as { url: string }).url;
}

test.each(
  plans.filter(({ key }) => key !== "enterprise").map(({ id, name, limits }) => ({ id, name, limits })),
)(
  "[BILL-01] [PRICE-04] $name is bought on the payment page, and active on return",
  async ({ id, name, limits }) => {
    const clerk = await addPayrollUser(server, null);
    const answer = await askForCheckout(clerk, {
      priceId: id,
      userId: clerk.userId,
      customerEmail: clerk.email,
    });
    expect(answer.status).toBe(200);
    const { url, sessionId } = (await answer.json()) as { url: string; sessionId: string };
    const back = await pay(server, url, cards.pays);
    expect(back.href).toBe(`${server.url}/app?session_id=${sessionId}`);

    const returned = await clerk.post("/api/billing/checkout-return", { sessionId });

    const subscription = {
      planId: id,
      planName: name,
      status: "active",
      currentPeriodEnd: expect.any(String),
      trialEnd: null,
      cancelAtPeriodEnd: false,
      pastDue: null,
      managedBy: "provider",
      paidBeside: null,
    };
    expect(await returned.json()).toEqual({ subscription });
    expect(await usageOf(clerk)).toMatchObject({
      subscription,
      usage: { runsUsed: 0, runsLimit: limits.analysesPerMonth },
    });
    expect((await clerk.upload(payrollFile([["1", "320.00"]]))).status).toBe(201);
  },
);

test("[ALLOW-02] after Basic is used up, an upgrade allows more", async () => {
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  for (const person of ["1", "2", "3"]) await clerk.run(payrollFile([[person, "320.00"]]));
  expect((await clerk.upload(payrollFile([["4", "320.00"]]))).status).toBe(403);

  await submit(server, `${await portalOf(clerk)}/plan`, { price: "price_standard" });
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.usage?.runsLimit === 5,
  );

  expect((await clerk.upload(payrollFile([["4", "320.00"]]))).status).toBe(201);
  expect((await usageOf(clerk)).usage).toMatchObject({ runsUsed: 4 });
});
