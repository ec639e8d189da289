import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { employeesOf } from "../../../test-support/pay-columns.ts";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { configuration, readByPlan } from "../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { planOf, type ReadingPlan } from "../plan/reading-plan.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";

/** Person, location, dollars, hours that count, hours of all rows. */
type Pay = readonly [string, string, number, number, number];

function payOf(content: string, plan: ReadingPlan): Pay[] {
  return employeesOf(readByPlan(content, plan).employees).map((pay) => [
    pay.employeeNumber,
    pay.location,
    pay.gross / 100,
    pay.hours / 1_000_000,
    pay.hoursOverAllRows / 1_000_000,
  ]);
}

const pier = "12 Pier Street, Oakland, CA 94607";

const expected: Readonly<Record<PayrollExport, readonly Pay[]>> = {
  adpByCode: [
    ["000042", "Oakland Plant", 1640, 76, 76],
    ["000051", "Oakland Plant", 1800, 80, 80],
    ["000107", "Fresno Depot", 1450, 75, 75],
  ],
  adpWithTotals: [
    ["42", "Oakland, CA", 1540, 75, 75],
    ["51", "Oakland, CA", 1600, 80, 80],
    ["107", "Fresno, CA", 1458, 79, 79],
  ],
  gusto: [
    ["Reed, A", pier, 860, 42, 42],
    ["Stone, B", pier, 840, 32, 32],
    ["Hill, C", pier, 1000, 38, 38],
  ],
  quickBooks: [
    ["Reed, A", "", 1600, 74, 74],
    ["Stone, B", "", 1680, 80, 80],
    ["Hill, C", "", 720, 40, 40],
  ],
  sap: [
    ["00010234", "US01", 1704, 83, 83],
    ["00010277", "US02", 1440, 72, 72],
  ],
  ukgReady: [
    ["1042", "Oakland, CA", 1500, 74, 82],
    ["1051", "Fresno, CA", 1680, 80, 80],
  ],
  square: [
    ["A Reed", "", 1500, 74, 74],
    ["B Stone", "", 1785, 80, 80],
  ],
  toast: [
    ["Reed, A", "Oakland, CA", 849.5, 42.25, 42.25],
    ["Stone, B", "Oakland, CA", 540, 30, 30],
  ],
  paychexByComponent: [
    ["0042", "CA", 1500, 74, 82],
    ["0051", "CA", 1680, 80, 80],
  ],
  paychexJournal: [
    ["0042", "", 1500, 74, 74],
    ["0051", "", 1680, 80, 80],
    ["0107", "", 1260, 70, 75],
  ],
  namesInRows: [
    ["0042", "Oakland, CA", 1500, 74, 74],
    ["0051", "Fresno, CA", 1680, 80, 80],
  ],
  headingsForEach: [
    ["0042", "CA", 1500, 74, 74],
    ["0051", "CA", 1680, 80, 80],
  ],
  workday: [
    ["100042", "Oakland, CA", 1500, 74, 74],
    ["100051", "Fresno, CA", 1615, 76.9, 80],
  ],
  daysInHoursAndMinutes: [
    ["1042", "Oakland, CA", 330, 16.25, 16.25],
    ["1051", "Fresno, CA", 289.5, 15.5, 15.5],
  ],
  timesheetByDay: [
    ["1042", "Oakland, CA", 365, 17.5, 17.5],
    ["1051", "Fresno, CA", 294, 14, 14],
  ],
  timesheetByWeek: [
    ["1042", "Oakland, CA", 1660, 74, 74],
    ["1051", "Fresno, CA", 1680, 80, 80],
  ],
};

const names = Object.keys(expected) as PayrollExport[];

function inspected(name: PayrollExport): { content: string; plan: ReadingPlan } {
  const content = payrollExports[name];
  return { content, plan: inspectFile(new TextEncoder().encode(content)).plan };
}

