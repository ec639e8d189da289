import type { SentTable } from "@wagefloor/contract/purchases/import.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { expect, test } from "vitest";
import { workbook } from "../../../core/spreadsheets/test/write-workbook.ts";
import type { BrowserSession } from "../../../test/browser-session.ts";
import { openBrowserSession } from "../../../test/browser-session.ts";
import type { ErrorBody } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();
const account = await server.addAccount({ plan: { planKey: "standard", until: calendarDate("2099-12-31") } });

interface Sent {
  readonly name?: string;
  readonly sheet?: string;
  readonly as?: Pick<BrowserSession, "fetch">;
}

function send(file: string | Uint8Array, { name = "invoice.csv", sheet, as = account }: Sent = {}) {
  const form = new FormData();
  if (sheet !== undefined) form.set("sheet", sheet);
  form.set("file", new Blob([new Uint8Array(Buffer.from(file))]), name);
  return as.fetch("/api/purchases/import/tables", { method: "POST", body: form });
}

async function tableOf(...sent: Parameters<typeof send>): Promise<SentTable> {
  const answer = await send(...sent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { table: SentTable }).table;
}

async function refusalOf(...sent: Parameters<typeof send>) {
  const answer = await send(...sent);
  const { error } = (await answer.json()) as ErrorBody;
  return { status: answer.status, ...error };
}

const invoice = {
  name: "Invoice",
  rows: [
    ["Red River Boots", null],
    ["Employee", "Price"],
    ["0042", 149],
    ["0051", 99.5],
  ],
};

test("a CSV file's rows are given back as text, whatever its delimiter", async () => {
  expect(await tableOf("Employee;Price\n0042;149.00\n\n0051;99.50\n")).toEqual({
    fileName: "invoice.csv",
    sheet: null,
    rows: [
      { line: 1, cells: ["Employee", "Price"] },
      { line: 2, cells: ["0042", "149.00"] },
      { line: 4, cells: ["0051", "99.50"] },
    ],
  });
});

test("a workbook's one sheet with data is read, with the leading zeros of its texts", async () => {
  const file = workbook([invoice, { name: "Empty", rows: [] }]);
  const table = await tableOf(file, { name: "invoice.xlsx" });
  expect(table.sheet).toBe("Invoice");
  expect(table.rows.at(-2)).toEqual({ line: 3, cells: ["0042", "149"] });
});

test("of several sheets with data a person chooses one", async () => {
  const file = workbook([invoice, { ...invoice, name: "May" }]);
  expect(await refusalOf(file, { name: "invoice.xlsx" })).toMatchObject({
    status: 422,
    code: "choose_sheet",
    sheets: expect.arrayContaining(["Invoice", "May"]),
  });
  expect(await tableOf(file, { name: "invoice.xlsx", sheet: "May" })).toMatchObject({ sheet: "May" });
});

test.each([
  ["an empty file", "", {}, "file_empty"],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), {}, "unreadable_file"],
  ["a PDF document", "%PDF-1.7\n", { name: "invoice.pdf" }, "unreadable_file"],
  ["another kind of file", "a,b", { name: "invoice.docx" }, "not_a_csv"],
  ["nothing but blank lines", "\n\n", {}, "unreadable_file"],
  ["more rows than a list may have", "1,2\n".repeat(5_001), {}, "unreadable_file"],
  ["a sheet of a file that has none", "a,b", { sheet: "May" }, "invalid_input"],
])("%s is refused with a sentence", async (_, file, sent, code) => {
  const refusal = await refusalOf(file, sent);
  expect(refusal.code).toBe(code);
  expect(refusal.message).toMatch(/[a-z]/);
});

test("only for signed-in users with a subscription", async () => {
  expect(await refusalOf("a,b", { as: openBrowserSession(server.url) })).toMatchObject({ status: 401 });
  const without = await server.addAccount();
  expect((await send("a,b", { as: without })).status).toBe(402);
});
