import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { workbook } from "../core/spreadsheets/test/write-workbook.ts";
import { version } from "../settings/version.ts";
import { builtEnvironment, builtPrograms } from "../test/built-programs.ts";
import { analyze } from "./analyze/analyze.ts";
import { wagefloor as program } from "./commands.ts";
import { determine } from "./determine/determine.ts";
import { exitStatus, UsageError } from "./lib/command-error.ts";
import { helpOf, overview } from "./lib/help-text.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const small = ["examples/small.csv", "--config", "examples/config.json", "--pay-date", "2025-03-01"];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wagefloor-programs-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

interface Printed {
  readonly notes: readonly string[];
  readonly file: Record<string, unknown>;
  readonly results: readonly Record<string, unknown>[];
  readonly skipped: readonly Record<string, unknown>[];
  readonly summary: Record<string, unknown>;
}

async function printed(...words: string[]): Promise<Printed> {
  const { output, finish } = await analyze([...words, "--json"]);
  const document = JSON.parse([...output].join("")) as Printed;
  await finish?.();
  return document;
}

test("the JSON document is what its JSON Schema says, however the file was read", async () => {
  const schema = await analyze(["--schema"]);
  const described = z.fromJSONSchema(JSON.parse([...schema.output].join("")));
  const weeks = join(folder, "weeks.csv");
  const header = "Employee ID,Employee Name,Location,Week Ending,Regular Hours,Overtime Hours,Gross Pay";
  const rows = ['1,"Doe, J","Austin, TX",2026-11-07,40,0,560.00', '2,"Roe, R",NY,2026-11-07,200,0,160.00'];
  await writeFile(weeks, [header, ...rows].join("\n"));
  const book = join(folder, "book.xlsx");
  const cells = [
    ["Employee ID", "Location", "Regular Hours", "Gross Pay"],
    ["1001", "US-TX", 30, 232.5],
  ];
  await writeFile(book, workbook([{ name: "Payroll", rows: cells }]));
  const items = join(folder, "items.json");
  await writeFile(items, '{ "1": [{ "itemClass": "uniform", "owed": "59.00" }] }');
  const documents = [
    await printed(...small),
    await printed("examples/small.csv"),
    await printed("examples/ugly.csv", "--config", "examples/ugly-config.json"),
    await printed("examples/sap-wage-types.csv", "--config", "examples/sap-config.json"),
    await printed(weeks, "--pay-date", "2026-11-20", "--items", items),
    await printed(book),
  ];
  for (const document of documents) expect(described.safeParse(document).error?.issues ?? []).toEqual([]);
  expect(described.safeParse({ ...documents[0], notes: undefined }).success).toBe(false);
});

test("the document says which file was read, and how, and what is said on standard error", async () => {
  const sha256 = createHash("sha256")
    .update(readFileSync(join(root, "examples/small.csv")))
    .digest("hex");
  const document = await printed(...small);
  expect(document).toMatchObject({
    ...{ format: 3, program: { name: "wagefloor", version }, wageTable: { asOf: expect.any(String) } },
    file: { name: "examples/small.csv", sha256, sheet: null, readBy: "configuration", headerLine: 1 },
  });
  expect(document.file).toMatchObject({ hoursBasis: "regular-earnings-row", columns: { amount: "Amount" } });
  const { notes } = await analyze(["examples/small.csv", "--json"]);
  const proposed = await printed("examples/small.csv");
  expect(proposed.notes).toEqual(notes);
  expect(notes.length).toBeGreaterThan(3);
  expect(proposed.file).toMatchObject({ sha256, readBy: "proposal", headerLine: 1 });
});

test("whose pay wasn't checked is neither compliant nor not, and isn't charged yet if new", async () => {
  const { results } = await printed(...small);
  const unchecked = results.filter(({ verdict }) => verdict === "not-checked");
  expect(unchecked.map(({ compliant, stillOwed }) => [compliant, stillOwed])).toEqual([[null, null]]);
  const sum = results.reduce((cents, { stillOwed }) => cents + Math.round(100 * Number(stillOwed)), 0);
  expect(sum / 100).toBe((await printed(...small)).summary.totalStillOwed);
});

