import { expect, test } from "vitest";
import { addPayrollUser, payrollFile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

test("[DATA-02] no list and no figure has another organization's runs, and its file is no repetition", async () => {
  const owner = await addPayrollUser(server);
  const stranger = await addPayrollUser(server);
  const file = payrollFile([["1", "320.00"]]);
  await owner.run(file);

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
