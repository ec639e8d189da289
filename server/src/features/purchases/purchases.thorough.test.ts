import { randomUUID } from "node:crypto";
import type { NewPurchase, PurchaseList, ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const date = "2026-11-20";
const bought = (employeeNumber: string, more: Partial<NewPurchase> = {}): NewPurchase => ({
  ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date, amount: 5900 },
  ...more,
});
const record = (clerk: PayrollUser, ...purchases: NewPurchase[]) =>
  clerk.post("/api/purchases", { purchases });
const takeBack = (clerk: PayrollUser, { id }: NewPurchase, more: object = {}) =>
  clerk.post(`/api/purchases/${id}/return`, { id: randomUUID(), date, reason: "too small", ...more });
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const refusal = async (answer: Promise<Response>) => (await read<ErrorBody>(answer)).error;

test("after the only run was voided, a purchase is all that is owed, and no run charges the deduction amount", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([
    ["1", "300.00"],
    ["2", "300.00"],
  ]);
  const only = await clerk.run(file);
  await clerk.post(`/api/runs/${only.id}/void`, { reason: "wrong month" });
  const bare = await clerk.post("/api/employees/1/balance-entries", {
    ...{ kind: "purchase", amount: 2000, reason: "gloves" },
  });
  expect(await bare.json()).toEqual({ employeeNumber: "1", balance: 2000 });
  const again = await clerk.run(file);
  expect(await clerk.read(`/api/runs/${again.id}/results`)).toMatchObject({ startingCost: [2000, 5900] });
  const replaced = payrollFile([
    ["1", "310.00"],
    ["2", "310.00"],
  ]);
  await clerk.post(`/api/runs/${again.id}/void`, { reason: "again" });
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 2000 });
  const third = await clerk.run(replaced);
  expect(await clerk.read(`/api/runs/${third.id}/results`)).toMatchObject({ startingCost: [2000, 5900] });
  await expectReplay(clerk, ["1", "2"]);
});

test("the preview of a return shows its amounts, and the return is refused if they have changed since", async () => {
  const clerk = await addPayrollUser(server);
  const [boots, gloves] = [bought("1"), bought("1", { amount: 2000 })];
  await record(clerk, boots, gloves);
  await clerk.run(payrollFile([["1", "350.40"]]));
  const preview = (more: object = {}) => clerk.post(`/api/purchases/${boots.id}/return/preview`, more);
  const shown = {
    ...{ amount: 5900, owed: 1900, balance: 0, toPayBack: 4000 },
    ...{ paysForOthers: 1900, openProposals: 0, held: [] },
  };
  expect(await read(preview())).toEqual(shown);
  expect(await read(preview({ amount: 1000 }))).toMatchObject({
    ...{ amount: 1000, balance: 900, toPayBack: 0, paysForOthers: 1000 },
  });
  expect(await refusal(preview({ amount: 5901 }))).toMatchObject({
    code: "return_refused",
    message: expect.stringContaining("Enter at most 59.00"),
  });
  expect((await balanceOf(clerk, "1")).balance).toBe(1900);
  await record(clerk, bought("1", { amount: 500 }));
  expect(await refusal(takeBack(clerk, boots, { seen: shown }))).toEqual({
    code: "return_changed",
    message: expect.stringContaining(
      "35.00 is to be paid back, and 0.00 is still owed. Nothing was recorded.",
    ),
  });
  expect((await balanceOf(clerk, "1")).balance).toBe(2400);
  const again = await read<ReturnPreview>(preview());
  const id = randomUUID();
  // After a lost answer, the same return is answered with what was recorded, although the balance isn't what it was.
  for (const _again of [1, 2])
    expect(await read(takeBack(clerk, boots, { id, seen: again }))).toMatchObject({
      balance: 0,
      toPayBack: 3500,
    });
  await expectReplay(clerk, ["1"]);
});

test("a return stays a return when an earlier run is voided, and what is to be paid back is found again", async () => {
  const clerk = await addPayrollUser(server);
  const boots = bought("1");
  await record(clerk, boots);
  const run = await clerk.run(payrollFile([["1", "330.40"]]));
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 1900 });
  expect(await read(takeBack(clerk, boots))).toMatchObject({ balance: 0, toPayBack: 4000 });
  const told = await clerk.read<{ effect: { seen: string } }>(`/api/runs/${run.id}/void`);
  const voided = await clerk.post(`/api/runs/${run.id}/void`, {
    reason: "wrong file",
    seen: told.effect.seen,
  });
  expect(voided.status).toBe(200);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 0 });
  await expectReplay(clerk, ["1"]);
  const { purchases } = await clerk.read<PurchaseList>("/api/purchases");
  expect(purchases).toMatchObject([{ paid: 0, open: 0, amount: 5900 }]);
});

test("5,000 purchases are recorded at once, and one more is refused", async () => {
  const clerk = await addPayrollUser(server);
  const note = "n".repeat(400);
  const many = Array.from({ length: 5000 }, (_, at) =>
    bought(String(at % 1700), { receiptNumber: `R-${at}`, note }),
  );
  const answer = await record(clerk, ...many);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ total: 5000 * 5900 });
  expect(await balanceOf(clerk, "0")).toMatchObject({ balance: 3 * 5900 });
  await expectReplay(clerk, ["0", "1699"]);
  expect((await record(clerk, ...many, bought("x"))).status).toBe(422);
});