test("balances written after one payroll lead the next: over three, nothing is lost and nothing is deducted twice", async () => {
  const header = "Employee ID,Location,Regular Hours,Gross Pay";
  // Above the minimum wage of 7.25 are 20.00, 59.00, nothing, and for the last one an unknown place.
  const rows = ["1,US-TX,40,310.40", "2,US-TX,40,400.00", "3,US-TX,40,290.00", "4,Yard 7,40,900.00"];
  const file = join(folder, "period.csv");
  const kept = join(folder, "kept.json");
  await writeFile(kept, '{ "2": 12.34, "9": 5.1, "8": 0 }');
  const owed = async () => JSON.parse(await readFile(kept, "utf8")) as Record<string, number>;
  const period = async (...lines: string[]) => {
    await writeFile(file, [header, ...lines].join("\n"));
    const words = [file, "--pay-date", "2025-03-01", "--balances", kept, "--balances-out", kept];
    const { summary } = await printed(...words);
    return summary.totalProposedDeduction;
  };
  expect(await period(...rows)).toBe(32.34);
  expect(await owed()).toEqual({ "1": 39, "2": 0, "3": 59, "8": 0, "9": 5.1 });
  expect(await period(...rows, "9,US-TX,40,400.00")).toBe(25.1);
  expect(await owed()).toEqual({ "1": 19, "2": 0, "3": 59, "8": 0, "9": 0 });
  expect(await period("1,US-TX,40,400.00", "4,US-TX,40,900.00", "8,US-TX,40,900.00")).toBe(78);
  expect(await owed()).toEqual({ "1": 0, "2": 0, "3": 59, "4": 0, "8": 0, "9": 0 });
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining(".tmp"));
});

test.each([
  ["a value is missing", ["--pay-date"], "Option '--pay-date <value>' argument missing"],
  ["a value is empty, as from a variable that isn't set", ["--config", ""], "--config has no value"],
  ["the name of a file is empty", [""], "An argument is empty"],
  ["a value begins with a dash", ["--deduction-amount", "-5"], "write --deduction-amount=VALUE"],
  ["an option is given twice", ["--pay-date", "2026-11-20", "--pay-date", "2026-11-27"], "is given twice"],
  [
    "a place is mapped twice",
    ["--map-location", "X=US-CA", "--map-location", "X=US-TX"],
    "'X' is given twice",
  ],
  ["a period has one end", ["--period-end", "2026-11-20"], "--period-start and --period-end go together"],
  ["no one would be charged", ["--only-recorded"], "charges what --balances has; add it"],
  ["a schema is asked of a file", ["--schema"], "--schema reads no file"],
  ["balances go to standard output", ["--balances-out", "-"], "needs the name of a file"],
  ["the payroll file would be written over", ["--balances-out", "./examples/small.csv"], "which is read"],
] as const)("a command line in which %s is refused with what to do", async (_, words, sentence) => {
  const refused = await analyze(["examples/small.csv", ...words]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect(String(refused)).toContain(sentence);
});

test.each([
  ["a key that is there twice", "--balances", '{ "1001": 5, "1001": 7 }', "'1001' is there more than once"],
  [
    "a key that is there twice, further inside",
    "--items",
    '{ "7": [{ "owed": 5, "owed": 7 }] }',
    "'owed' is there",
  ],
  ["a key beside the same word in a list", "--balances", '{ "1001": ["1001", "1001"] }', "must be a number"],
  ["an employee without an ID", "--balances", '{ " ": 5 }', "' ' isn't an employee ID"],
  ["items that are none", "--items", '{ "1001": 5 }', "'1001' must be a list of items, such as"],
  ["half a document", "--balances", "{", "is not JSON"],
])("a file with %s is refused", async (_, option, text, sentence) => {
  const file = join(folder, "wrong.json");
  await writeFile(file, text);
  await expect(printed(...small, option, file)).rejects.toThrow(sentence);
});

test("a mapped location that no employee has is named: it may be misspelled", async () => {
  const { notes } = await printed(...small, "--map-location", "Huston=US-TX");
  expect(notes).toContain("--map-location: no employee in the file has the location 'Huston'.");
});

test("a file without cases is refused", async () => {
  const file = join(folder, "none.json");
  await writeFile(file, "[]");
  await expect(determine([file])).rejects.toThrow("has no cases");
});

test("balances that can't be written say so, and leave nothing behind", async () => {
  const lost = join(folder, "nowhere", "kept.json");
  await expect(printed(...small, "--balances-out", lost)).rejects.toThrow(`There is no folder for '${lost}'`);
  await expect(printed(...small, "--balances-out", folder)).rejects.toThrow("is a directory");
  // To replace a device would break it for every program.
  await expect(printed(...small, "--balances-out", "/dev/null")).rejects.toThrow("isn't an ordinary file");
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining(".tmp"));
});

