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
import { planOf, type ReadingPlan } from "../plan/reading-plan.ts";

const staff = "1,US-TX,/101,310.00,40\n2,US-CA,/101,800.10,38.5\n";

function totalsOf(rows: string) {
  const { employees, findings, rowCount } = readPayrollFile(headerLine + rows);
  return { people: employees.map(({ employeeNumber }) => employeeNumber), rowCount, ...findings };
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
    "Everyone",
    "ALL EMPLOYEES",
    "Company",
    "Report Total",
    "Summary",
  ])("called %s is no one's pay", (label) => {
    const numbered = totalsOf(`${staff}${label},,/101,"1,110.10",78.5\n`);
    expect(numbered).toMatchObject({ people: ["1", "2"], rowCount: 2 });
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
    expect(unreadLines).toEqual([]);
  });

  test("ends the table though another one below it is as wide, with words and dates in its columns of pay", () => {
    const list = [
      "First Name,Last Name,Reg Hours,OT Hours,Gross Pay",
      "Ann,Reed,40.00,2.00,860.00",
      "Bo,Hill,38.00,0.00,760.00",
      "Total,,78.00,2.00,1620.00",
      "Type,Amount,Date,,",
      "Net pay,1300.00,10/16/2026,,",
    ].join("\n");
    const { plan, employees } = inspectFile(new TextEncoder().encode(list));
    const read = readByPlan(list, plan);
    expect([employees, read.employees.count, read.findings.unreadLines]).toEqual([2, 2, [6]]);
  });

  test("ends the table, and a narrow one below it isn't named in each pay period if the totals are right", () => {
    const run = (total: string) =>
      [
        "First Name,Last Name,Reg Hours,OT Hours,DT Hours,PTO Hours,Gross Pay",
        "Ann,Reed,40.00,2.00,0.00,0.00,860.00",
        "Bo,Hill,38.00,0.00,0.00,0.00,760.00",
        `Total,,78.00,2.00,0.00,0.00,${total}`,
        "",
        "Date,Description,Amount",
        "10/16/2026,Net pay,1300.00",
        "10/16/2026,Taxes,320.00",
      ].join("\n");
    const unread = (list: string) =>
      readByPlan(list, inspectFile(new TextEncoder().encode(list)).plan).findings.unreadLines;
    expect(unread(run("1620.00"))).toEqual([]);
    expect(unread(run("1720.00"))).toEqual([7, 8]);
  });

  test("below which a row doesn't fit refuses the file only if the table goes on", () => {
    const bad = `${staff}Subtotal,,,1110.10,78.5\n3,US-NY,/101,1,234.50,8\n`;
    expect(totalsOf(`${bad}Total,,,1110.10,78.5\n`)).toMatchObject({ people: ["1", "2"], unreadLines: [5] });
    expect(refusalOf(`${headerLine}${bad}4,US-NY,/101,5,8\n`)).toMatchObject({ code: "ragged-row", line: 5 });
  });

  test("below which a row has a name alone refuses the file only if the table goes on, and says what it lacks", () => {
    const bad = `${staff}Subtotal,,,1110.10,78.5\n3,US-NY,/101,,\n`;
    expect(totalsOf(`${bad}Total,,,1110.10,78.5\n`).people).toEqual(["1", "2"]);
    const refusal = refusalOf(`${headerLine}${bad}4,US-NY,/101,5,8\n`);
    expect(refusal).toMatchObject({ code: "ragged-row", line: 5 });
    expect(refusal.message).toMatch(/^Line 5 is below a totals line and has no figures for pay or hours/);
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
        expect(findings.totals.length).toBe(1);
      }),
    );
  });
});

