import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbook } from "../core/spreadsheets/test/write-workbook.ts";
import { builtEnvironment, builtPrograms } from "../test/built-programs.ts";
import { analyze } from "./analyze/analyze.ts";
import { inspect } from "./inspect/inspect.ts";
import { CommandError, exitStatus } from "./lib/command-error.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const small = ["examples/small.csv", "--config", "examples/config.json"];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wagefloor-cli-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface Outcome {
  readonly status: number | null;
  readonly output: string;
  readonly error: string;
}

/** The command as the terminal runs it, without the second that a process takes to start. */
async function wagefloor(command: keyof typeof commands, ...words: string[]): Promise<Outcome> {
  try {
    const { notes, output, status, finish } = await commands[command](words);
    const written = [...output].join("");
    await finish?.();
    return { status, output: written, error: linesOf(notes) };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { status: error.status, output: "", error: linesOf([error.message]) };
  }
}

const commands = { analyze, inspect };

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

async function wagefloorProcess(...words: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [builtPrograms.wagefloor, ...words], {
    cwd: root,
    env: builtEnvironment,
  });
  let output = "";
  let error = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    error += text;
  });
  const [status] = await once(child, "close");
  return { status, output, error };
}

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("wagefloor inspect", () => {
  test("says what a file is and how it can be read, without a configuration", async () => {
    const { status, output, error } = await wagefloor("inspect", "examples/ugly.csv", "--json");
    expect([status, error]).toEqual([0, ""]);
    expect(JSON.parse(output)).toMatchObject({
      format: "csv",
      delimiter: ";",
      encoding: "utf-8",
      headerLine: 1,
      proposal: {
        shape: "by-earnings-type",
        employeeNumber: "Emp #",
        names: [],
        location: "Work site",
        earningsType: "Type",
        regularValues: ["REG", "OT"],
        amount: "Pay ($)",
        hours: ["Hrs"],
      },
      confidence: 0.8,
      rows: 13,
      employees: 10,
      warnings: [
        "1 row has no employee ID (line 13).",
        "The file doesn't say the pay date. Enter it when you run the file.",
        "A row with pay has no employee ID (line 13). It may belong to 014, 015, who aren't checked. Add the ID in the file and run the command again.",
      ],
    });
    const { output: table } = await wagefloor("inspect", "examples/ugly.csv");
    expect(table).toContain("Work site  location         US-CA-San José");
    expect(table).toContain("Shape            one row per employee and kind of pay");
  });

  test("reads the sheet of a workbook, and refuses other files with what to do", async () => {
    const rows = [
      ["Employee ID", "Location", "Hours", "Gross Pay"],
      ["42", "US-CA", 40, 800],
    ];
    const sheets = [
      { name: "Payroll", rows },
      { name: "Notes", rows: [["Approved"]] },
    ];
    const path = await written("book.txt", workbook(sheets));
    const { output } = await wagefloor("inspect", path, "--json");
    expect(JSON.parse(output)).toMatchObject({ format: "xlsx", headerLine: 1, employees: 1 });
    expect((await wagefloor("inspect", path, "--sheet", "Notes")).error).toContain("no data");
    const pdf = await wagefloor("inspect", await written("register.csv", "%PDF-1.7 Payroll"));
    expect([pdf.status, pdf.error]).toEqual([
      1,
      expect.stringContaining("choose CSV or Excel as its format"),
    ]);
  });

  test("inspect says whose a row without an employee ID seems to be, as a review does", async () => {
    const jobs = (number: number) => [`${number},Cook,US-TX,30,600.00`, `${number},Host,US-TX,10,150.00`];
    const rows = [1001, 1002, 1003, 1004, 1005, 1006].flatMap(jobs).toSpliced(3, 0, ",Cook,US-TX,5,100.00");
    const path = await written("jobs.csv", ["Employee ID,Job,Location,Hours,Gross Pay", ...rows].join("\n"));
    const { output } = await wagefloor("inspect", path, "--json");
    expect(JSON.parse(output).warnings).toContain(
      "A row with pay has no employee ID (line 5). It seems to belong to employee 1002, who isn't checked. Add the ID in the file and run the command again.",
    );
  });

  test.each([
    [["nowhere.csv"], "There is no file 'nowhere.csv'"],
    [[], "inspect takes one payroll file, not 0; --help shows how it is used"],
    [["a.csv", "--yaml"], "Unknown option '--yaml'; --help shows how it is used"],
  ])("refuses %j with a sentence", async (words, sentence) => {
    const status = sentence.startsWith("There is no file") ? exitStatus.unreadable : exitStatus.usage;
    expect(await wagefloor("inspect", ...words)).toEqual({ status, output: "", error: `${sentence}\n` });
  });
});

