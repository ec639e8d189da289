import { randomUUID } from "node:crypto";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { asked, balancesOf, check, file, takenOf } from "./test/taken.ts";

const server = await sharedTestServer();

test("what payroll took as proposed is confirmed at once, and changes no balance", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  expect(run.takenAt).toBeNull();
  const before = await takenOf(clerk, run);
  expect(before).toMatchObject({ confirmations: [], open: { employees: 5, proposed: 960 + 1960 + 5900 } });
  const was = await balancesOf(clerk);
  const answer = await clerk.post(`/api/runs/${run.id}/taken`, {
    ...{ id: randomUUID(), amounts: [], seen: (await check(clerk, run, {})).seen },
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    confirmations: [{ confirmedBy: clerk.email, employees: 5, differing: 0, note: null }],
    totals: { employees: 5, differing: 0, proposed: 8820, taken: 8820 },
    open: { employees: 0, proposed: 0 },
  });
  expect(await balancesOf(clerk)).toEqual(was);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs[0]?.takenAt).not.toBeNull();
  expect((await balanceOf(clerk, "1")).entries[0]).toMatchObject({ kind: "taken", amount: 0, runId: run.id });
  await expectReplay(clerk, ["1", "2", "3", "4", "5"]);
});

test("differences change balances, and too much taken is loud: below the minimum wage, unchecked, to be paid back", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const amounts = { "1": 1001, "2": 0, "3": 7000, "4": 100, "5": 900 };
  const { differences, totals, problems } = await check(clerk, run, amounts);
  expect(problems).toEqual([
    {
      employeeNumber: "5",
      sentence:
        "Nothing is recorded as owed by this employee. Record a purchase or an opening balance first, then confirm.",
    },
  ]);
  expect({ differences, totals }).toMatchObject({ differences: [], totals: { employees: 0 } });
  await clerk.post("/api/purchases", {
    purchases: [
      {
        id: randomUUID(),
        employeeNumber: "5",
        employeeConfirmed: true,
        itemId: null,
        date: "2025-03-01",
        amount: 2000,
      },
    ],
  });
  const taken = await confirmTaken(clerk, run, amounts, "from the payroll register");
  expect(taken.differences).toMatchObject([
    { employeeNumber: "1", proposed: 960, taken: 1001, verdict: "below-minimum", shortfall: 1, toPayBack: 0 },
    { employeeNumber: "4", proposed: 0, taken: 100, verdict: "below-minimum", shortfall: 1100 },
    { employeeNumber: "5", proposed: 0, taken: 900, verdict: "not-checked" },
    { employeeNumber: "3", proposed: 5900, taken: 7000, verdict: null, toPayBack: 1100 },
    { employeeNumber: "2", proposed: 1960, taken: 0, verdict: null },
  ]);
  expect(taken.totals).toEqual({
    ...{ employees: 5, differing: 5, proposed: 8820, taken: 9001, toPayBack: 1100, belowMinimum: 2 },
    ...{ notChecked: 1, notAllowed: 0, notAuthorized: 0 },
  });
  expect(await balancesOf(clerk)).toEqual([4899, 5900, 0, 5800, 1100]);
  const { runs } = await clerk.read<{ runs: EmployeeRun[] }>("/api/employees/1/runs");
  expect(runs).toMatchObject([
    { id: run.id, taken: { proposed: 960, amount: 1001, verdict: "below-minimum", shortfall: 1 } },
  ]);
  expect((await balanceOf(clerk, "2")).entries.slice(0, 2)).toMatchObject([
    { kind: "released", amount: 1960, balanceAfter: 5900, reason: "from the payroll register" },
    { kind: "run", amount: -1960 },
  ]);
  await expectReplay(clerk, ["1", "2", "3", "4", "5"]);
});

test("the same confirmation again is recorded once; another one under its id, or one decided on other figures, isn't", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const { seen } = await check(clerk, run, { "1": 0 });
  const request = { id: randomUUID(), amounts: asked({ "1": 0 }), seen };
  const path = `/api/runs/${run.id}/taken`;
  const both = await Promise.all([clerk.post(path, request), clerk.post(path, request)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await takenOf(clerk, run)).confirmations).toHaveLength(1);
  const other = await clerk.post(path, { ...request, amounts: asked({ "1": 1 }) });
  expect(other.status).toBe(422);
  const late = await clerk.post(path, { ...request, id: randomUUID() });
  expect(late.status).toBe(409);
  expect(((await late.json()) as ErrorBody).error.code).toBe("effect_changed");
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
});

test("amounts that payroll can't have taken are refused by row, and nothing is recorded", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file);
  const amounts = [...asked({ "1": 30001, "2": -1, "9": 100, "3": 5900 }), ...asked({ "3": 0 })];
  const answer = await clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), amounts, seen: "" });
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as ErrorBody;
  expect(error.message).toBe(
    "Employee 9: This employee isn't in this run. Check the employee number. Nothing was recorded. 3 more need to be fixed too.",
  );
  expect(error.problems).toEqual([
    { employeeNumber: "9", sentence: "This employee isn't in this run. Check the employee number." },
    { employeeNumber: "3", sentence: "This employee is in the list twice. Keep one of the two amounts." },
    {
      employeeNumber: "1",
      sentence: "Payroll can't have taken $300.01: the gross pay was $300.00. Check the amount.",
    },
    {
      employeeNumber: "2",
      sentence:
        "Payroll can't have paid back $0.01: nothing was deducted from this employee in other runs. Check the amount.",
    },
  ]);
  expect(await takenOf(clerk, run)).toMatchObject({ confirmations: [], open: { employees: 5 } });
});