test.each(["Everyone", "All employees", "Company", "Grand Total", "Report total", "Summary"])(
  "[CSV-03] a totals line with a place of its own and called %s is no one's pay where names identify employees",
  (label) => {
    const people = (columns: string, rows: readonly string[]) => {
      const content = [columns, ...rows].join("\n");
      const { employees, findings } = readByPlan(
        content,
        inspectFile(new TextEncoder().encode(content)).plan,
      );
      return [employees.employeeNumber, findings.totals.map((line) => line.label)];
    };
    const figures = ["40,800.00", "38,800.00", "78,1600.00"].map((pay) => `"Houston, TX",${pay}`);
    const names = ["Allen Reed", "Evelyn Summers", label];
    expect(
      people(
        "Name,Location,Hours,Gross Pay",
        names.map((name, at) => `${name},${figures[at]}`),
      ),
    ).toEqual([["Allen Reed", "Evelyn Summers"], [label]]);
    const [first, last = ""] = label.split(" ");
    const inTwo = ["Allen,Reed", "Evelyn,Summers", `${first},${last}`];
    expect(
      people(
        "First Name,Last Name,Location,Hours,Gross Pay",
        inTwo.map((name, at) => `${name},${figures[at]}`),
      ),
    ).toEqual([["Allen Reed", "Evelyn Summers"], [label]]);
  },
);

describe("a person", () => {
  const plan: ReadingPlan = {
    ...planOf(configuration),
    shape: "one-row-per-employee",
    employeeNumber: null,
    names: ["Name"],
    location: null,
    earningsType: null,
  };
  const peopleOf = (rows: string, by = plan) => readByPlan(rows, by).employees.employeeNumber;

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
  expect(read.employees.employeeNumber).toEqual(["00000001", "00000002"]);
  expect(read.findings.totals).toEqual([{ line: 9, label: "*", differences: [] }]);
});

describe("[CSV-03] a star in a first column without a heading", () => {
  const columns = ",Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay";
  const reed = ',1,"Reed, A",US-TX,40,600.00';
  const [monday, friday] = [',2,"Hill, C",US-TX,20,300.00', ',2,"Hill, C",US-TX,20,310.00'];
  const read = (...lines: readonly string[]) => {
    const list = lines.join("\n");
    const { plan, rows } = inspectFile(new TextEncoder().encode(list));
    const { employees, findings } = readByPlan(list, plan);
    const { employeeNumber, gross } = employees;
    const pay = employeeNumber.map((number, at) => [number, (gross[at] as number) / 100]);
    return { rows, pay, totals: findings.totals.map(({ line, differences }) => [line, differences]) };
  };

  test.each([
    ["other pay than that above", '*,2,"Hill, C",US-TX,40,250.00', 250],
    ["the same pay as the one above", '*,2,"Hill, C",US-TX,40,600.00', 600],
  ])("is a note on the row of an employee with %s", (_, starred, gross) => {
    for (const heading of ["", "Column 1"])
      expect(read(heading + columns, reed, starred)).toEqual({
        rows: 2,
        pay: [
          ["1", 600],
          ["2", gross],
        ],
        totals: [],
      });
  });

  test("is one on the row of an employee by name, too, and on a row that isn't the sum of the employee's others", () => {
    const byName = read(
      ...[columns, reed, '*,2,"Hill, C",US-TX,40,600.00'].map((line) => line.replace(/,[^,]*/, "")),
    );
    expect(byName.pay).toEqual([
      ["Reed, A", 600],
      ["Hill, C", 600],
    ]);
    expect(read(columns, reed, monday, `*${friday}`).pay).toEqual([
      ["1", 600],
      ["2", 610],
    ]);
  });

  test.each(['*,2,"Hill, C",US-TX,40,610.00', "*,2,,,40,610.00"])(
    "marks a total with the sum of the employee's rows: %s",
    (total) => {
      const sums = read(columns, reed, monday, friday, total, "**,,,,80,1210.00");
      expect(sums).toEqual({
        rows: 3,
        pay: [
          ["1", 600],
          ["2", 610],
        ],
        totals: [
          [5, []],
          [6, []],
        ],
      });
    },
  );
});