describe("wagefloor analyze --json", () => {
  test("[CALC-04] prints one document with results, skipped and summary", async () => {
    const { status, output, error } = await wagefloor(
      "analyze",
      ...small,
      "--pay-date",
      "2025-03-01",
      "--json",
    );
    expect([status, error]).toEqual([0, expect.stringMatching(/^Hours: of the rows of gross pay\..*\n$/)]);
    const document = JSON.parse(output);
    expect(document.results[0]).toEqual({
      personNumber: "1001",
      location: "US-TX-HOUSTON",
      otherLocations: [],
      minimumWage: 7.25,
      totalHours: 30,
      hoursOverAllRows: 30,
      totalGross: 232.5,
      startingCost: 59,
      safeDeduction: 14.7,
      remainingBalance: 44.3,
      stillOwed: 44.3,
      earlier: null,
      preDeductionRate: 7.75,
      postDeductionRate: 7.26,
      compliant: true,
      verdict: "reduced",
      reasons: ["no-period"],
      shortfall: 0,
      proposedDeduction: 14.7,
      jurisdiction: "US-TX",
      rateOf: "US-TX",
      rateSince: "2009-07-24",
      unconfirmedRates: [],
      employeeName: "",
      by: "period-average",
      missingForWeeks: "weeks",
    });
    expect(document.results.map((result: { minimumWage: number }) => result.minimumWage)).toEqual([
      7.25, 18.67, 20.76, 16.5, 13, 16.89, 15.95, 7.25,
    ]);
    expect(document.results.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      ...["reduced", "ok", "reduced", "ok", "ok", "reduced", "ok", "not-checked"],
    ]);
    expect(document.skipped).toMatchObject([
      {
        personNumber: "1008",
        location: "US-IL-CHICAGO",
        line: 10,
        reason: "no-regular-earnings",
        rawText: "",
        jurisdiction: "US-IL-CHICAGO",
        startingCost: 59,
        verdict: "not-checked",
      },
    ]);
    expect(document.summary).toMatchObject({
      payDate: "2025-03-01",
      rows: 10,
      employeesAnalyzed: 8,
      unknownLocations: 1,
      notChecked: 1,
      belowMinimum: 0,
      totalProposedDeduction: 344.3,
      totalStillOwed: 68.7,
    });
  });

  test("[CALC-03] overtime rows that pay for hours of their own lead to one answer, with a configuration and without", async () => {
    const deducted = async (...words: string[]) => {
      const { output } = await wagefloor(
        "analyze",
        "examples/small.csv",
        ...words,
        "--pay-date",
        "2025-03-01",
        "--json",
      );
      const { results } = JSON.parse(output) as { results: Record<string, unknown>[] };
      return results.map(({ personNumber, verdict, stillOwed }) => [personNumber, verdict, stillOwed]);
    };
    const configured = await deducted(...small.slice(1));
    expect(configured).toContainEqual(["1003", "reduced", 0.6]);
    expect(await deducted()).toEqual(configured);
    const config = JSON.parse(await readFile(join(root, "examples/config.json"), "utf8")) as object;
    const stated = await written("stated.json", JSON.stringify({ ...config, hoursBasis: "first-row" }));
    expect(await deducted("--config", stated)).toContainEqual(["1003", "not-checked", null]);
    const unpaid = await written(
      "unpaid.csv",
      "Employee ID,Location,Earnings Type,Amount,Hours\n1,US-TX,Regular,600.00,80\n1,US-TX,Hours worked,,10\n",
    );
    const { output } = await wagefloor("analyze", unpaid, ...small.slice(1), "--json");
    expect(JSON.parse(output).results).toMatchObject([{ verdict: "not-checked" }]);
  });

  test("[WAGE-04] marks the rates that are not confirmed for the pay date, and refuses none", async () => {
    const { status, output } = await wagefloor("analyze", ...small, "--pay-date", "2027-02-15", "--json");
    expect(status).toBe(0);
    const document = JSON.parse(output);
    const unconfirmed = document.results.filter(({ reasons }: { reasons: string[] }) =>
      reasons.includes("rate-not-confirmed"),
    );
    expect(
      unconfirmed.map((result: Record<string, unknown>) => [
        result.location,
        result.minimumWage,
        result.unconfirmedRates,
      ]),
    ).toEqual([
      ["US-WA-SEATTLE", 22.14, ["US-WA-SEATTLE"]],
      ["US-CA-OAKLAND", 17.4, ["US-CA-OAKLAND"]],
    ]);
    expect(document.summary).toMatchObject({ unconfirmedRates: 2, period: null });
    const table = await wagefloor("analyze", ...small, "--pay-date", "2027-02-15");
    expect(table.output).toContain(": Rate not confirmed for this date (Oakland, California)");
    expect(table.output).toContain("Not confirmed    2 (the rate for this date)");
    const farAhead = await wagefloor("analyze", ...small, "--pay-date", "2031-01-15", "--json");
    expect(JSON.parse(farAhead.output).summary).toMatchObject({ employeesAnalyzed: 8, unconfirmedRates: 8 });
  });

  test("[WAGE-04] counts the highest rate of the pay period, and refuses one that can't be", async () => {
    const path = await written(
      "period.csv",
      "Employee ID,Location,Earnings Type,Amount,Hours\n1,US-CA-LOS ANGELES,Regular,1000.00,40\n",
    );
    const run = (...words: string[]) =>
      wagefloor("analyze", path, ...small.slice(1), "--pay-date", "2026-06-30", ...words);
    const days = ["--period-start", "2026-06-24", "--period-end", "2026-07-07"];
    expect(JSON.parse((await run(...days, "--json")).output)).toMatchObject({
      results: [{ minimumWage: 18.42, rateSince: "2026-07-01", reasons: [] }],
      summary: { period: { from: "2026-06-24", through: "2026-07-07" } },
    });
    expect((await run(...days)).output).toContain("Pay period       2026-06-24 to 2026-07-07");
    expect(await run("--period-start", "2026-06-24")).toMatchObject({
      status: exitStatus.usage,
      error: "--period-start and --period-end go together; give both\n",
    });
    expect((await run("--period-start", "2026-07-24", "--period-end", "2026-07-07")).error).toBe(
      "The pay period ends on 2026-07-07, before it starts on 2026-07-24\n",
    );
  });

  test("[CALC-06] starts from the given balances", async () => {
    const balances = await written("balances.json", '{ "1001": 44.3, " 1007 ": 0, "1009": 12.34 }');
    const { output } = await wagefloor(
      "analyze",
      "examples/small-next-month.csv",
      ...small.slice(1),
      "--balances",
      balances,
      "--json",
    );
    const { results, skipped } = JSON.parse(output);
    expect(results[0]).toMatchObject({
      personNumber: "1001",
      startingCost: 44.3,
      safeDeduction: 19.6,
      remainingBalance: 24.7,
    });
    expect(results).toContainEqual(
      expect.objectContaining({ personNumber: "1009", startingCost: 12.34, remainingBalance: 0 }),
    );
    expect(skipped).toMatchObject([{ personNumber: "1007", reason: "nothing-owed" }]);
  });

  test("reads a SAP wage-type export", async () => {
    const { output } = await wagefloor(
      "analyze",
      "examples/sap-wage-types.csv",
      "--config",
      "examples/sap-config.json",
      "--pay-date",
      "2025-03-01",
      "--json",
    );
    const { results } = JSON.parse(output);
    expect(results[0]).toMatchObject({
      personNumber: "00010234",
      totalHours: 80,
      hoursOverAllRows: 84,
      totalGross: 1634,
    });
    expect(results[2]).toMatchObject({
      jurisdiction: "US-CO-BOULDER COUNTY",
      totalGross: 1228.5,
      reasons: ["several-earnings-rows", "no-period"],
    });
    expect(results[3]).toMatchObject({
      location: "US-CA-SAN DIEGO COUNTY",
      jurisdiction: "US-CA",
      minimumWage: 16.5,
    });
  });

  test("reads an ugly file and says what it could not use", async () => {
    const { output } = await wagefloor(
      "analyze",
      "examples/ugly.csv",
      "--config",
      "examples/ugly-config.json",
      "--json",
    );
    const { results, skipped } = JSON.parse(output);
    expect(results.map((result: { jurisdiction: string }) => result.jurisdiction)).toEqual([
      "US-CA-SAN JOSE",
      "US-WA-SEATTLE",
      "US-CA",
      "US-NM-SANTA FE COUNTY",
      "US",
      "US-CA-OAKLAND",
      "US-TX",
      "US",
    ]);
    expect(results[2]).toMatchObject({ totalGross: 1341, startingCost: 59.1 });
    expect(results[3]).toMatchObject({ totalGross: -59, safeDeduction: 0, compliant: null });
    expect(
      skipped.map(({ line, reason, rawText }: { line: number; reason: string; rawText: string }) => [
        line,
        reason,
        rawText,
      ]),
    ).toEqual([
      [11, "unreadable-amount", "1.180,00"],
      [12, "no-regular-earnings", ""],
      [13, "no-employee-id", ""],
    ]);
  });

  test("[WAGE-03] a state is its own rate once the command says so", async () => {
    const path = await written(
      "states.csv",
      "Employee ID,Location,Earnings Type,Amount,Hours\n1,WA,Regular,1331.25,62.5\n",
    );
    const analyzed = [path, ...small.slice(1), "--pay-date", "2026-11-27", "--json"];
    const deducted = async (...options: string[]) =>
      JSON.parse((await wagefloor("analyze", ...analyzed, ...options)).output).results[0].proposedDeduction;
    expect(await deducted()).toBe(0);
    expect(await deducted("--map-location", "WA=US-WA")).toBe(59);
    const { status, error } = await wagefloor("analyze", ...analyzed, "--map-location", "WA=Washington");
    expect([status, error]).toEqual([exitStatus.usage, expect.stringContaining("CA=US-CA")]);
  });

  test("[CSV-02] an unrecognized column limits the deduction until --column says what it is", async () => {
    const path = await written(
      "unknown-column.csv",
      'Employee ID,Location,Regular Hours,Regular Pay,Xyz,Gross Pay\n1,"Waco, TX",40.00,300.00,20.00,320.00\n',
    );
    const analyzed = [path, "--pay-date", "2026-11-27", "--json"];
    const first = async (...options: string[]) =>
      JSON.parse((await wagefloor("analyze", ...analyzed, ...options)).output).results[0];
    expect(await first()).toMatchObject({
      proposedDeduction: 9.6,
      reasons: expect.arrayContaining(["unaccounted-column"]),
      uncounted: { unaccounted: 20 },
    });
    expect((await first("--column", "Xyz=pay for hours worked")).proposedDeduction).toBe(29.6);
    for (const said of ["Xyz=boots", "Gross Pay=pay for hours worked"]) {
      const { status, error } = await wagefloor("analyze", ...analyzed, "--column", said);
      expect([status === 0, error]).toEqual([false, expect.stringContaining("--column")]);
    }
  });

  test("prints a large document whole", async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `${index},US-TX,Regular,800.00,80\n`);
    const path = await written(
      "large.csv",
      `Employee ID,Location,Earnings Type,Amount,Hours\n${rows.join("")}`,
    );
    const { output } = await wagefloorProcess("analyze", path, ...small.slice(1), "--json");
    expect(JSON.parse(output).results).toHaveLength(30_000);
  });
});

