import { expect, test } from "vitest";
import { addPayrollUser, payrollFile, type Run } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();

test("[DATA-02] no route reaches another organization's runs, balances or figures", async () => {
  const owner = await addPayrollUser(server);
  const stranger = await addPayrollUser(server);
  const file = payrollFile([["1", "320.00"]]);
  const run = await owner.run(file);

  for (const path of [
    "",
    "/results",
    "/results/1",
    "/skipped",
    "/skipped/1/weeks",
    "/taken",
    "/taken/employees",
    "/payroll-all.csv",
    "/payroll-outstanding.csv",
    "/payroll-skipped.csv",
  ]) {
    const answer = await stranger.fetch(`/api/runs/${run.id}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "run_not_found" } });
  }
  expect((await stranger.post(`/api/runs/${run.id}/void`, { reason: "mine" })).status).toBe(404);
  const taken = { id: crypto.randomUUID(), amounts: [{ employeeNumber: "1", amount: 0 }], seen: "" };
  expect((await stranger.post(`/api/runs/${run.id}/taken/check`, taken)).status).toBe(404);
  expect((await stranger.post(`/api/runs/${run.id}/taken`, taken)).status).toBe(404);
  expect((await stranger.fetch("/api/employees/1/latest-result")).status).toBe(404);
  expect((await stranger.fetch("/api/employees/1/balance")).status).toBe(404);
  const purchase = { kind: "purchase", amount: 100, reason: "mine" };
  expect((await stranger.post("/api/employees/1/balance-entries", purchase)).status).toBe(404);
  expect(await stranger.read("/api/runs")).toEqual({ runs: [] });
  expect(await stranger.read("/api/dashboard")).toMatchObject({
    totalRuns: 0,
    totalEmployees: 0,
    recent: [],
  });
  expect(await stranger.read("/api/billing/usage")).toMatchObject({
    usage: { runsUsed: 0, employeesAnalyzed: 0 },
  });
  expect(await stranger.run(file)).toMatchObject({ repeatOf: null, totalSafeDeduction: 2960 });
});

test("[DATA-02] row level security hides and refuses another organization's rows behind the queries' own scope", async () => {
  const owner = await addPayrollUser(server);
  const run: Run = await owner.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "a lot"],
    ]),
  );
  const stranger = await server.db.addUser();

  await server.db.asOrganization(stranger, async ({ client }) => {
    for (const table of [
      "analysis_runs",
      "analysis_results",
      "analysis_skipped",
      "balances",
      "balance_entries",
      "taken_deductions",
    ]) {
      const rows = await client.query(`select from ${table} where organization_id = $1`, [
        owner.organizationId,
      ]);
      expect(rows.rowCount).toBe(0);
    }
    const taken = await client.query("update analysis_runs set file_name = 'x' where id = $1", [run.id]);
    expect(taken.rowCount).toBe(0);
  });
  await expect(
    server.db.asOrganization(stranger, ({ client }) =>
      client.query("insert into balances (organization_id, person_number, balance) values ($1, '9', 1)", [
        owner.organizationId,
      ]),
    ),
  ).rejects.toThrow("row-level security");
});
