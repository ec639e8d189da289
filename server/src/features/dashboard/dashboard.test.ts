import { expect, test } from "vitest";
import { addPayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();

test("[DASH-05] a new account's figures are 0", async () => {
  const clerk = await addPayrollUser(server, null);
  expect(await clerk.read("/api/dashboard")).toEqual({
    totalRuns: 0,
    totalEmployees: 0,
    compliantRate: 0,
    nonCompliantCount: 0,
    notCheckedCount: 0,
    recent: [],
  });
});

test("[DASH-02] the figures count distinct runs and employees, and leave voided runs out", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1", "280.00"],
      ["2", "280.00"],
      ["3", "320.00"],
    ]),
  );
  await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["4", "320.00"],
      ["5", "320.00"],
    ]),
  );
  const voided = await clerk.run(payrollFile([["9", "280.00"]]));
  await clerk.post(`/api/runs/${voided.id}/void`, { reason: "wrong file" });

  expect(await clerk.read("/api/dashboard")).toMatchObject({
    totalRuns: 2,
    totalEmployees: 5,
    // 4 of 6 results; employee 1 has been compliant since, so only employee 2 needs attention
    compliantRate: 67,
    nonCompliantCount: 1,
  });
});

test("[DASH-03] recent activity is five results, the newest run's first", async () => {
  const clerk = await addPayrollUser(server);
  const older = await clerk.run(
    payrollFile(["1", "2", "3", "4", "5", "6"].map((number) => [number, "320.00"] as const)),
  );
  const newer = await clerk.run(
    payrollFile([
      ["7", "280.00"],
      ["8", "320.00"],
    ]),
  );

  const { recent } = await clerk.read<{ recent: unknown[] }>("/api/dashboard");

  const shown = (employeeNumber: string, createdAt: string) =>
    expect.objectContaining({ employeeNumber, createdAt });
  expect(recent).toEqual([
    {
      runId: newer.id,
      employeeNumber: "7",
      location: "US-TX",
      createdAt: newer.createdAt,
      compliant: false,
      verdict: "below-minimum",
      remainingBalance: 5900,
    },
    shown("8", newer.createdAt),
    shown("1", older.createdAt),
    shown("2", older.createdAt),
    shown("3", older.createdAt),
  ]);
});