describe("wagefloor analyze without --json", () => {
  test("prints a table that names verdicts, reasons, skipped people and totals, and fits 120 columns", async () => {
    const { output } = await wagefloor("analyze", ...small, "--pay-date", "2025-03-01");
    const lines = output.split("\n");
    expect(lines).toContain(
      "1001      US-TX-HOUSTON           7.25     30   232.50   7.75  14.70   14.70       44.30  Reduced",
    );
    expect(lines).toContain("  1009: Unknown location ('Plant 12')");
    const explained = lines.findIndex((line) =>
      line.startsWith("Unknown location: No place in the wage table"),
    );
    expect(lines[explained + 1]).toMatch(/may require more\. Say where it is with --map-location\.$/);
    expect(lines).toContain("  10  1008      US-IL-CHICAGO  No regular earnings  Not checked");
    expect(lines).toContain("Hours            590 used, 595 over all rows");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test("a reader that stops early is no error", async () => {
    const child = spawn(process.execPath, [builtPrograms.wagefloor, "inspect", "examples/small.csv"], {
      cwd: root,
      env: builtEnvironment,
    });
    child.stdout.destroy();
    let error = "";
    child.stderr.on("data", (text: Buffer) => {
      error += text.toString();
    });
    const [status] = await once(child, "close");
    expect([status, error]).toEqual([0, ""]);
  });
});

const journalHeader =
  '"Last Name","First Name","Work Address","Regular (Hours)","Regular (Amount)","Overtime (Hours)","Overtime (Amount)","Gross Earnings"';

/** A payroll journal with two payrolls. */
const journal = `"Payroll Journal Report"
"Weekly crew payroll period"," 01/05/2026 - 01/11/2026"
"Pay day","01/16/2026"

${journalHeader}
"Reed","A","Oakland, CA","40.00","800.00","2.00","60.00","860.00"
"Stone","B","Oakland, CA","32.00","840.00","","","840.00"
"Payroll Totals","","","72.00","1640.00","2.00","60.00","1700.00"

"Office payroll period"," 01/05/2026 - 01/11/2026"
${journalHeader}
"Hill","C","Oakland, CA","38.00","1000.00","","","1000.00"
`;

describe("wagefloor analyze without a configuration", () => {
  test("checks a file with the week ending by workweek, and says so: 40 x 0.74 + 20 x 0.74 = 44.40", async () => {
    const file = await written(
      "weeks.csv",
      [
        "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay",
        '1001,"Austin, TX",2026-11-07,40,20,320.00,240.00,560.00',
        '1001,"Austin, TX",2026-11-14,20,0,160.00,0.00,160.00',
      ].join("\n"),
    );
    const { output, error } = await wagefloor("analyze", file, "--pay-date", "2026-11-20", "--json");
    const week = { minimumWage: 7.25, shortfall: 0 };
    expect(JSON.parse(output).results[0]).toMatchObject({
      ...{ personNumber: "1001", verdict: "reduced", safeDeduction: 44.4, remainingBalance: 14.6 },
      by: "workweek",
      weeks: [
        { ...week, ending: "2026-11-07", hours: 60, straightTimePay: 480, ceiling: 30, withCushion: 29.6 },
        { ...week, ending: "2026-11-14", hours: 20, straightTimePay: 160, ceiling: 15, withCushion: 14.8 },
      ],
    });
    expect(error).toContain("Measure: by workweek, each workweek checked separately.");
  });

  test("the table says which measure verdicts rest on", async () => {
    const header = "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Gross Pay";
    const week = (name: string, place: string, overtime: number) =>
      `${name},${place},2026-11-07,40,${overtime},700.00`;
    const basisOf = async (...rows: string[]) => {
      const file = await written("basis.csv", [header, ...rows].join("\n"));
      const { output } = await wagefloor("analyze", file, "--pay-date", "2026-11-20");
      return /^(?:Each verdict|Verdicts of).*$/m.exec(output)?.[0];
    };
    const [weeks, average] = [week("1001", "TX", 0), week("1002", "TX", 4)];
    expect(await basisOf(weeks)).toBe("Each verdict rests on: each workweek by itself, item not checked.");
    expect(await basisOf(average)).toBe("Each verdict rests on: period average, item not checked.");
    expect(await basisOf(weeks, average)).toBe(
      "Verdicts of 1 of the 2 employees checked rest on: each workweek by itself, item not checked; those of the others on: period average, item not checked.",
    );
    expect(await basisOf(week("1003", "Yard 7", 0))).toBeUndefined();
  });

  test("counts no one as checked by workweek who isn't checked", async () => {
    const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
    const rows = ['1001,"Austin, TX",2026-11-07,40,320.00', "1002,Yard 7,2026-11-07,40,320.00"];
    const stated = async (name: string, lines: string[], columns = header) => {
      const file = await written(name, [columns, ...lines].join("\n"));
      return (await wagefloor("analyze", file, "--pay-date", "2026-11-20")).error;
    };
    expect(await stated("places.csv", rows)).toContain(
      "Measure: by workweek, each workweek checked separately.\nNot checked: 1 employee.",
    );
    const unknown = await stated("place.csv", rows.slice(1));
    expect(unknown).toContain("Not checked: 1 employee.");
    expect(unknown).not.toContain("Measure:");
    // Who is skipped without a verdict on the pay counts, as in the table.
    expect((await wagefloor("analyze", "examples/small.csv")).error).toContain("Not checked: 2 employees.");
    const exempt = '1003,"Austin, TX",2026-11-07,40,900.00,Exempt';
    const scoped = [...rows.map((row) => `${row},Non-exempt`), exempt];
    const apart = await stated("scope.csv", scoped, `${header},FLSA Status`);
    expect(apart).toContain("Not checked: 1 employee.\nOut of scope: 1 employee.");
  });

  test("asks for items: New York's boots are blocked, the advance passes, and without a consent nothing is deducted", async () => {
    const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
    const file = await written(
      "items.csv",
      `${header}\n1001,US-NY,2026-11-07,40,700.00\n1002,"Austin, TX",2026-11-07,40,700.00\n1003,US-NY,2026-11-07,40,700.00`,
    );
    const consent = { form: "written-in-advance", signed: "2026-10-01" };
    const boots = { itemClass: "work-boots", owed: "59.00" };
    const advance = { itemClass: "cash-advance-or-loan", owed: "50.00" };
    const items = { "1001": [boots, { ...advance, authorisation: consent }], "1002": { items: [boots] } };
    const list = await written("items.json", JSON.stringify(items));
    const { output } = await wagefloor(
      "analyze",
      ...[file, "--pay-date", "2026-11-20", "--json", "--items", list],
    );
    const [first, second, third] = JSON.parse(output).results;
    expect(first.determination).toMatchObject({
      ...{ verdict: "reduced", by: "workweek", deduct: 50, total: 60, withCushion: 59.6 },
      items: [
        { itemClass: "work-boots", deduct: 0, engineVerdict: "BLOCKED-BY-STATE" },
        { itemClass: "cash-advance-or-loan", deduct: 50, engineVerdict: "PASS-BY-WORKWEEK" },
      ],
    });
    expect(second.determination).toMatchObject({ verdict: "needs-authorization", by: null, deduct: 0 });
    expect(third).not.toHaveProperty("determination");
  });

  test("an item written without a list has no consent either, and one consent beside a list is for its items (Tex. Lab. Code 61.018)", async () => {
    const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
    const file = await written("one.csv", `${header}\n7,"Austin, TX",2026-11-07,40,700.00`);
    const uniform = { itemClass: "uniform", owed: "59.00" };
    const determined = async (given: object) => {
      const list = await written("one.json", JSON.stringify({ "7": given }));
      const { output } = await wagefloor(
        "analyze",
        file,
        "--pay-date",
        "2026-11-20",
        "--json",
        "--items",
        list,
      );
      return JSON.parse(output).results[0].determination;
    };
    expect(await determined(uniform)).toMatchObject({ verdict: "needs-authorization", deduct: 0 });
    const authorisation = { form: "written", signed: "2026-10-01" };
    const passes = { verdict: "ok", deduct: 59 };
    expect(await determined({ items: [uniform], authorisation })).toMatchObject(passes);
    expect(await determined({ items: [uniform], authorization: authorisation })).toMatchObject(passes);
  });

  test.each([
    ["the period", "Employee ID,Location,Hours,Gross Pay,Tools", "7,US-TX,40,320.00,25.00"],
    [
      "its workweek",
      "Employee ID,Location,Week Ending,Hours,Gross Pay,Tools",
      "7,US-TX,2026-11-07,40,320.00,25.00",
    ],
  ])(
    "items share the room of %s with what is deducted for tools already (29 CFR 531.35)",
    async (_, ...lines) => {
      const file = await written("tools.csv", lines.join("\n"));
      const list = await written(
        "tools.json",
        JSON.stringify({ "7": { itemClass: "uniform", owed: "59.00" } }),
      );
      const options = ["--pay-date", "2026-11-20", "--json", "--assume-authorized", "--items", list];
      const { output } = await wagefloor("analyze", file, ...options);
      // 320.00 - 25.00 - 40 x 7.25
      expect(JSON.parse(output).results[0].determination).toMatchObject({ deduct: 5, total: 5 });
    },
  );

  test("what the payroll file decides can't be said beside the items: it would be ignored", async () => {
    const header = "Employee ID,Location,Week Ending,Hours,Gross Pay";
    const file = await written("said.csv", `${header}\n7,"Austin, TX",2026-11-07,40,700.00`);
    const given = { "7": { itemClass: "uniform", owed: "59.00", jurisdiction: "US-FL" } };
    const list = await written("said.json", JSON.stringify(given));
    const { status, error } = await wagefloor("analyze", file, "--json", "--items", list);
    expect(status).toBe(1);
    expect(error).toContain("--items: employee 7: 'jurisdiction' comes from the payroll file; leave it out");
  });

  test("IDs of items without a result are named: unknown ones and those of skipped employees", async () => {
    const file = await written(
      "ids.csv",
      "Employee ID,Location,Week Ending,Hours,Gross Pay\n7,NY,2026-11-07,40,700\n8,NY,2026-11-07,40,700",
    );
    const advance = [{ itemClass: "cash-advance-or-loan", owed: "50.00" }];
    const repaid = [{ itemClass: "cash-advance-or-loan", owed: "0.00" }];
    const list = await written("ids.json", JSON.stringify({ "7": advance, "8": repaid, "9": advance }));
    const given = ["--items", list, "--pay-date", "2026-11-20"];
    const { error } = await wagefloor("analyze", file, "--json", ...given);
    expect(error).toContain("--items: no employee in the file has the ID '9'.\n");
    expect(error).toContain(
      "--items: employee 8 has no result (Paid in full), so the items weren't checked.\n",
    );
    expect(error).not.toContain("ID '7'");
    expect(error).not.toContain("employee 7");
  });

  test("an item that can't be read is named with its employee", async () => {
    const file = await written(
      "hat.csv",
      "Employee ID,Location,Week Ending,Hours,Gross Pay\n7,NY,2026-11-07,40,700",
    );
    const list = await written("hat.json", '{ "7": [{ "itemClass": "hat", "owed": "5.00" }] }');
    const { status, error } = await wagefloor(
      "analyze",
      file,
      "--json",
      "--items",
      list,
      "--pay-date",
      "2026-11-20",
    );
    expect([status, error]).toEqual([
      1,
      expect.stringContaining("--items: employee 7: item 1: 'itemClass' must be"),
    ]);
  });

  test("[CSV-01] reads a file as it is proposed to be read, and says how on standard error", async () => {
    const path = await written("journal.csv", journal);
    const { status, output, error } = await wagefloor("analyze", path, "--json");
    expect(status).toBe(0);
    const { results, summary } = JSON.parse(output);
    expect(results).toMatchObject([
      { personNumber: "Reed, A", totalGross: 860, totalHours: 42, startingCost: 59 },
      { personNumber: "Stone, B", totalGross: 840, totalHours: 32 },
      { personNumber: "Hill, C", totalGross: 1000, totalHours: 38 },
    ]);
    expect(summary.payDate).toBe("2026-01-16");
    expect(error.split("\n")).toEqual([
      "Read without a configuration: a row per employee; employees by 'Last Name' + 'First Name'; place from 'Work Address'.",
      "Gross pay: 'Gross Earnings'.",
      "Hours: 'Regular (Hours)' + 'Overtime (Hours)'.",
      "The file has no employee numbers, so employees are identified by name. Two employees with the same name would be combined.",
      "Deduction: 59.00 for everyone without a balance; --deduction-amount changes that.",
      "Pay date: 2026-01-16, from the file.",
      "Measure: period average. To check by workweek, the file needs more:",
      "- 3 employees: The file has no column with the week ending or the work date.",
      "",
    ]);
  });

  test("[CSV-01] reads an Excel workbook, with the amount and the pay date that were given", async () => {
    const path = join(folder, "payroll.xlsx");
    const rows = [
      ["Harbor Works"],
      ["Employee ID", "Location", "Regular Hours", "Gross Pay"],
      ["1001", "US-TX", 30, 232.5],
      ["Total", null, 30, 240],
    ];
    await writeFile(path, workbook([{ name: "Payroll", rows }]));
    const given = ["--deduction-amount", "20", "--pay-date", "2026-03-01"];
    const { output, error } = await wagefloor("analyze", path, ...given, "--json");
    expect(JSON.parse(output).results).toMatchObject([
      { personNumber: "1001", totalGross: 232.5, totalHours: 30, startingCost: 20, safeDeduction: 14.7 },
    ]);
    expect(error).toContain("Sheet: Payroll\n");
    expect(error).toContain("Deduction: 20.00 for everyone without a balance.\n");
    expect(error).not.toContain("Pay date:");
    expect(error).toContain(
      "Line 4 ('Total') says 240.00 in 'Gross Pay', but the rows add up to 232.50. Check that the file is complete.",
    );
  });

  test("ends with what it needs where the proposal isn't certain", async () => {
    const path = await written("hours.csv", "Employee ID,Location,Regular Hours\n1001,US-TX,30\n");
    const { status, output, error } = await wagefloor("analyze", path);
    expect([status, output]).toEqual([1, ""]);
    expect(error).toBe(
      [
        "We can't be sure how to read this file.",
        "- We found no column with gross pay. Add gross pay to the report.",
        `Run 'inspect ${path}' to see how it would be read, and say how with --config.\n`,
      ].join("\n"),
    );
  });

  test("refuses a file with several pay dates, and names them", async () => {
    const header = "Employee ID,Location,Pay Date,Regular Hours,Gross Pay\n";
    const path = await written(
      "dates.csv",
      `${header}1,US-TX,01/16/2026,30,300\n1,US-TX,01/30/2026,30,300\n2,US-TX,01/30/2026,30,300\n`,
    );
    const { status, error } = await wagefloor("analyze", path);
    expect(status).toBe(1);
    expect(error).toContain("The file has 2 pay dates: 2026-01-16 (1 row), 2026-01-30 (2 rows).");
  });
});

const ofInput = /^(?:There is no file|'[^-]|File is empty|Missing required columns)/;

describe("a bad input ends with sentences on standard error and status 1, a wrong command line with 2", () => {
  test.each<[string, string[], string]>([
    ["no file", ["examples/none.csv", ...small.slice(1)], "There is no file 'examples/none.csv'"],
    ["a directory", ["examples", ...small.slice(1)], "'examples' is a directory, not a file"],
    ["an empty file", ["/dev/null", ...small.slice(1)], "File is empty"],
    [
      "another file's configuration",
      ["examples/small.csv", "--config", "examples/sap-config.json"],
      [
        "Missing required columns: Pers.No., Work Location, WT, Number",
        "The header seems to be on line 1, which has 'Employee ID', 'Location', 'Earnings Type', 'Amount', 'Hours'. If the columns have been renamed, change the configuration.",
      ].join("\n"),
    ],
    [
      "a deduction amount beside a configuration",
      [...small, "--deduction-amount", "20"],
      "--deduction-amount is for a file without --config, which has the amount itself",
    ],
    [
      "a deduction amount that is none",
      ["examples/small.csv", "--deduction-amount", "59,00"],
      "--deduction-amount: '59,00' is not an amount such as 59.00, up to $1,000,000.00",
    ],
    [
      "a day that no calendar has",
      [...small, "--pay-date", "2025-02-29"],
      "--pay-date: '2025-02-29' is not a date of the form YYYY-MM-DD",
    ],
    [
      "a pay date before the wage table",
      [...small, "--pay-date", "2024-06-30"],
      "We have wage rates for pay dates from 2024-07-01 on. The pay date 2024-06-30 is earlier.",
    ],
    [
      "a pay date with a slip in its year",
      [...small, "--pay-date", "2062-11-20"],
      "The pay date 2062-11-20 is too far ahead. Check the year.",
    ],
    [
      "an option that does not exist",
      [...small, "--jsn"],
      "Unknown option '--jsn'; --help shows how it is used",
    ],
  ])("%s", async (_what, words, sentence) => {
    const status = ofInput.test(sentence) ? exitStatus.unreadable : exitStatus.usage;
    expect(await wagefloor("analyze", ...words)).toEqual({ status, output: "", error: `${sentence}\n` });
  });

  test("a link that leads back to itself", async () => {
    const path = join(folder, "circle.csv");
    await symlink(path, path);
    for (const command of ["analyze", "inspect"] as const) {
      const { error } = await wagefloor(command, path);
      expect(error).toBe(`There is no file '${path}'\n`);
    }
  });

  test("a column of long numbers configured as the hours", async () => {
    const rows = Array.from({ length: 10_000 }, (_, number) => `${number},US-TX,Regular,900.00,950000\n`);
    const path = await written(
      "payroll.csv",
      `Employee ID,Location,Earnings Type,Amount,Hours\n${rows.join("")}`,
    );
    const { status, output, error } = await wagefloor("analyze", path, ...small.slice(1));
    expect([status, output]).toEqual([1, ""]);
    expect(error).toContain("The column configured as Hours adds up to an impossible total.");
    expect(error.trim().split("\n")).toHaveLength(1);
  });

  test.each<[string, string, string]>([
    [
      "no JSON",
      '{ "headerRow": [1,, 2], "employeeIdColumn": "Employee ID" }',
      "CONFIG is not JSON: Unexpected token ','",
    ],
    ["a list", "[]", "CONFIG: the file must hold one object of settings"],
    [
      "a fraction of a cent",
      '{ "deductionAmount": 59.123 }',
      "'deductionAmount' must be dollars with at most two decimals, and below 1,000,000,000; it is 59.123",
    ],
    ["an amount below 0", '{ "deductionAmount": -1 }', "'deductionAmount' must not be below 0"],
    [
      "an amount in quotes",
      '{ "deductionAmount": "59" }',
      "'deductionAmount' must be a number of dollars, such as 59.00",
    ],
    ["a missing column", "{}", "'hoursColumn' is missing"],
    ["an empty column", '{ "hoursColumn": " " }', "'hoursColumn' must not be empty"],
    [
      "an unknown hours basis",
      '{ "hoursBasis": "all" }',
      "'hoursBasis' must be one of first-row, regular-earnings-row, sum-of-rows",
    ],
    ["a misspelt setting", '{ "hourBasis": "sum-of-rows" }', "'hourBasis' is not a setting"],
  ])("a configuration with %s", async (_what, content, sentence) => {
    const path = await written("config.json", content);
    const { status, output, error } = await wagefloor("analyze", "examples/small.csv", "--config", path);
    expect([status, output]).toEqual([1, ""]);
    expect(error.replace(path, "CONFIG")).toContain(sentence);
    expect(error.trim().split("\n")).toHaveLength(1);
  });

  test("a column named for two purposes", async () => {
    const column = "Amount";
    const config = {
      headerRow: [],
      employeeIdColumn: "Employee ID",
      locationColumn: "Location",
      earningsColumn: "Earnings Type",
      earningsIdentifier: "Regular",
      amountColumn: column,
      hoursColumn: column,
      deductionAmount: 59,
    };
    const path = await written("twice.json", JSON.stringify(config));
    const { error } = await wagefloor("analyze", "examples/small.csv", "--config", path);
    expect(error).toBe(`${path}: the column 'Amount' is named for two purposes\n`);
  });

  test("two balances of one employee number, spaces aside", async () => {
    const path = await written("balances.json", '{ "1001": 1, " 1001 ": 2 }');
    const { status, error } = await wagefloor("analyze", ...small, "--balances", path);
    expect([status, error]).toEqual([1, `${path}: '1001' is there more than once\n`]);
  });

  test("a balance that is not a number names the employee", async () => {
    const path = await written("balances.json", '{ "1001": "none" }');
    const { status, error } = await wagefloor("analyze", ...small, "--balances", path);
    expect([status, error]).toEqual([1, `${path}: '1001' must be a number of dollars, such as 59.00\n`]);
  });

  test("[CSV-04] a file with no one to analyze says who was skipped and why", async () => {
    const path = await written(
      "bonus.csv",
      "Employee ID,Location,Earnings Type,Amount,Hours\n1,US-TX,Bonus,10,0\n,US-TX,Regular,10,1\n",
    );
    const { status, error } = await wagefloor("analyze", path, ...small.slice(1));
    expect([status, error]).toEqual([
      1,
      [
        "No valid entries found in CSV file (No regular earnings: 1, No employee ID: 1)",
        "Regular-earnings rows need exactly 'Regular' in the column 'Earnings Type', including capital letters. If the file spells it differently, change the configuration.",
        "",
      ].join("\n"),
    ]);
  });
});

test("[CSV-04] a file in which everyone is paid in full is analyzed, with a verdict for everyone", async () => {
  const path = await written(
    "paid.csv",
    "Employee ID,Location,Earnings Type,Amount,Hours\n1,US-TX,Regular,400,40\n2,US-TX,Regular,200,40\n",
  );
  const balances = await written("nothing-owed.json", '{ "1": 0, "2": 0 }');
  const { status, output } = await wagefloor(
    "analyze",
    path,
    ...small.slice(1),
    "--balances",
    balances,
    "--json",
  );
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    results: [],
    skipped: [{ verdict: "paid-in-full" }, { verdict: "below-minimum", shortfall: 90 }],
    summary: { employeesAnalyzed: 0, employeesSkipped: 2, totalProposedDeduction: 0 },
  });
});
