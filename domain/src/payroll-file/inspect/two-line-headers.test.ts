import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { readByPlan } from "../../../test-support/payroll-files.ts";
import { times } from "../../../test-support/properties.ts";
import { proposedPlan, resultsByPlan } from "../../../test-support/proposed-results.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { findProfile } from "../profiles/find-profile.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { findHeader, isSameTable } from "./headings/find-header.ts";
import { inspectFile } from "./inspect-file.ts";
import { openText } from "./text/open-text.ts";
import { readRecords } from "./text/text-records.ts";

const encoder = new TextEncoder();
const inspect = (...lines: readonly string[]) => inspectFile(encoder.encode(lines.join("\n")));
const namesOf = (...lines: readonly string[]) => inspect(...lines).columns.map(({ name }) => name);

const groups = ",,Regular,,Overtime,,,";
const headings = "Employee ID,Name,Hours,Amount,Hours,Amount,Gross Pay,Work Location";
const doe = '1001,"Doe, J",80.00,1600.00,5.00,150.00,1750.00,"Houston, TX"';
const roe = '1002,"Roe, A",70.00,490.00,0.00,0.00,490.00,"Houston, TX"';
const grouped = ["Regular Hours", "Regular Amount", "Overtime Hours", "Overtime Amount"];