test("--fail-on ends with 3 if anyone has one of its verdicts, those without a result included", async () => {
  const statusOf = async (verdicts: string, ...words: string[]) =>
    (await analyze([...small, "--fail-on", verdicts, ...words])).status;
  expect(await statusOf("below-minimum")).toBe(exitStatus.done);
  expect(await statusOf("below-minimum, not-checked")).toBe(exitStatus.found);
  await expect(statusOf("unchecked")).rejects.toBeInstanceOf(UsageError);
  const paid = join(folder, "paid.csv");
  await writeFile(paid, "Employee ID,Location,Regular Hours,Gross Pay\n1,US-TX,40,200\n");
  const none = join(folder, "none.json");
  await writeFile(none, '{ "1": 0 }');
  const { status } = await analyze([paid, "--balances", none, "--fail-on", "below-minimum"]);
  expect(status).toBe(exitStatus.found);
});

test("--items takes an authorization that isn't mentioned as none, and with --assume-authorized as on file (Tex. Lab. Code 61.018)", async () => {
  const file = join(folder, "items.csv");
  await writeFile(
    file,
    'Employee ID,Location,Week Ending,Hours,Gross Pay\n7,"Austin, TX",2026-11-07,40,700.00',
  );
  const items = join(folder, "uniform.json");
  await writeFile(items, '{ "7": [{ "itemClass": "uniform", "owed": "59.00" }] }');
  const asked = [file, "--pay-date", "2026-11-20", "--items", items];
  const determined = async (...words: string[]) =>
    (await printed(...asked, ...words)).results.map(({ determination }) => determination);
  expect(await determined()).toMatchObject([{ verdict: "needs-authorization", deduct: 0 }]);
  expect(await determined("--assume-authorized")).toMatchObject([{ verdict: "ok", deduct: 59 }]);
  await writeFile(items, '{ "7": [{ "owed": "59.00" }] }');
  await expect(determined()).rejects.toThrow("itemClass");
});

test("with --items, the deduction, the verdict and the totals are what the items allow", async () => {
  const file = join(folder, "one-truth.csv");
  const header = "Employee ID,Location,Hours,Gross Pay,Net Pay";
  // Boots that New York blocks, no consent, an advance that passes, one of two items, too little net pay, no items, an unknown place, too little pay, the same with a garnishment alone.
  const rows = [
    ...["1,US-NY,40,900,700", "2,US-TX,40,900,700", "3,US-TX,40,900,700", "4,US-NY,40,900,700"],
    ...["5,US-TX,40,900,20", "6,US-TX,40,900,700", "7,Yard 7,40,900,700", "8,US-TX,40,200,180"],
    "9,US-TX,40,200,180",
  ];
  await writeFile(file, [header, ...rows].join("\n"));
  const items = join(folder, "one-truth.json");
  const authorisation = { form: "written-in-advance", signed: "2026-10-01" };
  const boots = { itemClass: "work-boots", owed: "80.00" };
  const uniform = { itemClass: "uniform", owed: "80.00", authorisation };
  const advance = { itemClass: "cash-advance-or-loan", owed: "30.00", authorisation };
  const owed = { "1": boots, "2": boots, "3": [advance], "4": [boots, advance], "5": [uniform] };
  const garnishment = { itemClass: "garnishment", owed: "80.00" };
  await writeFile(items, JSON.stringify({ ...owed, "7": uniform, "8": uniform, "9": [garnishment] }));
  const asked = ["--pay-date", "2026-11-20", "--period-start", "2026-11-09", "--period-end", "2026-11-15"];
  const { results, summary } = await printed(file, ...asked, "--items", items);
  const figures = results.map(({ verdict, proposedDeduction, startingCost, stillOwed }) => [
    ...[verdict, proposedDeduction, startingCost, stillOwed],
  ]);
  expect(figures).toEqual([
    ["blocked", 0, 80, 80],
    ["needs-authorization", 0, 80, 80],
    ["ok", 30, 30, 0],
    ["reduced", 30, 110, 80],
    ["reduced", 20, 80, 60],
    ["ok", 59, 59, 0],
    ["not-checked", 0, 80, 80],
    ["below-minimum", 0, 80, 80],
    ["below-minimum", 0, 80, 80],
  ]);
  for (const { determination, ...outside } of results) {
    if (determination === undefined) continue;
    const { verdict, deduct = outside.proposedDeduction } = determination as Record<string, unknown>;
    expect(outside).toMatchObject({ verdict, proposedDeduction: deduct });
    if (verdict === "not-checked") continue;
    const left = Number(outside.startingCost) - Number(deduct);
    expect(outside).toMatchObject({ safeDeduction: deduct, remainingBalance: left, stillOwed: left });
    expect(outside.postDeductionRate).toBeCloseTo((Number(outside.totalGross) - Number(deduct)) / 40, 2);
  }
  expect(summary).toMatchObject({
    ...{ totalProposedDeduction: 139, totalStillOwed: 540, belowMinimum: 2, compliant: 4, nonCompliant: 2 },
    verdicts: {
      ok: 2,
      reduced: 2,
      blocked: 1,
      "needs-authorization": 1,
      "not-checked": 1,
      "below-minimum": 2,
    },
  });
  const { status } = await analyze([file, ...asked, "--items", items, "--json", "--fail-on", "blocked"]);
  expect(status).toBe(exitStatus.found);
});

