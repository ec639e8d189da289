import { randomUUID } from "node:crypto";
import type { Statement } from "@wagefloor/contract/employees/statement.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  type PayrollUser,
  payDate,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const date = "2026-11-20";

const statementOf = (clerk: PayrollUser, name: string) =>
  clerk.read<Statement>(`/api/employees/${name}/statement`);
const buy = (clerk: PayrollUser, id: string, amount: number, more: object = {}) =>
  clerk.post("/api/purchases", {
    purchases: [{ id, employeeNumber: "a1", employeeConfirmed: true, date, amount, ...more }],
  });

test("a statement has each charge with what was deducted for it, and adds up to the balance", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["A1", "320.00"]]));
  const [boots, gloves] = [randomUUID(), randomUUID()];
  await buy(clerk, boots, 7000, { receiptNumber: "R-7", note: "Second pair" });
  await buy(clerk, gloves, 1000);
  await clerk.post(`/api/purchases/${gloves}/return`, { id: randomUUID(), date, reason: "too small" });
  const basedOn = (await balanceOf(clerk, "A1")).balance;
  const correction = { kind: "correction", basedOn, newBalance: 11_000, reason: "counted twice" };
  expect((await clerk.post("/api/employees/A1/balance-entries", correction)).status).toBe(201);
  await clerk.run(payrollFile([["A1", "340.00"]]), { payDate: "2025-03-08" });

  const { charges, total, balance, employeeNumber } = await statementOf(clerk, "a1");

  expect(employeeNumber).toBe("A1");
  expect(charges).toMatchObject([
    { kind: "charge", date: payDate, amount: 5900, paid: 5900, open: 0 },
    { kind: "purchase", date, receiptNumber: "R-7", note: "Second pair", amount: 7000 },
    { kind: "purchase", amount: 1000, returned: 1000, paid: 0, open: 0 },
    { kind: "correction", date: null },
  ]);
  expect(total.open).toBe(balance);
  expect((await balanceOf(clerk, "A1")).balance).toBe(balance);
  for (const { amount, paid, returned, corrected, writtenOff, open } of [...charges, total])
    expect(paid + returned + corrected + writtenOff + open).toBe(amount);
});

test("[LOOK-02] another account's employee has no statement", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  await clerk.run(payrollFile([["A1", "320.00"]]));
  expect((await stranger.fetch("/api/employees/A1/statement")).status).toBe(404);
});
