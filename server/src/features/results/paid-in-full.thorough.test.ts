import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { expect, test } from "vitest";
import { earlierIn, review, runReview } from "../../test/payroll/reviewing.ts";
import { skippedOf, usedOf } from "../../test/payroll/runs.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  payrollFile,
  type Run,
  stateOf,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const names = ["1", "2", "3"];
const march = payrollFile([
  ["1", "800.00"],
  ["2", "900.00"],
  ["3", "1000.00"],
]);
/** The third is paid below the minimum wage, and works somewhere that no one knows. */
const found = {
  ...{ compliant: 1, nonCompliant: 1, rate: 50 },
  neither: [{ verdict: "not-checked", employees: 1 }],
};

const april = payrollFile([
  ["1", "810.00"],
  ["2", "280.00"],
  ["3", "1000.00", "40", "Plant 12"],
]);

test("[CSV-04] a month in which everyone is paid in full is run, with everyone's verdict and no deduction", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const paid = await clerk.run(march);
  expect(paid).toMatchObject({ totalProposedDeduction: 17_700, totalStillOwed: 0 });
  const looked = await review(clerk, april);
  expect(looked).toMatchObject({
    ...{ obstacle: null, employees: 3, employeesAnalyzed: 0, totalProposedDeduction: 0 },
    ...{ skipped: [{ reason: "nothing-owed", count: 3 }], compliance: found },
    // The whole file's pay, beside that of the last run: otherwise it looks like half a file is missing.
    ...{ totalGross: 0, skippedPay: { gross: 209_000, hours: 120_000_000 } },
    previous: {
      ...{ run: { id: paid.id, totalGross: 270_000 }, newEmployees: 0, missingEmployees: 0 },
      skippedPay: { gross: 0, hours: 0 },
    },
  });

  const run = await runReview(clerk, looked);

  expect(run).toMatchObject({
    ...{ employeesAnalyzed: 0, employeesSkipped: 3, compliance: found, notChecked: 0 },
    ...{ totalProposedDeduction: 0, totalStillOwed: 0, totalGross: 0 },
  });
  expect((await skippedOf(clerk, run)).map(({ reason, pay }) => [reason, pay?.verdict])).toEqual([
    ["nothing-owed", "paid-in-full"],
    ["nothing-owed", "below-minimum"],
    ["nothing-owed", "not-checked"],
  ]);
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ count: 0 });
  for (const file of ["payroll-all.csv", "payroll-outstanding.csv", "payroll-skipped.csv"]) {
    const answer = await clerk.fetch(`/api/runs/${run.id}/${file}`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(file === "payroll-skipped.csv" ? 4 : 1);
  }
  expect(await clerk.read<Dashboard>("/api/dashboard")).toMatchObject({
    ...{ totalRuns: 2, totalEmployees: 3, nonCompliantCount: 1, notCheckedCount: 1 },
    compliance: { compliant: 4, nonCompliant: 1, rate: 80 },
    recent: [{ runId: run.id }, { runId: run.id }, { runId: run.id }],
  });
  expect(await usedOf(clerk)).toEqual([2, 3]);
  await expectReplay(clerk, names);
});

test("[CSV-04] such a run is the employees' last one: who is missing next, and what was run with its pay date, follow from it", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(march);
  const run = await runReview(clerk, await review(clerk, april));
  const next = await review(clerk, payrollFile([["1", "820.00"]]));
  expect(next).toMatchObject({
    ...{
      previous: {
        ...{ run: { id: run.id }, missingEmployees: 2 },
        skippedPay: { gross: 209_000, hours: 120_000_000 },
      },
    },
    ...{ employeesAnalyzed: 0, obstacle: null },
  });
  expect(earlierIn(next)).toEqual([{ id: run.id, isSameFile: false }]);
  expect(next.previous?.missing.map(({ employeeNumber }) => employeeNumber)).toEqual(["2", "3"]);
  const again = await review(clerk, april);
  expect(earlierIn(again)).toEqual([{ id: run.id, isSameFile: true }]);
});

test("[CALC-06] voiding an earlier run deducts in it what is owed again, and it can be voided and replaced itself", async () => {
  const clerk = await addPayrollUser(server);
  const paid = await clerk.run(march);
  const run = await runReview(clerk, await review(clerk, april));
  const { effect } = await clerk.read<{ effect: { seen: string } }>(`/api/runs/${paid.id}/void`);
  expect(
    (await clerk.post(`/api/runs/${paid.id}/void`, { reason: "wrong file", seen: effect.seen })).status,
  ).toBe(200);

  const alone = await addPayrollUser(server);
  await alone.run(april);
  expect(await stateOf(clerk, names)).toEqual(await stateOf(alone, names));
  await expectReplay(clerk, names);

  const other = await addPayrollUser(server);
  await other.run(march);
  const wrong = await runReview(other, await review(other, april));
  const right = await runReview(
    other,
    await review(other, payrollFile([["1", "815.00"]]), { replaces: wrong.id }),
  );
  expect(right).toMatchObject({ replaces: wrong.id, employeesAnalyzed: 0, employeesSkipped: 1 });
  expect((await other.post(`/api/runs/${right.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(await balanceOf(other, "1")).toMatchObject({ balance: 0 });
  await expectReplay(other, names);
  expect((await clerk.read<{ run: Run }>(`/api/runs/${run.id}`)).run).toMatchObject({ employeesAnalyzed: 3 });
});

test("[ALLOW-03] employees who are paid in full don't count toward the plan's employees", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(march);
  for (const number of names) expect(await balanceOf(clerk, number)).toMatchObject({ balance: 0 });
  const others = Array.from({ length: 17 }, (_, at) => [`9${at}`, "1000.00"] as const);
  await clerk.run(payrollFile(others));
  expect(await usedOf(clerk)).toEqual([2, 20]);
  const run = await clerk.run(payrollFile([["1", "830.00"], ...others]));
  expect(run).toMatchObject({ employeesAnalyzed: 0, employeesSkipped: 18 });
  expect(await usedOf(clerk)).toEqual([3, 20]);
});