test("an employee with one amount in --items and another in --balances is named, and nothing is answered", async () => {
  const [items, balances] = [join(folder, "owed.json"), join(folder, "owing.json")];
  await writeFile(items, '{ "1001": [{ "itemClass": "uniform", "owed": "50.00" }] }');
  await writeFile(balances, '{ "1001": 20 }');
  await expect(printed(...small, "--items", items, "--balances", balances)).rejects.toThrow(
    "employee 1001 owes 50.00 for items, and 20.00 by --balances. Correct one of them",
  );
  await writeFile(balances, '{ "1001": 50, "1002": 20 }');
  const { results } = await printed(...small, "--items", items, "--balances", balances);
  expect(results.slice(0, 2).map(({ startingCost }) => startingCost)).toEqual([50, 20]);
});

test("the help has every command with each of its options, in lines that fit a terminal", () => {
  for (const [name, { options }] of Object.entries(program.commands)) {
    expect(overview(program)).toContain(`\n  ${name} `);
    for (const option of Object.keys(options)) expect(helpOf(program, name)).toContain(`--${option}`);
    for (const line of `${overview(program)}${helpOf(program, name)}`.split("\n"))
      expect(line.length).toBeLessThan(121);
  }
});

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly error: string;
}

async function wagefloorProcess(words: readonly string[], input?: string): Promise<Ended> {
  const child = spawn(process.execPath, [builtPrograms.wagefloor, ...words], {
    cwd: root,
    env: builtEnvironment,
  });
  if (input === undefined) child.stdin.end();
  else createReadStream(join(root, input)).pipe(child.stdin);
  const said = { output: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.error += text;
  });
  const [status] = await once(child, "close");
  return { status, ...said };
}

test("a program asks for help and the version, gets the same answer from standard input as from a file, and learns of mistakes by the status", async () => {
  const help = await wagefloorProcess(["analyze", "-h"]);
  expect(help).toEqual({ status: 0, output: helpOf(program, "analyze"), error: "" });
  expect(await wagefloorProcess(["--version"])).toMatchObject({
    status: 0,
    output: `wagefloor ${version}\n`,
  });
  const piped = await wagefloorProcess(["analyze", "-", ...small.slice(1), "--json"], "examples/small.csv");
  const { file, ...answer } = await printed(...small);
  expect([piped.status, piped.error]).toEqual([0, `${answer.notes.join("\n")}\n`]);
  expect(JSON.parse(piped.output)).toEqual({ ...answer, file: { ...file, name: "-" } });
  expect(await wagefloorProcess([])).toEqual({ status: 2, output: "", error: overview(program) });
  expect(await wagefloorProcess(["help", "invent"])).toMatchObject({ status: 2, output: "" });
  const sentence = "There is no command 'invent'; --help names what there is\n";
  expect(await wagefloorProcess(["invent"])).toEqual({ status: 2, output: "", error: sentence });
  expect(await wagefloorProcess(["inspect", "examples/nothing.csv"])).toMatchObject({
    status: 1,
    output: "",
  });
});

test("an answer that doesn't fit on the disk ends with a sentence", async () => {
  const full = await open("/dev/full", "w");
  const words = [builtPrograms.wagefloor, "inspect", "examples/small.csv"];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: builtEnvironment,
    stdio: ["ignore", full.fd, "pipe"],
  });
  let error = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    error += text;
  });
  const [status] = await once(child, "close");
  await full.close();
  expect([status, error]).toEqual([
    1,
    "The answer couldn't be written to standard output: there's no space\n",
  ]);
});