describe("[CSV-02] the headings of several lines are one", () => {
  test.each<[string, string[], string[]]>([
    [
      "where merged cells leave a group above the first of its columns",
      [groups, headings, doe],
      ["Employee ID", "Name", ...grouped, "Gross Pay", "Work Location"],
    ],
    [
      "where cells are merged across both lines",
      ["Employee ID,Name,Regular,,Overtime,,Gross Pay,Work Location", ",,Hours,Amount,Hours,Amount,,", doe],
      ["Employee ID", "Name", ...grouped, "Gross Pay", "Work Location"],
    ],
    [
      "where the line of groups is shorter",
      ["Acme,Payroll Register", ",,Regular,,Overtime", headings, doe],
      ["Employee ID", "Name", ...grouped, "Gross Pay", "Work Location"],
    ],
    [
      "where words are below each other",
      [
        "Employee,Employee,Regular,Regular,Over-,Overtime,Gross,Work",
        "Number,Name,Hours,Pay,time,Pay,Pay,Location",
        doe,
      ],
      [
        ...["Employee Number", "Employee Name", "Regular Hours", "Regular Pay", "Overtime", "Overtime Pay"],
        ...["Gross Pay", "Work Location"],
      ],
    ],
    [
      "where only one heading goes on below",
      ["Employee ID,Name,Regular,Overtime Hours,Gross Pay", ",,Hours,,", '1001,"Doe, J",80,5,1750.00'],
      ["Employee ID", "Name", "Regular Hours", "Overtime Hours", "Gross Pay"],
    ],
    [
      "where hours and pay are the groups",
      [
        ",,Hours,,,Earnings,,,",
        "ID,Name,Regular,Overtime,Total,Regular,Overtime,Total,Net Pay",
        '1001,"Doe, J",80,5,85,1600.00,150.00,1750.00,1400.00',
      ],
      [
        ...["ID", "Name", "Hours Regular", "Hours Overtime", "Hours Total", "Earnings Regular"],
        ...["Earnings Overtime", "Earnings Total", "Net Pay"],
      ],
    ],
    [
      "where they take three lines",
      [
        "Employee,,Hours,,Earnings,,,",
        "Employee,Full,Regular,Over,Regular,Over,Gross,Work",
        "ID,Name,,time,,time,Pay,Location",
        '1001,"Doe, J",80.00,5.00,1600.00,150.00,1750.00,"Houston, TX"',
      ],
      [
        ...["Employee ID", "Full Name", "Hours Regular", "Hours Over time", "Earnings Regular"],
        ...["Earnings Over time", "Gross Pay", "Work Location"],
      ],
    ],
    [
      "where a word of a known heading goes on below",
      [
        "Employee ID,Name,Hours,,Earnings,,",
        ",,Regular,Double,Regular,Double,Gross",
        ",,,Time,,Time,Pay",
        '1001,"Doe, J",80.00,5.00,1550.00,200.00,1750.00',
      ],
      [
        ...["Employee ID", "Name", "Hours Regular", "Hours Double Time", "Earnings Regular"],
        ...["Earnings Double Time", "Gross Pay"],
      ],
    ],
    [
      "where the year to date comes first",
      [
        ",,YTD,,Current,",
        "Employee ID,Name,Hours,Gross,Hours,Gross",
        '1001,"Doe, J",850.00,17500.00,85.00,1750.00',
      ],
      ["Employee ID", "Name", "YTD Hours", "YTD Gross", "Current Hours", "Current Gross"],
    ],
    [
      "where units are below kinds of pay",
      [
        "Employee ID,Name,Regular,Overtime,Regular,Overtime,Gross",
        ",,(hrs),(hrs),($),($),($)",
        '1001,"Doe, J",80.00,5.00,1600.00,150.00,1750.00',
      ],
      [
        ...["Employee ID", "Name", "Regular (hrs)", "Overtime (hrs)", "Regular ($)", "Overtime ($)"],
        "Gross ($)",
      ],
    ],
    [
      "where the pay period before is beside this one",
      [
        ",,Current Period,,Prior Period,",
        "Employee ID,Name,Hours,Gross Pay,Hours,Gross Pay",
        '1001,"Doe, J",85.00,1750.00,80.00,1600.00',
      ],
      [
        ...["Employee ID", "Name", "Current Period Hours", "Current Period Gross Pay"],
        ...["Prior Period Hours", "Prior Period Gross Pay"],
      ],
    ],
  ])("%s", (_, lines, columns) => {
    const inspected = inspect(...lines);
    expect(inspected.columns.map(({ name }) => name)).toEqual(columns);
    expect(inspected).toMatchObject({ headerLine: lines.length - 1, rows: 1, employees: 1 });
    expect(inspected.confidence).toBeGreaterThanOrEqual(0.8);
    const { gross, hoursOverAllRows } = readByPlan(lines.join("\n"), inspected.plan).employees;
    expect([gross[0], hoursOverAllRows[0]]).toEqual([175_000, 85_000_000]);
  });

  test("unless the line above is none of them", () => {
    const table = ["Employee ID,Name,Regular Hours,Gross Pay", '1001,"Doe, J",80,1600.00'];
    for (const above of ["Company,Acme", "Payroll Register,,,", "Pay Group:,Weekly,,", ",,Weekly Payroll,"])
      expect([above, ...namesOf(above, ...table)]).toEqual([
        above,
        "Employee ID",
        "Name",
        "Regular Hours",
        "Gross Pay",
      ]);
  });

  test("and where words beside the header belong to columns without a name, the warning says to put each name on one line", () => {
    const { confidence, warnings } = inspect(
      "Employee ID,,Hours,Hours,Gross Pay",
      ",Full Name,,,In Period",
      '1001,"Doe, J",80,5,1750.00',
    );
    expect(confidence).toBe(0.6);
    expect(warnings.join()).toContain("Put each name on one line, such as Regular Hours");
  });

  test("and where words above or below contradict a full heading of hours or pay, a person is asked", () => {
    const full = "Employee ID,Name,Overtime Hours,Work Location,Regular Hours,Gross Pay";
    const rows = ['1001,"Doe, J",,"Houston, TX",80,1750.00', '1002,"Roe, A",15,"Houston, TX",80,620.00'];
    for (const word of ["Scheduled", "Budget", "YTD", "Bonus"])
      expect([word, inspect(`,,${word},,,`, full, ...rows).confidence]).toEqual([word, 0.6]);
    const title = [",,,,Regular Payroll,", "Sales,Regular Payroll,Bonus", "Personal Data", full];
    const pages = [...title, ...rows.slice(0, 1), ...title, ...rows.slice(1)];
    const { plan, confidence } = inspect(...pages);
    expect(confidence).toBe(1);
    expect(resultsByPlan(pages.join("\n"), plan).map(({ verdict }) => verdict)).toEqual([
      "ok",
      "below-minimum",
    ]);
  });

  test("and where a page lacks a line of the header, a person is asked: no one above it is left out", () => {
    const names = "Employee ID,Name,Hours,Gross Pay,Work Location,Vacation Hours,Regular Hours,";
    const { confidence, employees } = inspect(
      names,
      ",,,Holiday Inn,,,,Overtime Report",
      '1000,"Doe, J",80,500.00,"Houston, TX",8,80,Salary',
      names,
      '1003,"Roe, A",80,1750.00,"Houston, TX",0,80,Regular',
    );
    expect([confidence, employees]).toEqual([0.6, 2]);
  });

  test("and a group ends at the first heading that doesn't go with it", () => {
    const columns = "Employee ID,Name,Regular,Overtime,Hours,Vacation,Gross Pay,Tips,Work Location";
    const row = '1001,"Doe, J",500,0,72,8,660,50,"Houston, TX"';
    expect(namesOf(",,Earnings,,,,,,", columns, row).slice(2, 8)).toEqual([
      ...["Earnings Regular", "Earnings Overtime", "Hours", "Vacation", "Gross Pay", "Tips"],
    ]);
    expect(inspect(",,Earnings,,,,,,", columns, row).confidence).toBeLessThan(0.8);
  });

  test("and where they leave open which column is in which group, nothing is read unasked", () => {
    for (const line of [",,,Regular,,Overtime,,", ",,Regular,,,,,", ",,Payroll Register,,,,,", ""]) {
      const { confidence, warnings } = inspect(line, headings, doe, roe);
      expect([line, confidence]).toEqual([line, 0.6]);
      expect(warnings.join()).toContain('Several columns are named "Hours"');
    }
  });
});

