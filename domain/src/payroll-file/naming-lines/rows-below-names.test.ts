import { describe, expect, test } from "vitest";
import { inFebruary, payrollExports } from "../../../test-support/payroll-exports.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import { createPlannedReader, readBytes } from "../payroll-reader.ts";
import type { ReadingPlan } from "../plan/reading-plan.ts";
import { findProfile } from "../profiles/find-profile.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const layouts = ["paychexJournal", "namesInRows", "headingsForEach"] as const;
type Layout = (typeof layouts)[number];

/** Number, name, gross pay in dollars and hours of everyone; null where the file is refused. */
function payIn(text: string, plan?: ReadingPlan) {
  try {
    const file = bytesOf(text);
    const { employees } = readBytes(file, plan ?? inspectFile(file).plan);
    const { employeeNumber, names, gross, hoursOverWorkedRows } = employees;
    return employeeNumber.map((number, at) => [
      ...[number, names?.[at], (gross[at] as number) / 100, (hoursOverWorkedRows[at] as number) / 1_000_000],
    ]);
  } catch (error) {
    if (error instanceof PayrollFileError) return null;
    throw error;
  }
}

/** An export with lines put in, or left out, and a line with one text. */
function changed(layout: Layout, change: (lines: string[], alone: (text: string) => string) => string[]) {
  const text = payrollExports[layout];
  const delimiter = layout === "headingsForEach" ? ";" : ",";
  const lines = text.trimEnd().split("\n");
  const width = (lines.find((line) => line.includes("Earning")) ?? "").split(delimiter).length;
  const alone = (words: string) => `"${words}"${delimiter.repeat(width - 1)}`;
  return `${change(lines, alone).join("\n")}\n`;
}

/** The lines with some put in below, or above, the first that has a text. */
function beside(lines: readonly string[], text: string, added: readonly string[], below = true) {
  const at = lines.findIndex((line) => line.includes(text)) + (below ? 1 : 0);
  return lines.toSpliced(at, 0, ...added);
}

const lineWith = (lines: readonly string[], text: string) => lines.find((line) => line.includes(text)) ?? "";
const header = (lines: readonly string[]) => lineWith(lines, "Earning");
const everyone = {
  paychexJournal: [
    ["0042", "Reed, A", 1500, 74],
    ["0051", "Stone, B", 1680, 80],
    ["0107", "Hill, C", 1260, 70],
  ],
  namesInRows: [
    ["0042", "Reed, A", 1500, 74],
    ["0051", "Stone, B", 1680, 80],
  ],
  headingsForEach: [
    ["0042", "A Reed", 1500, 74],
    ["0051", "B Stone", 1680, 80],
  ],
};

test("[CSV-02] a refusal says which line names no one, and what to run instead", () => {
  const text = changed("paychexJournal", (lines, alone) => beside(lines, "0051", [alone("Kitchen")]));
  expect(() => inspectFile(bytesOf(text))).toThrow(
    /name above the rows, and we can't tell which employee line 12 belongs to\. Run one/,
  );
});

