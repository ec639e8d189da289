import { beforeAll, expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payDate, payrollFile, type Run } from "../../test/payroll-user.ts";
import { startTestServer } from "../../test/test-server.ts";

const server = await startTestServer();

let clerk: PayrollUser;
let run: Run;
let day: string;

beforeAll(async () => {
  clerk = await addPayrollUser(server);
  run = await clerk.run(
    [
      "Employee,Location,Wage Type,Amount,Hours",
      "0007,US-TX,/101,320.00,40",
      '0003,"Plant 12, north",/101,291.00,40.25',
      "0009,US-CA-OAKLAND,/101,200.00,40",
      "0009,US-CA-OAKLAND,/101,100.00,5",
      "=cmd,US-TX,/101,295.00,40",
      "0001,US-TX,/200,295.00,40",
      "0002,US-TX,/101,a lot,40",
      ",US-TX,/101,295.00,40",
      "",
    ].join("\n"),
  );
  day = run.createdAt.slice(0, 10);
});

test("[RES-02] the results of a run are sent as columns of equal length, in file order", async () => {
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toEqual({
    count: 4,
    employeeNumber: ["0007", "0003", "0009", "=cmd"],
    location: { values: ["US-TX", "Plant 12, north", "US-CA-OAKLAND"], codes: [0, 1, 2, 0] },
    jurisdiction: {
      values: [
        { key: "US-TX", name: "Texas" },
        { key: "US", name: expect.any(String) },
        { key: "US-CA-OAKLAND", name: "Oakland, California" },
      ],
      codes: [0, 1, 2, 0],
    },
    minimumWage: [725, 725, 1689, 725],
    totalHours: [40_000_000, 40_250_000, 40_000_000, 40_000_000],
    hoursOverAllRows: [40_000_000, 40_250_000, 45_000_000, 40_000_000],
    totalGross: [32_000, 29_100, 30_000, 29_500],
    startingCost: [5900, 5900, 5900, 5900],
    safeDeduction: [2960, 0, 0, 460],
    remainingBalance: [2940, 5900, 5900, 5440],
    preDeductionRate: [800, 723, 750, 738],
    postDeductionRate: [726, 723, 750, 726],
    compliant: [1, 0, 0, 1],
    marks: [0, 1, 2, 0],
    unconfirmedRates: { values: [[]], codes: [0, 0, 0, 0] },
  });
  expect(run).toMatchObject({
    compliant: 2,
    nonCompliant: 2,
    complianceRate: 50,
    unknownLocations: 1,
    withMarks: 2,
  });
});

test("[RES-02] no one is left out silently: skipped employees have a line and a reason", async () => {
  expect(await clerk.read(`/api/runs/${run.id}/skipped`)).toEqual({
    skipped: [
      { employeeNumber: "0001", location: "US-TX", line: 7, reason: "no-regular-earnings", rawText: "" },
      { employeeNumber: "0002", location: "US-TX", line: 8, reason: "unreadable-amount", rawText: "a lot" },
      { employeeNumber: "", location: "US-TX", line: 9, reason: "no-employee-id", rawText: "" },
    ],
  });
  expect(run).toMatchObject({ employeesAnalyzed: 4, employeesSkipped: 2, rowsWithoutEmployee: 1, rows: 8 });
});

test("[RES-03] All Results downloads as CSV in which a spreadsheet runs no formulas", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="payroll-all-${day}.csv"`);
  expect(await textWithMark(answer)).toBe(
    [
      `Employee ID,Location,Minimum Wage,Hours,Gross,Pre-Deduction Rate,Post-Deduction Rate,Safe Deduction,Remaining,Status`,
      "0007,US-TX,7.25,40,320.00,8.00,7.26,29.60,29.40,Compliant",
      '0003,"Plant 12, north",7.25,40.25,291.00,7.23,7.23,0.00,59.00,Non-Compliant',
      "0009,US-CA-OAKLAND,16.89,40,300.00,7.50,7.50,0.00,59.00,Non-Compliant",
      "'=cmd,US-TX,7.25,40,295.00,7.38,7.26,4.60,54.40,Compliant",
      "",
    ].join("\r\n"),
  );
});

test("[RES-04] Outstanding Balances lists only what is owed, highest first", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-outstanding.csv`);
  expect(answer.headers.get("content-disposition")).toContain(`payroll-outstanding-${day}.csv`);
  expect(await textWithMark(answer)).toBe(
    [
      `Employee ID,Location,Remaining Balance,Last Analysis Date`,
      `0003,"Plant 12, north",59.00,${day}`,
      `0009,US-CA-OAKLAND,59.00,${day}`,
      `'=cmd,US-TX,54.40,${day}`,
      `0007,US-TX,29.40,${day}`,
      "",
    ].join("\r\n"),
  );
});

