import { beforeAll, expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payDate, payrollFile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

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
    otherLocations: { values: [[]], codes: [0, 0, 0, 0] },
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
    taken: [],
    startingCost: [5900, 5900, 5900, 5900],
    notCharged: [0, 0, 0, 0],
    safeDeduction: [2960, 0, 0, 460],
    remainingBalance: [2940, 5900, 5900, 5440],
    preDeductionRate: [800, 723, 750, 738],
    postDeductionRate: [726, 723, 750, 726],
    compliant: [1, 0, 0, 1],
    verdict: { values: ["reduced", "below-minimum"], codes: [0, 1, 1, 0] },
    measure: { values: [null], codes: [0, 0, 0, 0] },
    earlier: { values: [null], codes: [0, 0, 0, 0] },
    uncounted: { values: [null], codes: [0, 0, 0, 0] },
    reasons: {
      values: [
        ["no-period", "state-rate-only"],
        ["unknown-place", "no-period"],
        ["several-earnings-rows", "no-period"],
      ],
      codes: [0, 1, 2, 0],
    },
    shortfall: [0, 82, 37_560, 0],
    proposedDeduction: [2960, 0, 0, 460],
    rateOf: {
      values: [
        { key: "US-TX", name: "Texas" },
        { key: "US", name: expect.any(String) },
        { key: "US-CA-OAKLAND", name: "Oakland, California" },
      ],
      codes: [0, 1, 2, 0],
    },
    rateSince: { values: ["2009-07-24", "2025-01-01"], codes: [0, 0, 1, 0] },
    employeeName: null,
    unconfirmedRates: { values: [[]], codes: [0, 0, 0, 0] },
  });
  expect(run).toMatchObject({
    compliance: {
      ...{ compliant: 2, nonCompliant: 2, rate: 50 },
      neither: [{ verdict: "not-checked", employees: 2 }],
    },
    unknownLocations: 1,
    belowMinimum: 2,
    notChecked: 0,
    outOfScope: 0,
    totalProposedDeduction: 2960 + 460,
  });
});

test("[RES-02] one result of a run is sent by its employee number, as it is in the file", async () => {
  expect(await clerk.read(`/api/runs/${run.id}/results/${encodeURIComponent("=cmd")}`)).toMatchObject({
    result: { employeeNumber: "=cmd", totalGross: 29_500, safeDeduction: 460, compliant: true },
  });
  const skipped = await clerk.fetch(`/api/runs/${run.id}/results/0001`);
  expect(skipped.status).toBe(404);
  expect(await skipped.json()).toMatchObject({ error: { code: "employee_not_found" } });
});

test("[RES-02] no one is left out silently: skipped employees have a line and a reason", async () => {
  const notChecked = { verdict: "not-checked", totalHours: 40_000_000, startingCost: 5900 };
  expect(await clerk.read(`/api/runs/${run.id}/skipped`)).toMatchObject({
    skipped: [
      { employeeNumber: "0001", location: "US-TX", line: 7, reason: "no-regular-earnings", pay: notChecked },
      { employeeNumber: "0002", line: 8, reason: "unreadable-amount", rawText: "a lot", pay: notChecked },
      { employeeNumber: "", location: "US-TX", line: 9, reason: "no-employee-id", rawText: "", pay: null },
    ],
  });
  expect(run).toMatchObject({ employeesAnalyzed: 4, employeesSkipped: 2, rowsWithoutEmployee: 1, rows: 8 });
});

test("[RES-03] All Results downloads as CSV in which a spreadsheet runs no formulas", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="payroll-all-2025-03-01.csv"`);
  expect(await textWithMark(answer)).toBe(
    [
      [
        "Employee ID,Location,Minimum Wage,Hours,Gross,Pre-Deduction Rate,Post-Deduction Rate,Safe Deduction,Remaining,Status",
        "Verdict,To Deduct,Reasons,Shortfall,Jurisdiction,Rate Of,Rate Since,Rate Not Confirmed",
        "Employee Name,Still Owed,Pay Date,Period Start,Period End,Checked By",
      ].join(),
      "0007,US-TX,7.25,40,320.00,8.00,7.26,29.60,29.40,Compliant,Reduced,29.60,Rate of the pay date; State rate only,0.00,Texas,Texas,2009-07-24,,,29.40,2025-03-01,,,Period average",
      '0003,"Plant 12, north",7.25,40.25,291.00,7.23,7.23,0.00,59.00,Non-Compliant,Below minimum wage,0.00,Unknown location; Rate of the pay date,0.82,Federal,Federal,2009-07-24,,,59.00,2025-03-01,,,Period average',
      '0009,US-CA-OAKLAND,16.89,40,300.00,7.50,7.50,0.00,59.00,Non-Compliant,Below minimum wage,0.00,Several earnings rows; Rate of the pay date,375.60,"Oakland, California","Oakland, California",2025-01-01,,,59.00,2025-03-01,,,Period average',
      "'=cmd,US-TX,7.25,40,295.00,7.38,7.26,4.60,54.40,Compliant,Reduced,4.60,Rate of the pay date; State rate only,0.00,Texas,Texas,2009-07-24,,,54.40,2025-03-01,,,Period average",
      "",
    ].join("\r\n"),
  );
});

test("[RES-04] Outstanding Balances lists only what is owed, highest first", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-outstanding.csv`);
  expect(answer.headers.get("content-disposition")).toContain("payroll-outstanding-2025-03-01.csv");
  expect(await textWithMark(answer)).toBe(
    [
      "Employee ID,Location,Remaining Balance,Last Analysis Date,Verdict,Still Owed,Employee Name,Pay Date,Period Start,Period End,Checked By",
      `0003,"Plant 12, north",59.00,${day},Below minimum wage,59.00,,2025-03-01,,,Period average`,
      `0009,US-CA-OAKLAND,59.00,${day},Below minimum wage,59.00,,2025-03-01,,,Period average`,
      `'=cmd,US-TX,54.40,${day},Reduced,54.40,,2025-03-01,,,Period average`,
      `0007,US-TX,29.40,${day},Reduced,29.40,,2025-03-01,,,Period average`,
      "",
    ].join("\r\n"),
  );
});

