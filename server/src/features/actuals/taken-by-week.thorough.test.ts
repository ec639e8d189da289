import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { TakenCheck, TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, answerTo, lookAt, review, runReview } from "../../test/payroll/reviewing.ts";
import { expectReplay, type PayrollUser, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { catchUpAfterTaken } from "./catch-up-after-taken.ts";

const server = await sharedTestServer();

/** The weeks of 1 leave 30.00 and 15.00, and the average leaves 140.00; the first week of 2 lacks 10.00 by itself. */
const weeks = [
  "1,US-TX,2025-02-08,40,20,320.00,240.00,560.00",
  "1,US-TX,2025-02-15,20,0,160.00,0.00,160.00",
  "2,US-TX,2025-02-08,40,0,280.00,0.00,280.00",
  "2,US-TX,2025-02-15,40,0,400.00,0.00,400.00",
];
const columns =
  "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay";
const february = [columns, ...weeks, ""].join("\n");

async function check(clerk: PayrollUser, { id }: Run, amounts: object[]): Promise<TakenCheck> {
  const answer = await clerk.post(`/api/runs/${id}/taken/check`, { amounts });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TakenCheck;
}

test.each([
  [4500, null, 0],
  [4501, "below-minimum", 1],
  [5900, "below-minimum", 1400],
  [13_000, "below-minimum", 8500],
])("%i cents taken for a run judged by workweek are %s", async (amount, verdict, shortfall) => {
  const clerk = await addUserWithProfile(server, february);
  const run = await clerk.run(february);
  const { differences, totals } = await check(clerk, run, [{ employeeNumber: "1", amount }]);
  expect(differences).toMatchObject([{ employeeNumber: "1", proposed: 4440, verdict, shortfall }]);
  expect(totals.belowMinimum).toBe(verdict === null ? 0 : 1);
});

test("taking more than the weeks allow is below the minimum wage wherever the employee appears", async () => {
  const clerk = await addUserWithProfile(server, february);
  const run = await clerk.run(february);
  const amounts = [
    { employeeNumber: "1", amount: 5900 },
    { employeeNumber: "2", amount: 1000 },
  ];
  const { seen } = await check(clerk, run, amounts);
  const confirmed = await clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), amounts, seen });
  expect(confirmed.status).toBe(201);
  const found = { verdict: "below-minimum", shortfall: 1400 };
  expect(((await confirmed.json()) as TakenOfRun).differences).toMatchObject([
    { employeeNumber: "1", ...found },
    { employeeNumber: "2", verdict: "below-minimum", shortfall: 1000 },
  ]);
  const results = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(results.taken).toMatchObject([found, { shortfall: 1000 }]);
  const { runs } = await clerk.read<{ runs: EmployeeRun[] }>("/api/employees/1/runs");
  expect(runs).toMatchObject([{ taken: found }]);
  await expectReplay(clerk, ["1", "2"]);
});

test("the update's next start judges by workweek what was confirmed before that was done", async () => {
  const clerk = await addUserWithProfile(server, february);
  const run = await clerk.run(february);
  const amounts = [{ employeeNumber: "1", amount: 5900 }];
  const { seen } = await check(clerk, run, amounts);
  await clerk.post(`/api/runs/${run.id}/taken`, { id: randomUUID(), amounts, seen });
  const runNow = async () => (await clerk.read<{ run: Run }>(`/api/runs/${run.id}`)).run;
  const judged = await runNow();
  expect(judged).toMatchObject({ belowMinimum: 2, afterTaken: { belowMinimum: 1 } });
  const migration = new URL("../../core/db/migrations/0055_judge_taken_by_week.sql", import.meta.url);
  await server.db.asOrganization(clerk, async ({ client, organizationId }) => {
    await client.query("delete from taken_findings where organization_id = $1", [organizationId]);
    await client.query(
      "update analysis_runs set after_taken = jsonb_set(after_taken, '{belowMinimum}', '1') where organization_id = $1",
      [organizationId],
    );
    await client.query(await readFile(migration, "utf8"));
  });
  await catchUpAfterTaken(server.db, (err) => expect(err).toBeUndefined());
  expect(await runNow()).toEqual(judged);
  await expectReplay(clerk, ["1", "2"]);
});

test("what payroll took, from a file with weeks, is checked by workweek before and after the run", async () => {
  const deductions = ["30.00", "29.00", "0.00", "0.00"];
  const rows = weeks.map((row, at) => `${row},${deductions[at]}`);
  const file = [`${columns},Boots Deduction`, ...rows, ""].join("\n");
  const clerk = await addUserWithProfile(server, file);
  const { id } = await review(clerk, file);
  await answerTo(clerk, { id }, "deductions", "own");
  const looked = await lookAt(clerk, id);
  const differences = [
    { employeeNumber: "1", proposed: 4440, taken: 5900, verdict: "below-minimum", shortfall: 1400 },
  ];
  expect(looked.deductions?.use).toMatchObject({ for: "own", differences });
  const made = await runReview(clerk, looked, {
    deductions: { for: "own", seen: looked.deductions?.use?.seen },
  });
  expect(await clerk.read<TakenOfRun>(`/api/runs/${made.id}/taken`)).toMatchObject({ differences });
});
