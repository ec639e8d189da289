import { expect, test } from "vitest";
import { buy, eventually, operateSandbox } from "../../test/payment-customer.ts";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { day, startAlone, usageOf } from "./test/trial.ts";

test("[BILL-05] the free trial gives access for fourteen days without a payment, then the plan is charged", async () => {
  const server = await startAlone();
  const clerk = await addPayrollUser(server, null);
  await buy(server, clerk, "price_basic");
  const trying = await usageOf(clerk);
  const days = (Date.parse(trying.subscription?.trialEnd ?? "") - Date.now()) / (day * 1000);
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  expect(trying.subscription).toMatchObject({
    status: "active",
    currentPeriodEnd: trying.subscription?.trialEnd,
  });
  for (const person of ["1", "2", "3"]) await clerk.run(payrollFile([[person, "320.00"]]));
  expect((await clerk.upload(payrollFile([["4", "320.00"]]))).status).toBe(403);

  await operateSandbox(server, "clock", { advance: 14 * day + 60 });
  const paying = await eventually(
    () => usageOf(clerk),
    (seen) => seen.subscription?.trialEnd === null,
  );
  expect(paying.subscription?.status).toBe("active");
  const { data } = await server.billing.provider.stripe.invoices.list({ limit: 10 });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([1999, 0]);
});
