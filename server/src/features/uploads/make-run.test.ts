import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, type ErrorBody, payrollFile, profile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

interface Columns {
  readonly employeeNumber: string[];
  readonly startingCost: number[];
  readonly safeDeduction: number[];
  readonly remainingBalance: number[];
}

test("[UP-05] an upload is analyzed, saved and can be read back", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([
    ["0001", "320.00", "40"],
    ["0002", '"1,000.00"', "40", "US-CA-OAKLAND"],
  ]);

  const answer = await clerk.upload(file, { fileName: "März 2025.CSV" });

  expect(answer.status).toBe(201);
  const { run } = (await answer.json()) as { run: Run };
  expect(run).toMatchObject({
    payDate: "2025-03-01",
    fileName: "März 2025.CSV",
    status: "completed",
    rows: 2,
    employeesAnalyzed: 2,
    employeesSkipped: 0,
    compliance: { compliant: 2, nonCompliant: 0, rate: 100, neither: [] },
    // 320.00 - (7.25 + 0.01) * 40 = 29.60; the other one can bear the full 59.00
    totalSafeDeduction: 2960 + 5900,
    totalRemainingBalance: 2940,
    totalGross: 132_000,
    totalHours: 80_000_000,
  });
  expect(run.createdAt).toMatch(/:\d\d\.000Z$/);
  expect(Date.parse(run.createdAt)).toBeLessThanOrEqual(Date.now());
  expect(await clerk.read(`/api/runs/${run.id}`)).toEqual({ run: { ...run, madeBy: clerk.email } });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [run] });
});

test("[CALC-06] balances carry over from one month to the next", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["0001", "320.00"],
      ["0002", "1000.00"],
      ["0003", "290.00"],
    ]),
  );

  const april = await clerk.run(
    payrollFile([
      ["0001", "320.01"],
      ["0002", "1000.00"],
      ["0003", "290.00"],
      ["0004", "1000.00"],
    ]),
  );

  const results = await clerk.read<Columns>(`/api/runs/${april.id}/results`);
  expect(results).toMatchObject({
    employeeNumber: ["0001", "0003", "0004"],
    startingCost: [2940, 5900, 5900],
    safeDeduction: [2940, 0, 5900],
    remainingBalance: [0, 5900, 0],
  });
  const { skipped } = await clerk.read<{ skipped: unknown[] }>(`/api/runs/${april.id}/skipped`);
  expect(skipped).toMatchObject([
    { employeeNumber: "0002", location: "US-TX", line: 3, reason: "nothing-owed", rawText: "" },
  ]);
});

test("[CALC-06] a result that isn't checked proposes nothing, writes no ledger entry and leaves the balance", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "320.00", "40", "Plant 12"],
    ]),
  );
  expect(first).toMatchObject({
    notChecked: 1,
    compliance: { compliant: 1, rate: 100, neither: [{ verdict: "not-checked", employees: 1 }] },
    totalSafeDeduction: 2 * 2960,
    totalProposedDeduction: 2960,
    totalStillOwed: 2940,
  });
  expect(await clerk.read("/api/employees/2/balance")).toMatchObject({ balance: null, entries: [] });
  expect(await clerk.read("/api/employees/2/latest-result")).toMatchObject({
    result: { verdict: "not-checked", safeDeduction: 2960, proposedDeduction: 0, currentBalance: null },
  });

  const second = await clerk.run(
    payrollFile([
      ["1", "320.00", "40", "Plant 12"],
      ["2", "320.00"],
    ]),
  );
  expect(await clerk.read("/api/employees/1/balance")).toMatchObject({
    balance: 2940,
    entries: [
      { kind: "run", amount: -2960, runId: first.id },
      { kind: "charge", amount: 5900, runId: first.id },
    ],
  });
  expect(await clerk.read("/api/employees/1/latest-result")).toMatchObject({
    result: { runId: second.id, verdict: "not-checked", currentBalance: 2940 },
  });
  expect(await clerk.read("/api/employees/2/balance")).toMatchObject({
    balance: 2940,
    entries: [
      { kind: "run", amount: -2960, runId: second.id },
      { kind: "charge", amount: 5900, runId: second.id },
    ],
  });
  await clerk.post(`/api/runs/${second.id}/void`, { reason: "wrong file" });
  expect(await clerk.read("/api/employees/1/latest-result")).toMatchObject({ result: { runId: first.id } });
  expect(await clerk.read("/api/employees/2/balance")).toMatchObject({ balance: null });
});