test("[RES-03] [RES-04] a download has the date in the user's time zone", async () => {
  const zones = { "Pacific/Kiritimati": 14, "Pacific/Pago_Pago": -11 };
  for (const [timeZone, hours] of Object.entries(zones)) {
    const there = new Date(Date.parse(run.createdAt) + hours * 3_600_000).toISOString().slice(0, 10);
    const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-outstanding.csv?timeZone=${timeZone}`);
    expect(answer.headers.get("content-disposition")).toContain(`payroll-outstanding-${there}.csv`);
    expect(await answer.text()).toContain(`0003,"Plant 12, north",59.00,${there}`);
  }
  const unknown = await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv?timeZone=Etc/Nowhere`);
  expect(unknown.headers.get("content-disposition")).toContain(`payroll-all-${day}.csv`);
});

test("[RES-03] skipped employees download with their reasons", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-skipped.csv`);
  expect(await textWithMark(answer)).toBe(
    [
      `Employee ID,Location,Line,Reason,Text in File`,
      "0001,US-TX,7,No regular earnings,",
      "0002,US-TX,8,Unreadable amount,a lot",
      ",US-TX,9,No employee ID,",
      "",
    ].join("\r\n"),
  );
  expect((await clerk.fetch(`/api/runs/${run.id}/payroll-other.csv`)).status).toBe(404);
});

test("[RES-03] a download with non-ASCII letters starts with the byte-order mark that spreadsheets need for UTF-8", async () => {
  const other = await addPayrollUser(server);
  const { id } = await other.run(payrollFile([["Zoë", "320.00"]]));
  const answer = await other.fetch(`/api/runs/${id}/payroll-all.csv`);
  expect(await textWithMark(answer)).toMatch(/^\uFEFFEmployee ID,.*\r\nZoë,US-TX,/);
});

test("[RES-01] runs are listed newest first, one card's figures each", async () => {
  const other = await addPayrollUser(server);
  const first = await other.run(payrollFile([["1", "320.00"]]));
  const second = await other.run(
    payrollFile([
      ["1", "290.00"],
      ["2", "500.00"],
      ["3", "500.00"],
    ]),
    { payDate },
  );
  const { runs } = await other.read<{ runs: Run[] }>("/api/runs");
  expect(runs).toEqual([second, first]);
  expect(second).toMatchObject({ employeesAnalyzed: 3, complianceRate: 100 });
});

test("[RES-01] a run that doesn't exist isn't found, whatever its id looks like", async () => {
  for (const id of ["1", "00000000-0000-4000-8000-000000000000", "%27%3B--"]) {
    const answer = await clerk.fetch(`/api/runs/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "run_not_found" } });
  }
});

async function textWithMark(answer: Response): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

test("[WAGE-04] a rate that isn't confirmed for the pay date is stored with the run, counted and named", async () => {
  const other = await addPayrollUser(server);
  const saved = await other.run(
    payrollFile([
      ["1", "1000.00", "40", "US-WA-EVERETT/SEATTLE"],
      ["2", "1000.00", "40", "US-TX"],
      ["3", "1000.00", "40", "US-MT"],
    ]),
    { payDate: "2027-01-15" },
  );
  expect(saved).toMatchObject({ unconfirmedRates: 2, withMarks: 2, employeesAnalyzed: 3 });
  const open = ["Everett, Washington", "Seattle, Washington"];
  expect(await other.read(`/api/runs/${saved.id}/results`)).toMatchObject({
    marks: [32, 0, 32],
    minimumWage: [2214, 725, 1085],
    unconfirmedRates: { values: [open, [], ["Montana"]], codes: [0, 1, 2] },
  });
  expect(await other.read("/api/employees/1/latest-result")).toMatchObject({
    result: { marks: 32, unconfirmedRates: open },
  });
  const csv = await (await other.fetch(`/api/runs/${saved.id}/payroll-all.csv`)).text();
  expect(csv.split("\r\n")[1]).toMatch(/,"?Everett, Washington; Seattle, Washington"?$/);
});
