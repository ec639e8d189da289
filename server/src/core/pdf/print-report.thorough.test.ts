import type { ReportDocument } from "@wagefloor/domain/documents/report-document.ts";
import { expect, test } from "vitest";
import { printApart } from "./print-apart.ts";

const report = (names: readonly string[]): ReportDocument => ({
  ...{ title: "Payroll deduction report", subtitle: "Pay date Mar 1, 2025" },
  blocks: [
    { kind: "heading", text: "Exceptions" },
    { kind: "facts", facts: [["File", "march.csv"]] },
    {
      ...{ kind: "table", title: "Not checked", note: null },
      columns: [
        { title: "Name", share: 2 },
        { title: "Still owed", share: 1, isFigure: true },
      ],
      rows: names.map((name) => [name, "$59.00"]),
    },
  ],
});

async function print(names: readonly string[]): Promise<string> {
  const content = new TextEncoder().encode("a,b");
  const attachments = [{ fileName: "all.csv", description: "Everyone", content }];
  const pdf = await printApart({ report: report(names), attachments }, async () => {});
  return Buffer.from(pdf).toString("latin1");
}

test("a report is tagged for screen readers, with the head of each column and row, and has its fonts", async () => {
  const pdf = await print(["Łukasz Nguyễn", "Nguyễn".normalize("NFD"), "Zoë"]);
  for (const part of ["/S /Table", "/S /TH", "/Scope /Column", "/Scope /Row", "/S /H2", "/Lang (en-US)"])
    expect(pdf).toContain(part);
  expect(pdf).toMatch(/PublicSans-Regular/);
  expect(pdf).not.toMatch(/Unifont/);
});

test("a name that the product's font can't write is printed with one that can", async () => {
  expect(await print(["王小明", "Иванов"])).toMatch(/Unifont/);
});

test("a table longer than a page, and a cell longer than any name, are printed on as many pages as they need", async () => {
  const pdf = await print([
    ...Array.from({ length: 120 }, (_, at) => `Employee ${at}`),
    "long ".repeat(5000),
  ]);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});
