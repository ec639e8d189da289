import { randomUUID } from "node:crypto";
import { type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";

export async function buy(clerk: PayrollUser) {
  const purchase = { id: randomUUID(), employeeNumber: "1", date: "2025-02-20", amount: 5900 };
  await clerk.post("/api/purchases", {
    purchases: [{ ...purchase, employeeConfirmed: true, evenIfRepeated: true }],
  });
  return purchase;
}

/** Boots for 59.00, of which a run deducts 29.60. */
export async function owing(clerk: PayrollUser) {
  const purchase = await buy(clerk);
  return { purchase, run: await clerk.run(payrollFile([["1", "320.00"]])) };
}
