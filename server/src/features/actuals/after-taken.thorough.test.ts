import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees, LatestResult } from "@wagefloor/contract/employees/employees.ts";
import type { Results, SkippedEntry } from "@wagefloor/contract/runs/results.ts";
import { balancesFollow } from "@wagefloor/domain/deduction/balances-follow.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { replaceRun } from "../../test/payroll/replace-run.ts";
import {
  addPayrollUser,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { catchUpAfterTaken } from "./catch-up-after-taken.ts";

const server = await sharedTestServer();

/** 40 hours in Texas, where 290.00 are the least: 320.00 leave 29.60, 300.00 leave 9.60 with the cushion. */
const period = (cents = "00") =>
  payrollFile([
    ["1", `320.${cents}`],
    ["2", `300.${cents}`],
    ["3", `900.${cents}`],
  ]);

async function standingOf(clerk: PayrollUser) {
  const view = createEmployeeView(await clerk.read<Employees>("/api/employees"));
  const { toDo, nonCompliantCount, recent } = await clerk.read<Dashboard>("/api/dashboard");
  const numbers = (filter: "below-minimum" | "taken-below" | "not-checked") =>
    view.select({ filter, search: "", sort: null }).map((row) => view.columns.employeeNumber[row]);
  return {
    below: numbers("below-minimum"),
    takenBelow: numbers("taken-below"),
    toPayBack: toDo.takenShortfall,
    counted: [nonCompliantCount, toDo.belowMinimum, toDo.takenBelow],
    recent: Object.fromEntries(recent.map((one) => [one.employeeNumber, one.verdict])),
  };
}

/** Another number of the employee, who has a purchase there, is kept. */
async function merge(clerk: PayrollUser, one: string, keep: string): Promise<void> {
  const bought = {
    id: randomUUID(),
    employeeNumber: keep,
    employeeConfirmed: true,
    date: "2026-11-01",
    amount: 100,
  };
  expect((await clerk.post("/api/purchases", { purchases: [bought] })).status).toBe(201);
  const asked = { one, other: keep, keep };
  const checked = await clerk.post("/api/employee-merges/check", asked);
  const { seen } = (await checked.json()) as { seen: string };
  const answer = await clerk.post("/api/employee-merges", { id: randomUUID(), ...asked, seen });
  expect(answer.status, await answer.clone().text()).toBe(201);
}

const runOf = async (clerk: PayrollUser, { id }: Pick<Run, "id">) =>
  (await clerk.read<{ run: Run }>(`/api/runs/${id}`)).run;

test.for(balancesFollow)(
  "an employee from whom payroll took too much is below the minimum wage everywhere until it's corrected (%s)",
  async (follows) => {
    const clerk = await addPayrollUser(server);
    await clerk.put("/api/profiles/balances-follow", { balancesFollow: follows });
    const run = await clerk.run(period(), { payDate: "2026-11-06" });
    expect(await standingOf(clerk)).toMatchObject({ below: [], counted: [0, 0, 0] });

    await confirmTaken(clerk, run, { "1": 3500, "2": 500 });
    expect(await standingOf(clerk)).toEqual({
      ...{ below: ["1"], takenBelow: ["1"], toPayBack: 500, counted: [1, 1, 1] },
      recent: { "1": "below-minimum", "2": "reduced", "3": "ok" },
    });
    expect(await runOf(clerk, run)).toMatchObject({
      ...{
        belowMinimum: 1,
        compliance: { nonCompliant: 1, rate: 67 },
        totalProposedDeduction: 2960 + 960 + 5900,
      },
      totalStillOwed: 2400 + 5400,
      afterTaken: { deducted: 3500 + 500 + 5900, stillOwedAsProposed: 2940 + 4940, belowMinimum: 1 },
    });
    const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
    expect(results.taken).toEqual([
      { row: 0, amount: 3500, stillOwed: 2400, verdict: "below-minimum", shortfall: 500 },
      { row: 1, amount: 500, stillOwed: 5400, verdict: null, shortfall: 0 },
    ]);
    expect(results.verdict.codes.map((code) => results.verdict.values[code])).toEqual([
      ...["reduced", "reduced", "ok"],
    ]);
    const { result } = await clerk.read<{ result: LatestResult }>("/api/employees/1/latest-result");
    expect(result).toMatchObject({ verdict: "reduced", taken: { verdict: "below-minimum", shortfall: 500 } });
    await expectReplay(clerk, ["1", "2", "3"]);

    await confirmTaken(clerk, run, { "1": 3000 });
    expect(await standingOf(clerk)).toMatchObject({ below: [], counted: [0, 0, 0], toPayBack: 0 });
    expect(await runOf(clerk, run)).toMatchObject({ belowMinimum: 0, afterTaken: { belowMinimum: 0 } });
    await expectReplay(clerk, ["1", "2", "3"]);
  },
);

test("a later pay period doesn't fix what payroll took too much; paying it back does", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(period(), { payDate: "2026-11-06" });
  await confirmTaken(clerk, first, { "1": 3500 });
  const second = await clerk.run(period("01"), { payDate: "2026-11-20" });
  expect(await standingOf(clerk)).toMatchObject({ below: ["1"], toPayBack: 500, counted: [1, 1, 1] });

  await confirmTaken(clerk, second, { "1": -200 });
  expect(await standingOf(clerk)).toMatchObject({ below: ["1"], toPayBack: 300 });
  await confirmTaken(clerk, second, { "1": -500 });
  expect(await standingOf(clerk)).toMatchObject({ below: [], takenBelow: [], toPayBack: 0 });
  expect(await runOf(clerk, first)).toMatchObject({ belowMinimum: 1 });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("replacing or voiding the run, or merging the employee, keeps what payroll took", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(period(), { payDate: "2026-11-06" });
  await confirmTaken(clerk, run, { "1": 3500 });
  const raised = payrollFile([
    ["1", "330.00"],
    ["2", "300.00"],
  ]);
  const replacing = await replaceRun(clerk, run, raised);
  expect(await standingOf(clerk)).toMatchObject({ below: [], counted: [0, 0, 0] });
  expect(await runOf(clerk, run)).toMatchObject({ belowMinimum: 0, afterTaken: null });
  expect(await runOf(clerk, replacing)).toMatchObject({ belowMinimum: 0, afterTaken: { belowMinimum: 0 } });
  await expectReplay(clerk, ["1", "2", "3"]);

  await confirmTaken(clerk, replacing, { "1": 4200 });
  expect(await standingOf(clerk)).toMatchObject({ below: ["1"], toPayBack: 200 });
  await merge(clerk, "1", "9");
  expect(await standingOf(clerk)).toMatchObject({ below: ["9"], toPayBack: 200 });
  await expectReplay(clerk, ["9", "2", "3"]);
  expect((await clerk.post(`/api/runs/${replacing.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(await standingOf(clerk)).toMatchObject({ below: [], counted: [0, 0, 0], toPayBack: 0 });
  expect(await runOf(clerk, replacing)).toMatchObject({ belowMinimum: 0, afterTaken: null });
  await expectReplay(clerk, ["9", "2", "3"]);
});

test("starting the server catches up on runs confirmed before verdicts after payroll were stored", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(period(), { payDate: "2026-11-06" });
  await confirmTaken(clerk, run, { "1": 3500 });
  const was = await standingOf(clerk);
  await server.db.asOrganization(clerk, async ({ client, organizationId }) => {
    const own = [organizationId];
    await client.query("delete from taken_findings where organization_id = $1", own);
    await client.query("update analysis_runs set after_taken = null where organization_id = $1", own);
    await client.query(
      "update balances set taken_verdict = null, taken_run_id = null, taken_shortfall = null where organization_id = $1",
      own,
    );
  });
  expect(await standingOf(clerk)).not.toEqual(was);
  await catchUpAfterTaken(server.db, (err) => expect(err).toBeUndefined());
  expect(await standingOf(clerk)).toEqual(was);
  expect(await runOf(clerk, run)).toMatchObject({ belowMinimum: 1 });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("payroll taking from an employee who owes nothing or wasn't checked is reported", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(period(), { payDate: "2026-11-06" });
  const bought = {
    id: randomUUID(),
    employeeNumber: "4",
    employeeConfirmed: true,
    date: "2026-11-01",
    amount: 5900,
  };
  expect((await clerk.post("/api/purchases", { purchases: [bought] })).status).toBe(201);
  const file = payrollFile([
    ["1", "320.02"],
    ["3", "900.02"],
    ["4", "400.00", "40", "Plant 12"],
  ]);
  const run = await clerk.run(file, { payDate: "2026-11-20" });
  expect(run).toMatchObject({ notChecked: 1, employeesSkipped: 1 });
  await confirmTaken(clerk, run, { "3": 70_000, "4": 2000 });
  expect(await runOf(clerk, run)).toMatchObject({
    ...{ belowMinimum: 0, compliance: { nonCompliant: 1 }, notChecked: 1 },
    afterTaken: { belowMinimum: 1, notChecked: 1 },
  });
  const { skipped } = await clerk.read<{ skipped: SkippedEntry[] }>(`/api/runs/${run.id}/skipped`);
  expect(skipped).toMatchObject([
    { employeeNumber: "3", pay: { verdict: "paid-in-full" }, taken: { verdict: "below-minimum" } },
  ]);
  expect(await standingOf(clerk)).toMatchObject({ below: ["3"], toPayBack: 8998 });
  const csv = await (await clerk.fetch(`/api/runs/${run.id}/payroll-skipped.csv`)).text();
  expect(csv).toMatch(/^3,.*Below minimum wage.*89\.98.*,700\.00,Nothing to deduct,Period average\r?$/m);
  await expectReplay(clerk, ["1", "3", "4"]);
});
