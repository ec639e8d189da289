import type { Subscription } from "@wagefloor/contract/billing.ts";
import { expect, test } from "vitest";
import {
  buy,
  cards,
  eventually,
  openCheckout,
  operateSandbox,
  pay,
  submit,
} from "../../../test/payment-customer.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";
import { startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer({ TRIAL_DAYS: "0" });

interface Usage {
  readonly subscription: Subscription | null;
  readonly usage: { readonly runsLimit: number | null; readonly runsUsed: number } | null;
}

const usageOf = (clerk: PayrollUser) => clerk.read<Usage>("/api/billing/usage");
const day = 24 * 3600;

async function portalOf(clerk: PayrollUser): Promise<string> {
  const answer = await clerk.post("/api/billing/portal", {});
  return ((await answer.json()) as { url: string }).url;
}

test("[BILL-04] the webhook alone is enough if the customer doesn't return from the payment page", async () => {
  const clerk = await addPayrollUser(server, null);
  const { url } = await openCheckout(clerk, "price_basic");
  await pay(server, url, cards.pays);
  const { subscription } = await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription !== null,
  );
  expect(subscription).toMatchObject({ planId: "price_basic", status: "active" });
});

test("[BILL-04] upgrading, canceling and resuming in the portal take effect here", async () => {
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  const portal = await portalOf(clerk);

  await submit(server, `${portal}/plan`, { price: "price_standard" });
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription?.planId === "price_standard",
  );
  await submit(server, `${portal}/cancel`);
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription?.cancelAtPeriodEnd === true,
  );
  await submit(server, `${portal}/resume`);
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription?.cancelAtPeriodEnd === false,
  );
});

test("[BILL-04] after a failed renewal, access lasts for the grace period, and the data stays", async () => {
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic", cards.failsLater);
  const run = await clerk.run(payrollFile([["1", "320.00"]]));
  await operateSandbox(server, "clock", { advance: 32 * day });
  const { subscription } = await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription?.pastDue !== null,
  );
  const { since = "", accessUntil = "" } = subscription?.pastDue ?? {};
  expect(subscription?.status).toBe("active");
  expect(Date.parse(accessUntil) - Date.parse(since)).toBe(7 * day * 1000);

  await operateSandbox(server, "clock", { advance: 20 * day });
  await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription === null,
  );
  expect((await clerk.upload(payrollFile([["2", "320.00"]]))).status).toBe(402);
  expect(await clerk.read<{ runs: { id: string }[] }>("/api/runs")).toMatchObject({
    runs: [{ id: run.id }],
  });
});
