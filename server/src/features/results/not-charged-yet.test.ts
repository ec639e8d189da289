import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { addPayrollUser, type PayrollUser, payrollFile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

/** What a run says is owed after it: its total, those whom its download lists with what they owe, and each result's part that isn't charged. */
async function saidBy(clerk: PayrollUser, { id }: Pick<Run, "id">) {
  const { run } = await clerk.read<{ run: Run }>(`/api/runs/${id}`);
  const { notCharged } = await clerk.read<Results>(`/api/runs/${id}/results`);
  const csv = await (await clerk.fetch(`/api/runs/${id}/payroll-outstanding.csv`)).text();
  const [, ...lines] = csv.trim().split(/\r?\n/);
  const owing = lines.map((line) => line.split(",")).map(([name, , owed]) => [name, owed]);
  return { total: run.totalStillOwed, owing, notCharged };
}

const startPage = (clerk: PayrollUser) => clerk.read<Dashboard>("/api/dashboard");

test("[RES-04] someone new who isn't checked owes nothing yet, in the run, its downloads and on the start page, until the pay is checked", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "320.00", "40", "Plant 12"],
    ]),
  );
  expect(await saidBy(clerk, run)).toEqual({ total: 2940, owing: [["1", "29.40"]], notCharged: [0, 5900] });
  const { charts, recent } = await startPage(clerk);
  expect(charts.owedNow).toBe(run.totalStillOwed);
  expect(recent).toMatchObject([
    { employeeNumber: "2", remainingBalance: 0, notCharged: 5900 },
    { employeeNumber: "1", remainingBalance: 2940 },
  ]);
  expect(recent[1]).not.toHaveProperty("notCharged");
  const cellsOfUnchecked = async (...names: readonly string[]) => {
    const all = await (await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`)).text();
    const [titles = [], , unchecked = []] = all.split(/\r?\n/).map((line) => line.split(","));
    return names.map((title) => unchecked[titles.indexOf(title)]);
  };
  expect(await cellsOfUnchecked("Safe Deduction", "Remaining", "To Deduct", "Still Owed")).toEqual([
    ...["29.60", "29.40", "0.00", ""],
  ]);

  // What payroll took for it counts against a purchase recorded since.
  const bought = {
    ...{ id: randomUUID(), employeeNumber: "2", employeeConfirmed: true },
    ...{ date: "2025-03-01", amount: 2000, note: "Gloves" },
  };
  await clerk.post("/api/purchases", { purchases: [bought] });
  await confirmTaken(clerk, run, { "2": 900 });
  expect(await saidBy(clerk, run)).toMatchObject({
    total: 2940,
    owing: [["1", "29.40"]],
  });
  const after = await startPage(clerk);
  expect(after.charts.owedNow).toBe(2940 + 2000 - 900);
  expect(after.recent[0]).toMatchObject({ employeeNumber: "2", remainingBalance: 0, notCharged: 5900 });
  // It isn't an amount owed after this run, which is none yet.
  expect(await cellsOfUnchecked("Payroll Took", "Still Owed")).toEqual(["9.00", ""]);
});

test("[RES-04] who is charged already owes that without being checked, and nothing once the run that charged it is voided", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(payrollFile([["1", "290.00"]]));
  const second = await clerk.run(payrollFile([["1", "290.00", "40", "Plant 12"]]));
  expect(first.totalProposedDeduction).toBe(0);
  expect(await saidBy(clerk, second)).toEqual({ total: 5900, owing: [["1", "59.00"]], notCharged: [0] });

  await clerk.post(`/api/runs/${first.id}/void`, { reason: "wrong file" });
  expect(await saidBy(clerk, second)).toEqual({ total: 0, owing: [], notCharged: [5900] });
  expect((await startPage(clerk)).charts.owedNow).toBe(0);
});
