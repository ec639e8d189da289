import { randomUUID } from "node:crypto";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const bought = {
  Uniform: { kind: "wear", worn: "clothing", needed: "yes" },
  Advance: { kind: "money", credit: "no" },
} as const;

async function sell(clerk: PayrollUser, name: keyof typeof bought, employeeNumbers: readonly string[]) {
  const terms = { name, price: 6000, employerShare: 0, answers: bought[name] };
  const { items } = (await (await clerk.post("/api/items", terms)).json()) as { items: Item[] };
  const item = items.find((one) => one.name === name) as Item;
  const purchases = employeeNumbers.map((employeeNumber) => ({
    ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date: "2025-02-20", itemId: item.id },
  }));
  expect((await clerk.post("/api/purchases", { purchases })).status).toBe(201);
  return item.id;
}

test("a run names each employee from whom payroll took more than a rule or an authorization allows", async () => {
  const clerk = await addPayrollUser(server);
  await sell(clerk, "Uniform", ["1"]);
  const advance = await sell(clerk, "Advance", ["2", "3", "4"]);
  for (const employeeNumber of ["3", "4"]) {
    const signed = { id: randomUUID(), itemId: advance, state: "TX", amount: 2000, signedOn: "2025-02-18" };
    const answer = await clerk.post(`/api/employees/${employeeNumber}/authorizations`, signed);
    expect(answer.status, await answer.clone().text()).toBe(201);
  }
  const places = [
    ["1", "US-NY"],
    ["2", "US-TX"],
    ["3", "US-TX"],
    ["4", "US-TX"],
  ] as const;
  const file = payrollFile(places.map(([number, place]) => [number, "1100.00", "40", place]));
  const run = await clerk.run(file, { payDate: "2025-03-07" });
  const { differences, totals } = await confirmTaken(clerk, run, {
    "1": 1000,
    "2": 1500,
    "3": 2500,
    "4": 1500,
  });
  expect(
    differences.map(({ employeeNumber, proposed, overruled }) => [employeeNumber, proposed, overruled]),
  ).toEqual([
    ["1", 0, "item-blocked"],
    ["2", 0, "needs-authorization"],
    ["3", 2000, "item-cap"],
    ["4", 2000, null],
  ]);
  expect(totals).toMatchObject({ belowMinimum: 0, notAllowed: 1, notAuthorized: 1 });
  for (const { employeeNumber, overruled } of differences) {
    const { runs } = await clerk.read<{ runs: EmployeeRun[] }>(`/api/employees/${employeeNumber}/runs`);
    expect(runs.map(({ taken }) => taken?.overruled)).toEqual([overruled]);
  }
});