describe.each(layouts)("[CSV-02] %s, with the name above the rows of its employee", (layout) => {
  const plan = inspectFile(bytesOf(payrollExports[layout])).plan;

  /** What the file's first look and a known profile make of it. */
  const bothWays = (...[change]: [Parameters<typeof changed>[1]]) => {
    const text = changed(layout, change);
    return [payIn(text), payIn(text, plan)];
  };
  const refused = [null, null];
  const same = [everyone[layout], everyone[layout]];

  test("is read as one with the employee on each row, in whatever pieces it comes", () => {
    expect(payIn(payrollExports[layout])).toEqual(everyone[layout]);
    const reader = createPlannedReader(plan);
    for (const byte of bytesOf(payrollExports[layout])) reader.push(Uint8Array.of(byte));
    expect(reader.finish().employees.employeeNumber).toEqual(everyone[layout].map(([number]) => number));
  });

  test("totals of an employee are compared with the rows below the name", () => {
    const { findings } = readBytes(bytesOf(payrollExports[layout]), plan);
    expect(findings.totals.length).toBeGreaterThan(0);
    expect(findings.totals.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test("next month's file is found by its profile, also with one employee", () => {
    const february = inFebruary(payrollExports[layout]);
    const profile = { plan, takesOthers: false };
    expect(findProfile([profile], bytesOf(february))).toMatchObject({ profile, plan });
    const one = february.slice(0, february.search(/.*0051/));
    expect(findProfile([profile], bytesOf(one))).toMatchObject({ profile, plan });
    expect(payIn(one, plan)).toEqual(everyone[layout].slice(0, 1));
  });

  test.each<[string, Parameters<typeof changed>[1]]>([
    ["a department between name and rows", (lines, alone) => beside(lines, "0051", [alone("Kitchen")])],
    [
      "a page's top among an employee's rows",
      (lines, alone) => beside(lines, "72", [alone("Page 2 of 3"), header(lines)]),
    ],
    [
      "an address at a page's top",
      (lines, alone) => beside(lines, "72", [alone("Oakland, CA 94607-1234"), header(lines)]),
    ],
    ["rows before the first name", (lines) => lines.filter((line) => !line.includes("0042"))],
    ["a name missing below totals", (lines) => lines.filter((line) => !line.includes("0051"))],
    ["a name twice", (lines) => beside(lines, "0051", [lineWith(lines, "0051")])],
    [
      "departments above names, in the form of a name",
      (lines) =>
        lines.flatMap((line) =>
          /0042|0051|0107/.test(line)
            ? [line.replace(/0\d+/, "100").replace(/Reed|Stone|Hill/, "Kitchen"), line]
            : [line],
        ),
    ],
    ["a name without a number", (lines) => lines.map((line) => line.replace("0051", ""))],
  ])("is refused with %s", (_, change) => {
    expect(bothWays(change)).toEqual(refused);
  });

  test.each<[string, Parameters<typeof changed>[1]]>([
    ["blank lines", (lines) => lines.flatMap((line) => [line, ""])],
    ["a department above a name", (lines, alone) => beside(lines, "0051", [alone("Kitchen")], false)],
    [
      "the name again on the next page",
      (lines, alone) => {
        const again = [alone("Page 2 of 3"), header(lines), lineWith(lines, "0042"), header(lines)];
        return beside(lines, "72", again);
      },
    ],
    [
      "totals of each kind of pay at its end",
      (lines, alone) => [...lines, alone("Company Totals"), lineWith(lines, "72"), lineWith(lines, "80")],
    ],
  ])("is read the same with %s", (_, change) => {
    expect(bothWays(change)).toEqual(same);
  });

  test("a sum without a label is no one's pay", () => {
    const text = changed(layout, (lines) => lines.map((line) => line.replace(/(Employee )?Total/, "")));
    expect(payIn(text, plan)).toEqual(everyone[layout]);
  });
});

test("rows of someone above the first headings are refused, not left out", () => {
  const text = changed("paychexJournal", (lines) => lines.toSpliced(lines.indexOf(header(lines)), 1));
  expect(payIn(text)).toBeNull();
});

test("an employee who comes again further down is one person", () => {
  const text = changed("paychexJournal", (lines) => [
    ...lines,
    lineWith(lines, "0042"),
    "Bonus,,,100.00",
    "Employee Total,,,100.00",
  ]);
  expect(payIn(text)).toEqual(everyone.paychexJournal);
});

test.each([
  ["Reed, A (0042)", "Stone, B (0051)"],
  ["0042 Reed, A", "0051 Stone, B"],
  ["REED, AA 10042", "STONE, BJ 10051"],
  ["Employee Name: Reed, A  ID: 0042", "Employee Name: Stone, B  ID: 0051"],
  ["Emp #: 0042 - Reed, A", "Emp #: 0051 - Stone, B"],
])("[CSV-02] names people as %s", (...names) => {
  const rows = names.flatMap((name) => [`"${name}",,`, "Regular,40.00,800.00"]);
  expect(payIn(["Earning,Hours,Amount", ...rows].join("\n"))).toEqual([
    [expect.stringContaining("0042"), expect.stringMatching(/^Reed, A/i), 800, 40],
    [expect.stringContaining("0051"), expect.stringMatching(/^Stone, B/i), 800, 40],
  ]);
});

test.each([
  ["Kitchen 100", "Bar 200"],
  ["Oakland, CA 94607", "Fresno, CA 93650"],
  ["Harbor Works, Inc 1", "Harbor Works, Inc 2"],
  ["Friday, January 2026", "Friday, February 2026"],
  ["Department: 100 Kitchen", "Department: 200 Bar"],
])("[CSV-02] no person is %s", (...names) => {
  const rows = names.flatMap((name) => [`"${name}",,`, "Regular,40.00,800.00"]);
  expect(payIn(["Earning,Hours,Amount", ...rows].join("\n"))).toBeNull();
});
