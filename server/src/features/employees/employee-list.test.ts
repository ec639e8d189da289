import type { Attributes, EmployeeRun } from "@wagefloor/contract/employees/employees.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import {
  addPayrollUser,
  employeesOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const listedNumbers = async (clerk: PayrollUser) => [...(await employeesOf(clerk)).keys()].toSorted();

test("everyone is listed with what is owed, the last run and its verdict, also who isn't checked or was skipped", async () => {
  const clerk = await addPayrollUser(server);
  expect(await listedNumbers(clerk)).toEqual([]);
  await clerk.run(payrollFile([["paid", "2000.00"]]), { payDate: "2025-03-01" });
  const file = [
    "Employee,Location,Wage Type,Amount,Hours",
    "owing,US-TX,/101,300.00,40",
    "low,US-TX,/101,280.00,40",
    "open,Plant 12,/101,800.00,40",
    "paid,US-CA-OAKLAND,/101,2000.00,40",
    "unpaid,US-TX,/203,10.00,0",
    "",
  ];
  const run = await clerk.run(file.join("\n"), { payDate: "2025-03-08" });
  const last = { name: "", lastRun: run.id, notSeen: false, lastDay: null };
  expect(await employeesOf(clerk)).toEqual(
    new Map([
      ["owing", { ...last, place: "Texas", owed: 4940, verdict: "reduced", lastDeduction: 960 }],
      ["low", { ...last, place: "Texas", owed: 5900, verdict: "below-minimum", lastDeduction: 0 }],
      ["open", { ...last, place: "Plant 12", owed: null, verdict: "not-checked", lastDeduction: 0 }],
      ["paid", { ...last, place: "Oakland, California", owed: 0, verdict: "paid-in-full", lastDeduction: 0 }],
      ["unpaid", { ...last, place: "Texas", owed: null, verdict: "not-checked", lastDeduction: 0 }],
    ]),
  );
  await expectReplay(clerk, ["owing", "low"]);
});

test("[CALC-06] after a void everyone has the run before it, and who was in no other isn't listed anymore", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(payrollFile([["1", "300.00"]]));
  const second = await clerk.run(
    payrollFile([
      ["1", "301.00"],
      ["2", "302.00"],
    ]),
  );
  expect((await employeesOf(clerk)).get("1")?.lastRun).toBe(second.id);
  await clerk.post(`/api/runs/${second.id}/void`, { reason: "wrong file" });
  expect(await listedNumbers(clerk)).toEqual(["1"]);
  expect((await employeesOf(clerk)).get("1")).toMatchObject({ lastRun: first.id, owed: 4940 });
  await expectReplay(clerk, ["1", "2"]);
});

test("a correction is in the list at once, and a look-up finds who was only ever skipped", async () => {
  const clerk = await addPayrollUser(server);
  const file = [
    "Employee,Location,Wage Type,Amount,Hours",
    "1,US-TX,/101,300.00,40",
    "2,US-TX,/203,1.00,0",
    "",
  ];
  await clerk.run(file.join("\n"));
  const correction = { kind: "correction", newBalance: 1200, basedOn: null, reason: "half-paid boots" };
  expect((await clerk.post("/api/employees/2/balance-entries", correction)).status).toBe(201);
  expect((await employeesOf(clerk)).get("2")).toMatchObject({ owed: 1200, verdict: "not-checked" });
});

test("an employee's runs are those of the ledger and those that couldn't check the employee, with who ran them", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const [first, open] = [
    await clerk.run(payrollFile([["E-1", "300.00"]]), { payDate: "2025-03-01", fileName: "march.csv" }),
    await clerk.run(payrollFile([["E-1", "301.00", "40", "Plant 12"]]), { payDate: "2025-03-08" }),
  ];
  const wrong = await clerk.run(payrollFile([["E-1", "302.00"]]), { payDate: "2025-03-15" });
  await clerk.run(payrollFile([["2", "303.00"]]));
  await clerk.post(`/api/runs/${wrong.id}/void`, { reason: "wrong file" });
  const { runs } = await clerk.read<{ runs: EmployeeRun[] }>("/api/employees/e-1/runs");
  const ofAll = { madeBy: clerk.email, taken: null };
  expect(runs).toEqual([
    { ...ofAll, id: wrong.id, payDate: "2025-03-15", fileName: "payroll.csv", status: "voided" },
    { ...ofAll, id: open.id, payDate: "2025-03-08", fileName: "payroll.csv", status: "completed" },
    { ...ofAll, id: first.id, payDate: "2025-03-01", fileName: "march.csv", status: "completed" },
  ]);
  expect((await stranger.fetch("/api/employees/E-1/runs")).status).toBe(404);
});

test("who has a last day isn't missing anymore but has left, until it is taken back", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1", "300.00"],
      ["2", "300.00"],
    ]),
    { payDate: "2025-03-01" },
  );
  await clerk.run(payrollFile([["2", "301.00"]]), { payDate: "2025-03-08" });
  await clerk.run(payrollFile([["2", "302.00"]]), { payDate: "2025-03-15" });
  const put = (left: string | null) => clerk.put("/api/employees/1/attributes", { left });
  expect((await employeesOf(clerk)).get("1")).toMatchObject({ notSeen: true, lastDay: null });
  expect((await put("2025-02-30")).status).toBe(422);
  const set = (await (await put("2025-03-01")).json()) as Attributes;
  expect(set).toMatchObject({
    place: null,
    scope: null,
    left: { lastDay: "2025-03-01", setBy: clerk.email },
  });
  expect((await employeesOf(clerk)).get("1")).toMatchObject({
    notSeen: false,
    lastDay: "2025-03-01",
    owed: 4940,
  });
  expect((await put(null)).status).toBe(200);
  expect((await employeesOf(clerk)).get("1")).toMatchObject({ notSeen: true, lastDay: null });
});

test("[DATA-02] another organization's employees are neither listed nor downloaded", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  await clerk.run(payrollFile([["mine", "300.00"]]));
  expect(await listedNumbers(stranger)).toEqual([]);
  const download = await stranger.fetch("/api/employees/list.csv");
  expect((await download.text()).split("\r\n")).toHaveLength(2);
});

test("the list's download says what payroll took for the last run, where that is confirmed", async () => {
  const clerk = await addPayrollUser(server);
  const paid = payrollFile(["1", "2", "3"].map((name) => [name, "300.00"]));
  await confirmTaken(clerk, await clerk.run(paid, { payDate: "2025-03-01" }), { 1: 100, 2: 200, 3: 300 });
  const lastDeductions = async () => {
    const answer = await clerk.fetch("/api/employees/list.csv?timeZone=America/Chicago");
    const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[];
    return rows.map((row) => row["Last Deduction"]);
  };
  expect(await lastDeductions()).toEqual(["1.00", "2.00", "3.00"]);
  const next = payrollFile(["1", "2"].map((name) => [name, "301.00"]));
  const run = await clerk.run(next, { payDate: "2025-03-15" });
  expect(await lastDeductions()).toEqual(["10.60", "10.60", "3.00"]);
  await confirmTaken(clerk, run, { 1: 0, 2: -50 });
  await confirmTaken(clerk, run, { 1: 150 });
  expect(await lastDeductions()).toEqual(["1.50", "-0.50", "3.00"]);
});
