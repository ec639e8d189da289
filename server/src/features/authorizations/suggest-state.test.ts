import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { addPayrollUser, asPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

/** Someone who bought something and isn't in a run yet. */
async function buyFor(clerk: PayrollUser, employeeNumber: string) {
  const bought = {
    id: randomUUID(),
    employeeNumber,
    employeeConfirmed: true,
    date: "2025-02-20",
    amount: 5900,
    note: "Boots",
  };
  expect((await clerk.post("/api/purchases", { purchases: [bought] })).status).toBe(201);
}

async function stateOf(clerk: PayrollUser, employeeNumber: string) {
  const { worksIn } = await clerk.read<EmployeeAuthorizations>(
    `/api/employees/${employeeNumber}/authorizations`,
  );
  return worksIn?.name ?? null;
}

test("before an employee's first run, an authorization's state is the only one in which others work, or the place that is set", async () => {
  const clerk = await addPayrollUser(server);
  await buyFor(clerk, "9");
  expect(await stateOf(clerk, "9")).toBeNull();
  await clerk.run(payrollFile([["1", "400.00"]]));
  expect(await stateOf(clerk, "9")).toBe("Texas");
  await clerk.run(payrollFile([["2", "800.00", "40", "US-IL"]]), { payDate: "2025-03-14" });
  expect(await stateOf(clerk, "9")).toBeNull();
  expect(await stateOf(clerk, "2")).toBe("Illinois");
  const set = await clerk.put("/api/employees/9/attributes", { place: "US-MN" });
  expect(set.status, await set.clone().text()).toBe(200);
  expect(await stateOf(clerk, "9")).toBe("Minnesota");
});

test("an unknown place of someone else may be another state, so none is suggested", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1", "400.00"],
      ["2", "400.00", "20", "Warehouse 4"],
    ]),
  );
  await buyFor(clerk, "9");
  expect(await stateOf(clerk, "9")).toBeNull();
});

test("where the profile says where everyone works, that is the state before the first run", async () => {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const register = "Employee ID,Hours,Gross Pay\n1,40,900.00\n2,40,900.00\n";
  const { plan } = inspectFile(Buffer.from(register));
  const profile = {
    name: "Register",
    deductionAmount: 5900,
    plan: { ...plan, fixedLocation: "US-CA-OAKLAND" },
  };
  const made = await clerk.post("/api/profiles", profile);
  expect(made.status, await made.clone().text()).toBe(201);
  await buyFor(clerk, "9");
  expect(await stateOf(clerk, "9")).toBe("California");
});