test("[RES-04] the last analysis date is the day in the user's time zone", async () => {
  const zones = { "Pacific/Kiritimati": 14, "Pacific/Pago_Pago": -11, "Etc/Nowhere": 0 };
  for (const [timeZone, hours] of Object.entries(zones)) {
    const there = new Date(Date.parse(run.createdAt) + hours * 3_600_000).toISOString().slice(0, 10);
    const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-outstanding.csv?timeZone=${timeZone}`);
    expect(await answer.text()).toContain(`0003,"Plant 12, north",59.00,${there}`);
  }
});

test("[RES-03] a download's name carries the pay date and, for a second run of it, a number", async () => {
  const other = await addPayrollUser(server);
  const first = await other.run(payrollFile([["1", "320.00"]]));
  const second = await other.run(payrollFile([["1", "330.00"]]));
  const nameOf = async ({ id }: Run) =>
    (await other.fetch(`/api/runs/${id}/payroll-all.csv`)).headers.get("content-disposition");
  expect(await nameOf(first)).toContain('"payroll-all-2025-03-01.csv"');
  expect(await nameOf(second)).toContain('"payroll-all-2025-03-01-2.csv"');
});

test("[RES-03] skipped employees download with their reasons", async () => {
  const answer = await clerk.fetch(`/api/runs/${run.id}/payroll-skipped.csv`);
  expect(await textWithMark(answer)).toBe(
    [
      "Employee ID,Location,Line,Reason,Text in File,Verdict,Reasons,Shortfall,Gross,Hours,Minimum Wage,Jurisdiction,Owed,Pay Date,Period Start,Period End,Employee Name,Checked By",
      "0001,US-TX,7,No regular earnings,,Not checked,No regular earnings; Rate of the pay date; State rate only,0.00,0.00,40,7.25,Texas,59.00,2025-03-01,,,,",
      "0002,US-TX,8,Unreadable amount,a lot,Not checked,Unreadable amount; Rate of the pay date; State rate only,0.00,0.00,40,7.25,Texas,59.00,2025-03-01,,,,",
      ",US-TX,9,No employee ID,,,,,,,,,,2025-03-01,,,,",
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

test("[RES-03] what a view shows is downloaded alone, and the file's name says so", async () => {
  const idsIn = async (address: string) => {
    const answer = await clerk.fetch(`/api/runs/${run.id}/${address}`);
    const [_titles, ...rows] = (await answer.text()).trim().split("\r\n");
    const [, name] = /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    return [name, ...rows.map((row) => row.split(",")[0])];
  };
  expect(await idsIn("payroll-all.csv?show=unknown-location")).toEqual([
    "payroll-all-2025-03-01-selected.csv",
    "0003",
  ]);
  expect(await idsIn("payroll-all.csv?search=OAKLAND,%20cal")).toEqual([
    "payroll-all-2025-03-01-selected.csv",
    "0009",
  ]);
  expect(await idsIn("payroll-outstanding.csv?search=us-tx&show=not-checked")).toEqual([
    "payroll-outstanding-2025-03-01-selected.csv",
  ]);
  expect(await idsIn("payroll-outstanding.csv?search=texas")).toEqual([
    "payroll-outstanding-2025-03-01-selected.csv",
    "'=cmd",
    "0007",
  ]);
  expect(await idsIn("payroll-skipped.csv?search=0002&show=not-checked")).toEqual([
    "payroll-skipped-2025-03-01-selected.csv",
    "0002",
  ]);
  expect(await idsIn("payroll-skipped.csv?show=nonsense&search=%20")).toEqual([
    "payroll-skipped-2025-03-01.csv",
    ...["0001", "0002", ""],
  ]);
});

test("[RES-02] a run says who made it", async () => {
  expect(await clerk.read(`/api/runs/${run.id}`)).toMatchObject({ run: { madeBy: clerk.email } });
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
  expect(second).toMatchObject({ employeesAnalyzed: 3, compliance: { rate: 100 } });
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
  expect(saved).toMatchObject({ unconfirmedRates: 2, notChecked: 2, employeesAnalyzed: 3 });
  const open = ["Everett, Washington", "Seattle, Washington"];
  expect(await other.read(`/api/runs/${saved.id}/results`)).toMatchObject({
    verdict: { values: ["not-checked", "ok"], codes: [0, 1, 0] },
    reasons: { values: [["rate-not-confirmed", "no-period"], expect.anything(), expect.anything()] },
    minimumWage: [2214, 725, 1085],
    unconfirmedRates: { values: [open, [], ["Montana"]], codes: [0, 1, 2] },
  });
  expect(await other.read("/api/employees/1/latest-result")).toMatchObject({
    result: { reasons: ["rate-not-confirmed", "no-period"], unconfirmedRates: open },
  });
  const csv = await (await other.fetch(`/api/runs/${saved.id}/payroll-all.csv`)).text();
  expect(csv.split("\r\n")[1]).toContain(',"Everett, Washington; Seattle, Washington",');
});
