import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees, LatestResult } from "@wagefloor/contract/employees/employees.ts";
import { calendarDate, daysLater } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { addPayrollUser, expectReplay, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

test("[DASH-05] a new account's figures are 0", async () => {
  const clerk = await addPayrollUser(server, null);
  expect(await clerk.read("/api/dashboard")).toEqual({
    employer: null,
    totalRuns: 0,
    totalEmployees: 0,
    compliance: { compliant: 0, nonCompliant: 0, rate: null, neither: [] },
    nonCompliantCount: 0,
    notCheckedCount: 0,
    charging: "everyone",
    toDo: {
      ...{ payDates: [], proposedCalendars: [] },
      ...{ takenBelow: 0, takenShortfall: 0, employeesToPayBack: 0, toPayBack: 0 },
      ...{ belowMinimum: 0, notChecked: 0, withoutPlace: 0, withoutRate: 0, leftOwing: 0, owedByLeft: 0 },
      ...{ runsToConfirm: 0, toConfirm: 0, newestToConfirm: null },
      ...{ belowComingRate: 0, comingRates: [], authorizationsExpiring: 0, authorizationsMissing: 0 },
    },
    charts: { owedAfter: [], owedNow: 0, balancesFollow: "proposed", headroom: [] },
    lastRuns: [],
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
  const bought = {
    id: randomUUID(),
    employeeNumber: "6",
    employeeConfirmed: true,
    date: "2025-03-01",
    amount: 2500,
    note: "Gloves",
  };
  await clerk.post("/api/purchases", { purchases: [bought] });

  expect(await clerk.read("/api/dashboard")).toMatchObject({
    totalRuns: 2,
    totalEmployees: 5,
    // 4 of 6 results; employee 1 has been compliant since, so only employee 2 needs attention
    compliance: { compliant: 4, nonCompliant: 2, rate: 67, neither: [] },
    nonCompliantCount: 1,
  });
  const { count, employeeNumber, analyzed } = await clerk.read<Employees>("/api/employees");
  expect(count).toBe(6);
  expect(employeeNumber.filter((_number, row) => analyzed[row] === 1).toSorted()).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
  ]);
});

test("[DASH-03] recent activity is five results, the newest run's, and those that need attention first", async () => {
  const clerk = await addPayrollUser(server);
  const older = await clerk.run(
    payrollFile(["1", "2", "3", "4", "5", "6"].map((number) => [number, "320.00"] as const)),
  );
  const newer = await clerk.run(
    payrollFile([
      ["7", "320.00"],
      ["8", "280.00"],
    ]),
  );

  const { recent, lastRuns } = await clerk.read<Dashboard>("/api/dashboard");

  const shown = (employeeNumber: string, createdAt: string) =>
    expect.objectContaining({ employeeNumber, createdAt });
  expect(recent).toEqual([
    {
      runId: newer.id,
      employeeNumber: "8",
      name: null,
      location: "US-TX",
      createdAt: newer.createdAt,
      isSkipped: false,
      compliant: false,
      verdict: "below-minimum",
      measure: null,
      remainingBalance: 5900,
    },
    shown("7", newer.createdAt),
    shown("1", older.createdAt),
    shown("2", older.createdAt),
    shown("3", older.createdAt),
  ]);
  expect(lastRuns).toEqual([
    expect.objectContaining({ runId: newer.id, isConfirmed: false, belowMinimum: 1, otherProblems: 0 }),
    expect.objectContaining({ runId: older.id, belowMinimum: 0 }),
  ]);
});

test("[DASH-03] an employee's recent activity and latest result are those of the newest run, also if that skips who is paid in full", async () => {
  const clerk = await addPayrollUser(server);
  const rows = (gross: string) =>
    payrollFile([
      ["1", gross],
      ["2", "320.00"],
      ["3", "400.00"],
    ]);
  const older = await clerk.run(rows("400.00"), { payDate: "2025-03-01" });
  const newer = await clerk.run(rows("280.00"), { payDate: "2025-03-15" });
  const activity = async () =>
    (await clerk.read<Dashboard>("/api/dashboard")).recent.map((one) => [
      ...[one.runId, one.employeeNumber, one.verdict, one.isSkipped],
    ]);
  const skipOf = async () =>
    (await clerk.read<{ result: LatestResult }>("/api/employees/1/latest-result")).result.skippedSince;

  expect(await activity()).toEqual([
    [newer.id, "1", "below-minimum", true],
    [newer.id, "2", "ok", false],
    [newer.id, "3", "paid-in-full", true],
  ]);
  expect(await skipOf()).toEqual({
    ...{ runId: newer.id, payDate: "2025-03-15", reason: "nothing-owed" },
    ...{ verdict: "below-minimum", measure: null },
  });

  await clerk.post(`/api/runs/${newer.id}/void`, { reason: "wrong file" });
  expect(await activity()).toEqual([
    [older.id, "1", "ok", false],
    [older.id, "2", "reduced", false],
    [older.id, "3", "ok", false],
  ]);
  expect(await skipOf()).toBeNull();
});

test("the to-do list counts whom the filters of the employees' list show", async () => {
  const clerk = await addPayrollUser(server);
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  const effective = daysLater(today, 20);
  const rate = { jurisdiction: "US-TX", effective, through: daysLater(effective, 60) };
  const entered = await clerk.post("/api/locations/rates", { ...rate, hourly: 900, source: "a notice" });
  expect(entered.status).toBe(201);
  await clerk.run(
    payrollFile([
      ["below", "280.00"],
      ["soon", "359.99"],
      ["enough", "360.00"],
      ["left", "340.00"],
      ["unmapped", "400.00", "40", "Plant 12"],
      ["hours", "400.00", "none"],
    ]),
  );
  await clerk.put("/api/employees/left/attributes", { left: "2025-03-01" });

  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");

  expect(toDo).toEqual({
    ...{ payDates: [], proposedCalendars: [] },
    ...{ belowMinimum: 1, notChecked: 2, withoutPlace: 1, withoutRate: 0 },
    ...{ takenBelow: 0, takenShortfall: 0, employeesToPayBack: 0, toPayBack: 0 },
    ...{ leftOwing: 1, owedByLeft: 940, runsToConfirm: 0, toConfirm: 0, newestToConfirm: null },
    belowComingRate: 1,
    authorizationsExpiring: 0,
    authorizationsMissing: 0,
    comingRates: [{ name: "Texas", effective, today: 725, hourly: 900, isConfirmed: true, employees: 1 }],
  });
  await expectReplay(clerk, ["below", "soon", "left"]);
});

test("the charts show what was owed after each run that counts, and how far pay is above the minimum wage", async () => {
  const clerk = await addPayrollUser(server);
  const low = await clerk.run(payrollFile([["1", "280.00"]]), { payDate: "2025-03-01" });
  const next = await clerk.run(
    payrollFile([
      ["2", "296.00"],
      ["3", "400.00"],
    ]),
    { payDate: "2025-03-15" },
  );
  const voided = await clerk.run(payrollFile([["9", "900.00"]]), { payDate: "2025-03-29" });
  await clerk.post(`/api/runs/${voided.id}/void`, { reason: "wrong file" });
  const bought = {
    id: randomUUID(),
    employeeNumber: "3",
    employeeConfirmed: true,
    date: "2025-03-16",
    amount: 2500,
    note: "Gloves",
  };
  await clerk.post("/api/purchases", { purchases: [bought] });

  const { charts } = await clerk.read<Dashboard>("/api/dashboard");
  const owedAfter = (id: string) => charts.owedAfter.find(({ runId }) => runId === id)?.owed ?? 0;
  expect(charts.owedAfter.map(({ runId, payDate }) => [runId, payDate])).toEqual([
    [low.id, "2025-03-01"],
    [next.id, "2025-03-15"],
  ]);
  const { owed } = await clerk.read<Employees>("/api/employees");
  expect(charts.owedNow).toBe(owed.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  expect(charts.owedNow).toBe(owedAfter(next.id) + 2500);
  expect(charts.headroom).toEqual([
    { from: null, below: 0, employees: 1 },
    { from: 0, below: 1, employees: 1 },
    { from: 1, below: 2, employees: 0 },
    { from: 2, below: 3, employees: 1 },
  ]);
});
