import { randomUUID } from "node:crypto";
import { type PayrollUser, payrollFile } from "../../../test/payroll-user.ts";

export const address = "/api/profiles/charging";

export const choose = ({ fetch }: PayrollUser, charging: string) =>
  fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ charging }),
  });

export const buy = (clerk: PayrollUser, employeeNumber: string, amount = 5900) =>
  clerk.post("/api/purchases", {
    purchases: [{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date: "2025-02-20", amount }],
  });

export const threePeople = payrollFile([
  ["1", "320.00"],
  ["2", "320.00"],
  ["3", "100.00"],
]);
