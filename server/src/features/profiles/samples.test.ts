import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { payrollExports } from "../../../../domain/test-support/payroll-exports.ts";
import { workbook } from "../../core/spreadsheets/test/write-workbook.ts";
import { type BrowserSession, openBrowserSession } from "../../test/browser-session.ts";
import type { ErrorBody } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();
const account = await server.addAccount();

function send(
  file: string | Uint8Array,
  {
    name = "payroll.csv",
    sheet,
    as = account,
  }: { name?: string; sheet?: string; as?: Pick<BrowserSession, "fetch"> } = {},
): Promise<Response> {
  const form = new FormData();
  if (sheet !== undefined) form.set("sheet", sheet);
  form.set("file", new Blob([new Uint8Array(Buffer.from(file))]), name);
  return as.fetch("/api/profiles/samples", { method: "POST", body: form });
}

async function sampleOf(...sent: Parameters<typeof send>): Promise<Sample> {
  const answer = await send(...sent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { sample: Sample }).sample;
}

async function refusalOf(...sent: Parameters<typeof send>): Promise<ErrorBody["error"]> {
  const answer = await send(...sent);
  expect(answer.ok).toBe(false);
  return ((await answer.json()) as ErrorBody).error;
}

test("[ONB-03] a sample shows its rows, kinds of pay and hours, and how it can be read", async () => {
  const sample = await sampleOf(payrollExports.ukgReady, { name: "ukg.txt" });
  expect(sample).toMatchObject({ fileName: "ukg.txt", sheet: null });
  expect(sample.inspection).toEqual(inspectFile(Buffer.from(payrollExports.ukgReady)));
  expect(sample.rows).toHaveLength(10);
  expect(sample.rows.slice(0, 2).map((cells) => cells.slice(0, 6))).toEqual([
    ["Employee Id", "Employee Name", "Pay Schedule Name", "Pay Date", "Record Type", "E/D/T Code"],
    ["1042", "Reed, A", "Biweekly", "01/23/2026", "E", "REG"],
  ]);
  expect(sample.earnings.slice(0, 3)).toEqual([
    { value: "REG", description: "", rows: 2, amount: 312_000, hours: 152_000_000 },
    { value: "OT", description: "", rows: 1, amount: 6_000, hours: 2_000_000 },
    { value: "PTO", description: "", rows: 1, amount: 16_000, hours: 8_000_000 },
  ]);
  expect(sample.hours).toEqual({
    firstRow: 152_000_000,
    regularRows: 154_000_000,
    allRows: 154_000_000,
    differ: 1,
  });
});

test("[ONB-03] codes of kinds of pay come with what the file calls them", async () => {
  const { earnings } = await sampleOf(payrollExports.sap, { name: "sap.txt" });
  expect(earnings.map(({ value, description }) => [value, description])).toEqual([
    ["/101", "Total gross"],
    ["/401", "TX Withholding Tax"],
    ["1000", "Hourly wage"],
    ["1100", "Overtime"],
    ["3U10", "Uniform deduction"],
  ]);
});

test("[ONB-03] a file without kinds of pay has none to choose, and shows at most 20 rows", async () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `${1000 + at},01/11/2026,"Oakland, CA",40.00,0.00,800.00`,
  );
  const header = payrollExports.timesheetByWeek.split("\n")[0];
  const sample = await sampleOf([header, ...rows, ""].join("\n"));
  expect(sample.earnings).toEqual([]);
  expect(sample.rows).toHaveLength(21);
  expect(sample.inspection.employees).toBe(30);
});

const register = {
  name: "Register",
  rows: [
    ["Payroll Register"],
    ["Employee Number", "Location", "Hours Worked", "Gross Pay"],
    ["0042", "Oakland, CA", 40, 800],
    ["0051", "Fresno, CA", 38, 700],
  ],
};

test("[ONB-03] a workbook's sheet is read, whatever the file is called", async () => {
  const sample = await sampleOf(workbook([register, { name: "Notes", rows: [["Read me"]] }]));
  expect(sample).toMatchObject({
    sheet: "Register",
    inspection: { format: "xlsx", headerLine: 2, employees: 2, delimiter: null },
  });
  expect(sample.rows[1]).toEqual(["0042", "Oakland, CA", "40", "800"]);
});

test("of several sheets with payroll one has to be named", async () => {
  const file = workbook([register, { ...register, name: "Second" }]);
  expect(await refusalOf(file, { name: "payroll.xlsx" })).toMatchObject({
    code: "choose_sheet",
    sheets: ["Register", "Second"],
    mayBeAll: false,
  });
  expect((await sampleOf(file, { sheet: "Second" })).sheet).toBe("Second");
  const [title, columns] = register.rows;
  const plant = { name: "Oakland", rows: [title ?? [], columns ?? [], ["0099", "Oakland, CA", 40, 800]] };
  const plants = workbook([register, plant]);
  expect(await refusalOf(plants, { name: "plants.xlsx" })).toMatchObject({ mayBeAll: true });
  expect((await sampleOf(plants, { sheet: "*" })).sheet).toBe("Register + Oakland");
  expect(await refusalOf(file, { sheet: "Third" })).toMatchObject({
    code: "unreadable_file",
    message: "The workbook has no sheet 'Third'. Its sheets are 'Register', 'Second'.",
  });
  expect(await refusalOf(payrollExports.sap, { sheet: "Register" })).toMatchObject({ code: "invalid_input" });
});

test("[UP-03] what is no payroll file is refused with what to do", async () => {
  expect(await refusalOf("", {})).toMatchObject({ code: "file_empty" });
  expect(await refusalOf("a,b\n1,2\n", { name: "payroll.docx" })).toMatchObject({ code: "not_a_csv" });
  expect(await refusalOf("%PDF-1.7 ...", { name: "payroll.pdf" })).toMatchObject({
    message: expect.stringContaining("Run the same report again and choose CSV or Excel as its format."),
  });
  const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  expect(await refusalOf(old, { name: "payroll.xls" })).toMatchObject({
    message: expect.stringContaining("In Excel: File > Save As > CSV UTF-8"),
  });
  const locked = Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]);
  expect(await refusalOf(locked, { name: "payroll.xlsx" })).toMatchObject({
    message: expect.stringContaining("clear the password"),
  });
  expect(await refusalOf("PK\x03\x04 no archive", { name: "payroll.xlsx" })).toMatchObject({
    message: expect.stringContaining("The Excel workbook is damaged."),
  });
  const ledger = "Date,Account,Debit,Credit\n01/23/2026,Wages,1500.00,\n01/23/2026,Cash,,1500.00\n";
  expect(await refusalOf(ledger, { name: "ledger.txt" })).toMatchObject({
    message: expect.stringContaining("Export the payroll register or payroll details instead."),
  });
});

test("[DATA-02] without a session no sample is looked at", async () => {
  const answer = await send(payrollExports.sap, { as: openBrowserSession(server.url) });
  expect(answer.status).toBe(401);
});

test("[ONB-03] the name that a sample proposes can be saved, also for a second profile of the same system", async () => {
  const own = await server.addAccount();
  for (const name of ["Gusto", "Gusto 2", "Gusto 3"]) {
    const sample = await sampleOf(payrollExports.gusto, { as: own });
    expect(sample.profileName).toBe(name);
    const profile = { name, plan: sample.inspection.plan, deductionAmount: 5900 };
    const saved = await own.fetch("/api/profiles", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(profile),
    });
    expect(saved.status, await saved.clone().text()).toBe(201);
  }
});