describe("[CSV-01] an export of a payroll system", () => {
  test.each(names)("is read by its plan: %s", (name) => {
    const { content, plan } = inspected(name);
    expect(payOf(content, plan)).toEqual(expected[name]);
    const { findings } = readByPlan(content, plan);
    expect(findings.totals.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test.each(names)("says the same however it arrives: %s", (name) => {
    const { content, plan } = inspected(name);
    const whole = readByPlan(content, plan);
    for (const chunkSize of [1, 7, 100]) expect(readByPlan(content, plan, chunkSize)).toEqual(whole);
  });

  test.each(names)("says the same below a title and with blank lines: %s", (name) => {
    const { content, plan } = inspected(name);
    const { employees } = readByPlan(content, plan);
    const moved = readByPlan(`"Weekly, report"\r\n\r\nRun by: office\n${content}\n\n \n`, plan).employees;
    expect({
      ...moved,
      line: Array.from({ length: moved.count }, (_, row) => (moved.line[row] as number) - 3),
    }).toEqual({ ...employees, line: [...(employees.line as Int32Array)] });
  });

  test("is by name where it has no numbers, in one spelling of each name", () => {
    const { content, plan } = inspected("quickBooks");
    const file = readByPlan(`${content}"REED,  a",01/30/2026,,,1.00,,,10.00,,,,,,,\n`, plan);
    expect(file.peopleByName).toBe(true);
    expect(file.employees.employeeNumber).toEqual(["Reed, A", "Stone, B", "Hill, C"]);
    expect(file.employees.gross[0]).toBe(161_000);
    expect(readByPlan(payrollExports.sap, inspected("sap").plan)).toMatchObject({
      peopleByName: false,
      employees: { names: ["Reed A", "Stone B"] },
    });
  });

  test("by name says which names several rows of one date have, and where", () => {
    const { content, plan } = inspected("quickBooks");
    const again = (name: string, date: string) =>
      `"${name}",${date},01/05/2026 - 01/18/2026,,1.00,,,10.00,,,,,,,\n`;
    const later = content.trimEnd().split("\n").length;
    const rows = `${again("Reed, A", "02/06/2026")}${again("A Reed", "01/23/2026")}${again("Hill, D", "01/23/2026")}`;
    const { repeatedNames } = readByPlan(`${content.trimEnd()}\n${rows}`, plan);
    expect(repeatedNames).toEqual([{ employee: 0, rowsAtOnce: 2, lines: [6, later + 2] }]);
    expect(readByPlan(payrollExports.sap, inspected("sap").plan).repeatedNames).toEqual([]);
  });

  test("keeps net pay, the deduction, pay dates, the period and the days", () => {
    const { content, plan } = inspected("quickBooks");
    expect(readByPlan(content, plan)).toMatchObject({
      payDates: [{ date: "2026-01-23", rows: 3 }],
      period: { start: "2026-01-05", end: "2026-01-18" },
      days: [],
      employees: {
        netPay: { sums: new Float64Array([140_000, 149_000, 64_000]) },
        deduction: { sums: new Float64Array([-2_000, 0, -2_000]) },
      },
    });
    const weekly = inspected("timesheetByWeek");
    const { employees, ...file } = readByPlan(weekly.content, weekly.plan);
    expect(file).toMatchObject({
      period: { start: "2026-01-05", end: "2026-01-18" },
      days: [
        { date: "2026-01-11", rows: 2 },
        { date: "2026-01-18", rows: 2 },
      ],
    });
    const day = (date: string) => Date.parse(date) / 86_400_000;
    expect(employees.days?.first[0]).toBe(day("2026-01-05"));
    expect(employees.days?.last[0]).toBe(day("2026-01-18"));
    const sap = inspected("sap");
    expect(readByPlan(sap.content, sap.plan).employees.deduction?.sums).toEqual(
      new Float64Array([-1_840, 0]),
    );
  });
});

describe("rows of one employee", () => {
  const wide: ReadingPlan = {
    ...planOf(configuration),
    shape: "one-row-per-employee",
    earningsType: null,
    regularValues: [],
    hours: ["Hours", "OT"],
    columns: ["Id", "Location", "Amount", "Hours", "OT"],
  };
  const header = "Id,Location,Amount,Hours,OT\n";

  test("add up, and several places are all kept", () => {
    const { employees } = readByPlan(
      `${header}1,US-CA,100,5,1\n2,US-TX,7,1,\n1,US-NY,50.5,2,\n1,US-CA,,,\n`,
      wide,
    );
    expect(employeesOf(employees)).toMatchObject([
      { employeeNumber: "1", location: "US-CA", gross: 15_050, hours: 8_000_000, regularRows: 1 },
      { employeeNumber: "2", gross: 700, hours: 1_000_000 },
    ]);
    expect(
      [...employees.otherLocations].map(([row, codes]) => [
        row,
        [...codes].map((at) => employees.location.values[at]),
      ]),
    ).toEqual([[0, ["US-NY"]]]);
  });

  test("an empty cell is not zero", () => {
    const { employees } = readByPlan(`${header}1,US-CA,0,0,\n2,US-CA,,5,\n3,US-CA,5,,\n`, wide);
    expect([...(employees.hasAmount as Uint8Array)]).toEqual([1, 0, 1]);
    expect([...(employees.regularRows as Uint8Array)]).toEqual([1, 0, 1]);
  });

  test("in any order, and in blocks with headers of their own, say the same", () => {
    const row = fc.tuple(fc.constantFrom("1", "2", "33"), fc.nat(9_999), fc.nat(99), fc.nat(9));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(12), (rows, cut) => {
        const lines = rows.map(
          ([id, cents, hours, overtime]) => `${id},US-CA,${cents / 100},${hours},${overtime}\n`,
        );
        const sorted = (content: string) =>
          payOf(content, wide).sort(([one], [other]) => one.localeCompare(other));
        const whole = sorted(header + lines.join(""));
        expect(sorted(header + lines.toReversed().join(""))).toEqual(whole);
        const [first, second] = [lines.slice(0, cut).join(""), lines.slice(cut).join("")];
        expect(sorted(`${header}${first}\n\nSecond table\n${header}${second}`)).toEqual(whole);
        const other = "OT,Amount,Note,Id,Hours,Location\n";
        const turned = rows
          .slice(cut)
          .map(([id, cents, hours, overtime]) => `${overtime},${cents / 100},,${id},${hours},US-CA\n`);
        expect(sorted(`${header}${first}${other}${turned.join("")}`)).toEqual(whole);
      }),
    );
  });

  test("with the same number in two companies refuse the file", () => {
    const plan: ReadingPlan = { ...wide, companyCode: { column: "OT" }, hours: ["Hours"] };
    const content = `${header}1,US-CA,5,8,A\n1,US-CA,5,8,B\n`;
    expect(() => readByPlan(content, plan)).toThrow(PayrollFileError);
    expect(() => readByPlan(content, plan)).toThrow(
      "Line 3 has the employee number 1 for another company code",
    );
  });

  test("are read without a header by the numbers of their columns", () => {
    const plan: ReadingPlan = {
      ...wide,
      hasHeader: false,
      employeeNumber: "Column 1",
      location: "Column 2",
      amount: "Column 3",
      hours: ["Column 4", "Column 5"],
    };
    expect(payOf("1;US-CA;100;5;1\n2;US-TX;7;1;\n", plan)).toEqual([
      ["1", "US-CA", 100, 6, 6],
      ["2", "US-TX", 7, 1, 1],
    ]);
  });

  test("without a location have the fixed one", () => {
    const plan: ReadingPlan = { ...wide, location: null, fixedLocation: "US-CA" };
    expect(payOf(`${header}1,,100,5,1\n`, plan)).toEqual([["1", "US-CA", 100, 6, 6]]);
  });

  test("have repeated columns when the plan knows that they repeat, and else refuse the file", () => {
    const twice = "Id,Location,Amount,Hours,Hours\n1,US-CA,5,8,2\n";
    expect(() => readByPlan(twice, { ...wide, hours: ["Hours"] })).toThrow('"Hours" occurs more than once');
    const known = { ...wide, columns: ["Id", "Location", "Amount", "Hours", "Hours (2)"] };
    expect(payOf(twice, { ...known, hours: ["Hours (2)"] })).toEqual([["1", "US-CA", 5, 2, 2]]);
    expect(payOf(twice, { ...known, hours: ["Hours"] })).toEqual([["1", "US-CA", 5, 8, 8]]);
  });
});

describe("a block without a column that only a later block has", () => {
  const first = [
    "Last Name,First Name,Regular (Hours),Regular (Amount),Gross Earnings",
    "Reed,A,80.00,2000.00,2000.00",
    "Payroll Totals,,80.00,2000.00,2000.00",
  ];
  const second = [
    "Last Name,First Name,Regular (Hours),Regular (Amount),Overtime (Hours),Overtime (Amount),Gross Earnings",
    "Stone,B,40.00,800.00,2.00,60.00,860.00",
    "Payroll Totals,,40.00,800.00,2.00,60.00,860.00",
  ];
  const content = [...first, "", ...second, ""].join("\n");
  const { plan } = inspectFile(new TextEncoder().encode(content));

  test("is read as well", () => {
    expect(payOf(content, plan)).toEqual([
      ["Reed, A", "", 2000, 80, 80],
      ["Stone, B", "", 860, 42, 42],
    ]);
  });

  test("isn't if no pay by kinds shows that no one in it has overtime", () => {
    const withoutPay = [
      "Employee ID,Regular Hours,Overtime Hours,Gross Pay",
      "1,40,2,860.00",
      "2,40,0,800.00",
    ];
    const { plan: byHours } = inspectFile(new TextEncoder().encode(withoutPay.join("\n")));
    const gone = ["Employee ID,Regular Hours,Gross Pay", "1,40,860.00", "2,40,800.00"].join("\n");
    expect(() => payOf(gone, byHours)).toThrow("Missing required columns: Overtime Hours");
  });

  test("isn't if it has a column that may be the missing one under another name", () => {
    const renamed = content.replaceAll("Overtime (Hours)", "OT (Hours)");
    expect(() => payOf(renamed, plan)).toThrow("Missing required columns: Overtime (Hours)");
  });
});