test("[CALC-06] who owes nothing keeps pay, hours, place and verdict", async () => {
  const clerk = await addPayrollUser(server);
  const rows = ["1", "2"].map((number) => [number, "1000.00"] as const);
  await clerk.run(payrollFile(rows));
  const run = await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "280.00"],
      ["3", "320.00"],
    ]),
  );
  expect(run).toMatchObject({
    employeesAnalyzed: 1,
    belowMinimum: 0,
    // Employees 1 and 3, and employee 2, who owes nothing and is below the minimum wage all the same.
    compliance: { compliant: 2, nonCompliant: 1, rate: 67 },
  });
  const { skipped } = await clerk.read<{ skipped: unknown[] }>(`/api/runs/${run.id}/skipped`);
  expect(skipped).toMatchObject([
    {
      pay: {
        jurisdiction: { key: "US-TX", name: "Texas" },
        minimumWage: 725,
        totalHours: 40_000_000,
        hoursOverAllRows: 40_000_000,
        totalGross: 32_000,
        startingCost: 0,
        verdict: "paid-in-full",
        reasons: ["no-period", "state-rate-only"],
        shortfall: 0,
      },
    },
    { pay: { verdict: "below-minimum", shortfall: 1000 } },
  ]);
  expect(await clerk.read("/api/dashboard")).toMatchObject({ nonCompliantCount: 1, totalEmployees: 3 });
});

test("[WAGE-04] with the pay period the highest rate of its days counts, and the run keeps it", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([["1", "1000.00", "40", "US-CA-LOS ANGELES"]]);
  const days = { periodStart: "2026-06-24", periodEnd: "2026-07-07" };
  const run = await clerk.run(file, { payDate: "2026-06-30", ...days });
  expect(run).toMatchObject({ period: { from: "2026-06-24", through: "2026-07-07" } });
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({
    minimumWage: [1842],
    rateOf: { values: [{ key: "US-CA-LOS ANGELES" }] },
    rateSince: { values: ["2026-07-01"] },
    reasons: { values: [[]] },
  });
  const half = await clerk.upload(file, { payDate: "2026-06-30", periodStart: "2026-06-24" });
  expect(await half.json()).toMatchObject({
    error: { code: "invalid_input", message: "Please enter the last day of the pay period too" },
  });
});

test("[CSV-04] a file with no one to analyze is refused with the reasons, and nothing is saved", async () => {
  const clerk = await addPayrollUser(server);

  const answer = await clerk.upload(
    "Employee,Location,Wage Type,Amount,Hours\n1,US-TX,/200,10.00,40\n,US-TX,/101,10.00,40\n",
  );

  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: {
      code: "no_valid_entries",
      message: "No valid entries found in CSV file",
      skipped: { "no-regular-earnings": 1, "no-employee-id": 1 },
      advice: expect.stringContaining("exactly '/101' in the column 'Wage Type'"),
    },
  });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
});

test("[UP-05] the same file again is recognized before it counts, until the user confirms", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([["0001", "320.00"]]);
  const first = await clerk.run(file);

  const again = await clerk.upload(file, { fileName: "copy.csv", gzip: true });
  expect(again.status).toBe(409);
  const { error } = (await again.json()) as ErrorBody;
  expect(error).toMatchObject({ code: "repeated_file", previousRun: first });
  expect(error.message).toContain("payroll.csv with the pay date 2025-03-01");

  const confirmed = await clerk.run(file, { repeatOf: first.id });
  expect(confirmed).toMatchObject({ repeatOf: first.id, totalSafeDeduction: 2940 });
  const thirdTime = await clerk.upload(file, { repeatOf: first.id });
  expect(await thirdTime.json()).toMatchObject({ error: { code: "repeated_file", previousRun: confirmed } });
});

