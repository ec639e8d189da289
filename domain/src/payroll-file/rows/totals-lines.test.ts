import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  configuration,
  headerLine,
  readByPlan,
  readPayrollFile,
  refusalOf,
} from "../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { planOf, type ReadingPlan } from "../reading-plan.ts";

const staff = "1,US-TX,/101,310.00,40\n2,US-CA,/101,800.10,38.5\n";

function totalsOf(rows: string) {
  const { employees, findings, rowCount } = readPayrollFile(headerLine + rows);
  return { people: employees.map(({ personNumber }) => personNumber), rowCount, ...findings };
}

describe("[CSV-04] a totals line", () => {
  test.each([
    "Total",
    "TOTALS:",
    "Grand Total",
    "Payroll Totals",
    "Company Total",
    "Sub-total",
    "100 Kitchen Totals",
  ])("called %s is no one's pay", (label) => {
    const numbered = totalsOf(`${staff}${label},,/101,"1,110.10",78.5\n`);
    expect(numbered).toMatchObject({ people: ["1", "2"], rowCount: 2, totalsCount: 1 });
    expect(numbered.totals).toEqual([{ line: 4, label, differences: [] }]);
    const beside = totalsOf(`${staff},${label},,1110.10,78.50\n`);
    expect(beside.totals).toEqual([{ line: 4, label, differences: [] }]);
  });

  test("that isn't the sum of its rows says by how much", () => {
    expect(totalsOf(`${staff}Total,,,1110.10,80\n`).totals[0]?.differences).toEqual([
      { column: "Hours", unit: "micro-hours", stated: 80_000_000, read: 78_500_000 },
    ]);
  });

  test("is the total of the rows since the totals line before it, of all, or of those below it", () => {
    const blocks = `1,,/101,5,8\nDepartment total,,,5,8\n2,,/101,6,7\nDepartment total,,,6,7\nGrand total,,,11,15\n`;
    const above = `Grand total,,,11,15\n1,,/101,5,8\n2,,/101,6,7\n`;
    for (const rows of [blocks, above]) {
      const { people, totals } = totalsOf(rows);
      expect(people).toEqual(["1", "2"]);
      expect(totals.flatMap(({ differences }) => differences)).toEqual([]);
    }
  });

  test("ends the table until a header or a row with figures follows", () => {
    const below = "\nWithdrawals\nTaxes,,,,\n3,US-NY,/101,5,8\n";
    const { people, unreadLines } = totalsOf(`${staff}Total,,,1110.10,78.5\n${below}`);
    expect(people).toEqual(["1", "2", "3"]);
    expect(unreadLines).toEqual([6, 7]);
  });

  test("below which a row doesn't fit refuses the file only if the table goes on", () => {
    const bad = `${staff}Subtotal,,,1110.10,78.5\n3,US-NY,/101,1,234.50,8\n`;
    expect(totalsOf(`${bad}Total,,,1110.10,78.5\n`)).toMatchObject({ people: ["1", "2"], unreadLines: [5] });
    expect(refusalOf(`${headerLine}${bad}4,US-NY,/101,5,8\n`)).toMatchObject({ code: "ragged-row", line: 5 });
  });

  test("of any figures changes nothing for anyone", () => {
    const cents = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (amounts, total) => {
        const rows = amounts.map((amount, at) => `${at},US-CA,/101,${(amount / 100).toFixed(2)},8\n`);
        const { findings: _none, ...plain } = readPayrollFile(headerLine + rows.join(""));
        const { findings, ...read } = readPayrollFile(
          `${headerLine}${rows.join("")}Total,,,${(total / 100).toFixed(2)},\n`,
        );
        expect({ ...read, byteCount: 0 }).toEqual({ ...plain, byteCount: 0 });
        expect(findings.totalsCount).toBe(1);
      }),
    );
  });
});

describe("a person", () => {
  const plan: ReadingPlan = {
    ...planOf(configuration),
    shape: "one-row-per-employee",
    employeeNumber: null,
    names: ["Name"],
    location: null,
    earningsType: null,
  };
  const peopleOf = (rows: string, by = plan) => readByPlan(rows, by).employees.personNumber;

  test("called Total is paid, unless the figures are the sum of everyone's", () => {
    const rows = "Name,Amount,Hours\nAnn Reed,100,8\nJane Total,50,4\n";
    expect(peopleOf(rows)).toEqual(["Ann Reed", "Jane Total"]);
    expect(peopleOf("Name,Amount,Hours\nAnn Reed,100,8\nBo Hill,50,4\nKitchen Total,150,12\n")).toEqual([
      "Ann Reed",
      "Bo Hill",
    ]);
    const twoColumns = { ...plan, names: ["First", "Last"] };
    expect(
      peopleOf("First,Last,Amount,Hours\nAnn,Reed,100,8\nJane,Total,100,8\nTotal,,200,16\n", twoColumns),
    ).toEqual(["Ann Reed", "Jane Total"]);
  });
});

test("the total of one employee's kinds of pay is no row, and its hours don't count again", () => {
  const list = [
    "Worker ID,Pay Component,Hours,Amount,Work State",
    "0042,Hourly,80,1400.00,OR",
    "0042,Overtime,2,52.50,OR",
    "0042,Boots,,(59.00),OR",
    "0042,Employee Total,82,1452.50,",
    "0077,Hourly,76.5,1338.75,OR",
    "0077,Employee Total,76.5,1338.75,",
    "Report Total,,158.5,2791.25,",
    "",
  ].join("\n");
  const { plan, rows, confidence } = inspectFile(new TextEncoder().encode(list));
  expect({ rows, confidence }).toEqual({ rows: 4, confidence: 1 });
  const { employees, findings } = readByPlan(list, plan);
  expect(Array.from(employees.hours)).toEqual([82_000_000, 76_500_000]);
  expect(findings.totals.map(({ label, differences }) => [label, differences])).toEqual([
    ["Employee Total", []],
    ["Employee Total", []],
    ["Report Total", []],
  ]);
});

test("ruled lines and the stars of totals are no rows in a list that was saved as text", () => {
  const rule = "-".repeat(60);
  const list = [
    "Wage Type Reporter",
    rule,
    "|Employee ID|Location|Earnings|Amount |Hours|",
    "|-----------|--------|--------|-------|-----|",
    "|00000001   |US-TX   |/101    |310.00 |40   |",
    rule,
    "|00000002   |US-CA   |/101    |800.00 |38   |",
    rule,
    "|*          |        |        |1110.00|78   |",
    rule,
    "",
  ].join("\n");
  const { plan, rows, employees } = inspectFile(new TextEncoder().encode(list));
  expect({ rows, employees }).toEqual({ rows: 2, employees: 2 });
  const read = readByPlan(list, plan);
  expect(read.employees.personNumber).toEqual(["00000001", "00000002"]);
  expect(read.findings.totals).toEqual([{ line: 9, label: "*", differences: [] }]);
});

test("a heading that is repeated on each page is no row, and a note below the table is none", () => {
  const file = readPayrollFile(
    `${headerLine}1,US-CA,/101,5,8\n${headerLine}1,US-CA,/101,6,8\n\nPrinted by payroll\n`,
  );
  expect(file.employees).toMatchObject([{ personNumber: "1", gross: 1100 }]);
  expect(file).toMatchObject({ rowCount: 2, findings: { unreadLines: [6], unreadCount: 1 } });
});