describe("[CSV-04] a further header with other names for what the plan reads", () => {
  const columns = "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay";
  const rows = ['1,"Reed, A",US-TX,40,600.00', '2,"Hill, C",US-TX,40,600.00'];
  const further = '3,"Lane, D",US-TX,600.00,40';

  test.each([
    ["number", "Emp ID,Employee Name,Work Location,Gross Pay,Hours Worked", "Employee ID"],
    ["pay", "Employee ID,Employee Name,Work Location,Gross Wages,Hours Worked", "Gross Pay"],
    ["number and in capitals", "EMP ID,EMPLOYEE NAME,WORK LOCATION,GROSS PAY,HOURS WORKED", "Employee ID"],
    ["number, pay and hours", "Emp ID,Employee,Work Location,Gross,Hrs", "Employee ID, Gross Pay"],
    ["everything", "Emp ID,Employee,Site,Gross,Hrs", "Employee ID, Gross Pay"],
  ])("refuses the file, when it is looked at and when it's read: for the %s", (_, other, missing) => {
    const { plan } = inspectFile(new TextEncoder().encode([columns, ...rows].join("\n")));
    for (const between of [[], [""], ["Total,,,80,1200.00"]]) {
      const list = [columns, ...rows, ...between, other, further].join("\n");
      for (const look of [() => inspectFile(new TextEncoder().encode(list)), () => readByPlan(list, plan)])
        expect(look).toThrow(`Missing required columns: ${missing}`);
    }
  });

  test("refuses one of a specification's five columns", () => {
    expect(
      refusalOf(`${headerLine}${staff}Number,Location,Type,Hours,Amount\n3,US-NY,/101,8,90.00\n`),
    ).toMatchObject({ code: "missing-columns", line: 4 });
  });
});

test.each(["Total Austin, TX", "* Total", "** Total Plant 2"])(
  "a line '%s' in the column of employee numbers is no employee, when a file is looked at and when it's read",
  (label) => {
    const list = [
      "Employee ID,Location,Regular Hours,Gross Pay",
      '1,"Austin, TX",40.00,500.00',
      '2,"Austin, TX",38.00,450.00',
      `"${label}",,78.00,950.00`,
    ].join("\n");
    const { plan, rows, employees } = inspectFile(new TextEncoder().encode(list));
    expect({ rows, employees }).toEqual({ rows: 2, employees: 2 });
    expect(readByPlan(list, plan).employees.employeeNumber).toEqual(["1", "2"]);
  },
);

test("a heading that is repeated on each page is no row, and a note below the table is none", () => {
  const file = readPayrollFile(
    `${headerLine}1,US-CA,/101,5,8\n${headerLine}1,US-CA,/101,6,8\n\nPrinted by payroll\n`,
  );
  expect(file.employees).toMatchObject([{ employeeNumber: "1", gross: 1100 }]);
  expect(file).toMatchObject({ rowCount: 2, findings: { unreadLines: [], unreadCount: 0 } });
});