test("[UP-05] confirming a run of another file, or one that was voided, is refused", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([["0001", "320.00"]]);
  const voided = await clerk.run(file);
  await clerk.post(`/api/runs/${voided.id}/void`, { reason: "wrong file" });

  const answer = await clerk.upload(file, { repeatOf: voided.id });

  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: {
      code: "invalid_input",
      message: "The run to repeat was voided or used another file. Please upload again.",
    },
  });
  expect((await clerk.upload(payrollFile([["0002", "320.00"]]), { repeatOf: voided.id })).status).toBe(422);
});

test("[UP-04] an employee ID may have 200 characters; a longer one is a column chosen by mistake", async () => {
  const clerk = await addPayrollUser(server);
  const longest = "7".repeat(200);
  expect(await clerk.run(payrollFile([[longest, "320.00"]]))).toMatchObject({ employeesAnalyzed: 1 });

  const answer = await clerk.upload(
    payrollFile([
      ["1", "320.00"],
      [`${longest}7`, "320.00"],
    ]),
  );

  expect(await answer.json()).toMatchObject({
    error: {
      code: "unreadable_file",
      line: 3,
      message: expect.stringContaining("has 201 characters, and here we read at most 200."),
    },
  });
});

test("[UP-05] the same file from two tabs at the same moment runs once", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([["0001", "320.00"]]);

  const answers = await Promise.all([clerk.upload(file), clerk.upload(file)]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs).toHaveLength(1);
});

test("[RES-05] simultaneous runs get seconds of their own, and so do their results", async () => {
  const clerk = await addPayrollUser(server);
  const files = ["1", "2", "3"].map((employeeNumber) => payrollFile([[employeeNumber, "500.00"]]));

  const runs = await Promise.all(files.map((file) => clerk.run(file)));

  const seconds = runs.map((run) => Math.floor(Date.parse(run.createdAt) / 1000));
  expect(new Set(seconds).size).toBe(3);
  const rows = await server.db.asOrganization(clerk, ({ client }) =>
    client.query(
      "select run_id, min(created_at) as first, max(created_at) as last from analysis_results group by 1",
    ),
  );
  for (const run of runs) {
    expect(rows.rows).toContainEqual({
      run_id: run.id,
      first: new Date(run.createdAt),
      last: new Date(run.createdAt),
    });
  }
});

test("[UP-04] without a session, a subscription or a profile an upload says which is missing", async () => {
  const stranger = await fetch(`${server.url}/api/runs`, { method: "POST" });
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({
    error: { code: "unauthenticated", message: "You must be logged in to perform analysis" },
  });

  const account = await server.addAccount();
  await server.grantPlan(account, "basic");
  const unconfigured = await account.fetch("/api/runs", { method: "POST" });
  expect(unconfigured.status).toBe(409);
  expect(await unconfigured.json()).toMatchObject({
    error: { code: "profile_missing", message: "CSV configuration not found" },
  });
});

test("[UP-06] a database that fails while saving rolls everything back and says so", async () => {
  const broken = await startTestServer();
  const clerk = await addPayrollUser(broken);
  const file = payrollFile([["0001", "320.00"]]);
  await asOwner(broken.db, "alter table balance_entries rename to gone");

  const answer = await clerk.upload(file);

  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: {
      code: "database",
      message: "Database table not found. Please ensure all migrations have been run.",
      requestId: expect.any(String),
    },
  });
  await asOwner(broken.db, "alter table gone rename to balance_entries");
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  expect(await clerk.run(file)).toMatchObject({ totalSafeDeduction: 2960 });
});

test("[DATA-01] the run keeps the profile with which its file was read", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(payrollFile([["0001", "320.00"]]));

  const stored = await server.db.asOrganization(clerk, ({ client }) =>
    client.query("select configuration, byte_count from analysis_runs where id = $1", [run.id]),
  );

  const configuration = {
    profile: { id: "default", name: "Default profile", version: 1 },
    plan: planOf(profile),
    deductionAmount: 5900,
    hoursBasis: "first-row",
    charging: "everyone",
    balancesFollow: "proposed",
  };
  expect(stored.rows).toEqual([{ configuration, byte_count: "67" }]);
});