describe("[CSV-02] below a header of several lines", () => {
  const page = ["Acme,Payroll Register", "", groups, headings];
  const plan = inspect(...page, doe).plan;

  test("pages that repeat it are one table, with totals", () => {
    const file = [...page, doe, ...page, roe, ",Total,150.00,2090.00,5.00,150.00,2240.00,"];
    expect(inspect(...file)).toMatchObject({ headerLine: 4, rows: 2, employees: 2, confidence: 1 });
    for (const chunk of [1, 7, 1000]) {
      const { employees, findings } = readByPlan(file.join("\n"), plan, chunk);
      expect([employees.count, employees.gross[0], employees.gross[1]]).toEqual([2, 175_000, 49_000]);
      expect([findings.unreadCount, findings.totals.map(({ differences }) => differences)]).toEqual([
        0,
        [[]],
      ]);
    }
  });

  test("pages that repeat lines above it, as wide as the table, add no employees", () => {
    const top = (page: number) => [
      `Acme,,,Payroll Register,,,,Page ${page}`,
      "Pay Date: 01/23/2026,,,,,,,",
      groups,
      headings,
    ];
    const file = [...top(1), doe, ...top(2), roe].join("\n");
    const inspected = inspect(file);
    expect(inspected).toMatchObject({ headerLine: 4, rows: 2, employees: 2, confidence: 1 });
    const { employees } = readByPlan(file, inspected.plan);
    expect([employees.count, employees.gross[0], employees.gross[1]]).toEqual([2, 175_000, 49_000]);
  });

  test("next month's file is found and read though a group in the middle is new", () => {
    const file = [
      "Acme,Payroll Register",
      ",,Regular,,Bonus,Overtime,,,",
      "Employee ID,Name,Hours,Amount,Amount,Hours,Amount,Gross Pay,Work Location",
      '1001,"Doe, J",80.00,1600.00,100.00,5.00,150.00,1850.00,"Houston, TX"',
    ].join("\n");
    const profile = { plan, takesOthers: false };
    expect(findProfile([profile], encoder.encode(file))).toMatchObject({ profile, plan });
    const { employees } = readByPlan(file, plan);
    expect([employees.gross[0], employees.hoursOverAllRows[0]]).toEqual([185_000, 85_000_000]);
  });

  test("next month's file without the line of groups isn't read", () => {
    const file = [headings, doe].join("\n");
    expect(findProfile([{ plan, takesOthers: false }], encoder.encode(file))).toBeNull();
    expect(() => readByPlan(file, plan)).toThrow("Missing required columns: Regular Hours, Overtime Hours");
  });
});

/** Null where a person is asked how to read the file. */
function certainPlan(file: string): ReadingPlan | null {
  try {
    const { plan, confidence } = inspectFile(encoder.encode(file));
    return confidence < 0.8 ? null : plan;
  } catch (error) {
    if (error instanceof PayrollFileError && error.code === "header-in-parts") return null;
    throw error;
  }
}

const systems = Object.keys(payrollExports) as PayrollExport[];

/** An export with each of its headers in two lines, cut between the words of a heading; a word is above or below. */
function withCutHeaders(name: PayrollExport, cut: (words: number) => number): string {
  const text = openText(encoder.encode(payrollExports[name]));
  const { delimiter, header } = findHeader(text);
  const cuts = new Map<string, number>();
  const rows = [...readRecords(text, delimiter)].flatMap(({ cells }) => {
    if (!isSameTable(header?.cells ?? [], cells)) return [cells];
    const parts = cells.map((cell) => {
      const words = cell.split(" ");
      const at = cuts.get(cell) ?? cut(words.length);
      cuts.set(cell, at);
      return [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const;
    });
    return [parts.map(([above]) => above), parts.map(([, below]) => below)];
  });
  return rows.map((cells) => cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join()).join("\n");
}

const figuresOf = (content: string, plan: ReadingPlan) =>
  resultsByPlan(content, plan).map(({ totalGross, totalHours, verdict }) => [
    ...[totalGross, totalHours, verdict],
  ]);

test.each(systems)(
  "[CSV-02] wherever the headings of an export such as %s are cut, it's read the same or asked about",
  (name) => {
    const expected = figuresOf(payrollExports[name], proposedPlan(payrollExports[name]));
    let same = 0;
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (choices) => {
        const file = withCutHeaders(name, (words) => (choices.next().value as number) % (words + 1));
        const plan = certainPlan(file);
        if (plan === null) return;
        expect(figuresOf(file, plan), file).toEqual(expected);
        same++;
      }),
      times(60),
    );
    expect(same).toBeGreaterThan(0);
  },
);