describe("lines of words between the rows of a table", () => {
  const header = "Employee ID,Employee Name,Location,Regular Hours,Gross Pay";
  const reed = '1,"Reed, A","Houston, TX",40,400.00';
  const hill = '2,"Hill, C","Houston, TX",38,500.00';
  const fullWidth = (line: string) => line + ",".repeat(4 - [...line.matchAll(/,/g)].length);

  function expectTwoRows(...lines: string[]) {
    const list = lines.map((line) => `${line}\n`).join("");
    const { plan, rows, employees, confidence } = inspectFile(new TextEncoder().encode(list));
    expect({ rows, employees, confidence }).toEqual({ rows: 2, employees: 2, confidence: 1 });
    const { employees: people, findings } = readByPlan(list, plan);
    expect(Array.from(people.gross)).toEqual([40_000, 50_000]);
    expect(people.employeeNumber).toEqual(["1", "2"]);
    expect(findings).toMatchObject({ unreadLines: [], unreadCount: 0 });
  }

  test("with a name and what it stands for, such as a department, are no rows, and nothing is said of them", () => {
    const wide = (text: string) => text + ",".repeat(header.split(",").length - text.split(",").length);
    expectTwoRows(header, wide("Department:,Kitchen"), reed, wide("Department:,Front"), hill);
  });

  test.each([
    ["in as many cells as a row", fullWidth],
    ["alone", (line: string) => line],
  ])("that repeat the top of each page, %s, are no rows", (_, written) => {
    const top = (page: number) =>
      ["Payroll Register", `Check Date 11/20/2026,Page ${page} of 2`].map(written);
    expectTwoRows(...top(1), header, reed, ...top(2), header, hill);
  });

  test.each([
    ["in as many cells as a row", fullWidth],
    ["alone", (line: string) => line],
  ])("that name a department above its rows or a page below, %s, are no rows", (_, written) => {
    const lines = [header, written("Department: 100 Kitchen"), reed, written("Floor"), hill];
    expectTwoRows(...lines, written("Page 1 of 1"));
  });

  test.each([
    ["in as many cells as a row", fullWidth("Floor")],
    ["in several words", "Page 1 of 1"],
  ])("are no rows either in the last line of a file without a line break, %s", (_, last) => {
    const list = [header, reed, hill, last].join("\n");
    expect(inspectFile(new TextEncoder().encode(list)).rows).toBe(2);
  });

  test("refuse the file where the last one has no line break: it may be a row that was cut off", () => {
    const list = `${header}\n${reed}\n${hill}\nC3`;
    const { plan } = inspectFile(new TextEncoder().encode(list.replace("\nC3", "")));
    for (const file of [list, list.replace("C3", "3")]) {
      expect(() => inspectFile(new TextEncoder().encode(file))).toThrow("Line 4 has 1 field");
      expect(() => readByPlan(file, plan)).toThrow("Line 4 has 1 field");
    }
  });
});

test("a row whose employee isn't named keeps the way a file is read from being certain", () => {
  const list =
    "Employee ID,Name,Earnings,Hours,Amount\n1,Reed A,Regular,40,400.00\n,,Overtime,5,75.00\n2,Hill C,Regular,38,500.00\n";
  expect(inspectFile(new TextEncoder().encode(list)).confidence).toBe(0.6);
});

describe("[CSV-04] parts of a report, each with its total", () => {
  const header = "First Name,Last Name,Location,Reg Hours,OT Hours,Gross Pay";
  const ann = 'Ann,Reed,"Austin, TX",40.00,2.00,860.00';
  const bo = 'Bo,Hill,"Austin, TX",38.00,0.00,760.00';
  const cy = 'Cy,Lane,"Dallas, TX",40.00,0.00,800.00';
  const read = (...parts: readonly string[]) => {
    const content = parts.join("\n");
    return () => readByPlan(content, inspectFile(new TextEncoder().encode(content)).plan);
  };
  const austin = ["Austin", header, ann, bo, "Total,,,78.00,2.00,1620.00"];
  const dallas = ["Dallas", header, cy, "Total,,,40.00,0.00,800.00"];
  const all = ["All addresses", header, ann, bo, cy];

  test.each([
    ["with a total of its own", ["Total,,,118.00,2.00,2420.00"]],
    ["without one", []],
  ])("that end with everyone once more, %s, are refused: no one is paid twice", (_, end) => {
    expect(read(...austin, ...dallas, ...all, ...end)).toThrow(
      "Below the totals on line 9, the file has everyone above once more",
    );
  });

  test("with the same people in each, such as weeks, add up", () => {
    const weeks = ["Week 1", "Week 2", "Week 3"].flatMap((week) => [week, ...austin.slice(1)]);
    expect(read(...weeks)().employees.gross[0]).toBe(3 * 86_000);
  });

  test("with other people at the same pay are all of them", () => {
    const more = ["Waco", header, ann.replace("Ann", "Di"), bo.replace("Bo", "Ed"), cy.replace("Cy", "Fo")];
    expect(read(...austin, ...dallas, ...more)().employees.count).toBe(6);
  });
});
