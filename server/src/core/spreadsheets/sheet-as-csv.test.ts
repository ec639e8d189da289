import { allSheets } from "@wagefloor/domain/payroll-file/file-check.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../domain/test-support/payroll-files.ts";
import { type WorkbookLimits, workbookLimits } from "./limits.ts";
import { sheetAsCsv } from "./sheet-as-csv.ts";
import { type SheetCell, workbook, workbookParts, zip } from "./test/write-workbook.ts";

const header = ["Employee ID", "Location", "Regular Hours", "Gross Pay"];

async function csvOf(file: Uint8Array, sheet?: string): Promise<string> {
  return new TextDecoder().decode((await sheetAsCsv(file, sheet)).csv);
}

async function refusalOf(
  file: Uint8Array,
  limits?: Partial<WorkbookLimits>,
  sheet?: string,
): Promise<string> {
  try {
    await sheetAsCsv(file, sheet, { ...workbookLimits, ...limits });
  } catch (error) {
    if (error instanceof PayrollFileError) return error.sentence;
    throw error;
  }
  throw new Error("The workbook was read, though it should have been refused");
}

function sheetOf(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

function oneCell(cell: SheetCell, formats?: readonly string[], properties?: string): Promise<string> {
  return csvOf(workbook([{ name: "Sheet1", rows: [[cell]] }], formats, properties));
}

describe("a sheet as CSV", () => {
  test("has a line for each of its rows, and as many fields in each", async () => {
    const rows = [
      ["Harbor Works"],
      [],
      header,
      ["0042", 'Oakland, "CA"', 40, 800.5],
      [],
      ["Total\nhours", null, 40],
    ];
    expect(await csvOf(workbook([{ name: "Payroll", rows }]))).toBe(
      'Harbor Works,,,\n\nEmployee ID,Location,Regular Hours,Gross Pay\n0042,"Oakland, ""CA""",40,800.5\n\nTotal hours,,40,\n',
    );
  });

  test.each<[string, SheetCell, string]>([
    ["a formula by its saved result", { xml: "<c><f>A1+1</f><v>42.5</v></c>" }, "42.5"],
    ["a formula's text", { xml: '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>' }, "ab"],
    [
      "an inline text",
      { xml: '<c t="inlineStr"><is><r><t>Oak</t></r><r><t>land</t></r></is></c>' },
      "Oakland",
    ],
    ["a truth value", { xml: '<c t="b"><v>1</v></c>' }, "TRUE"],
    ["an error", { xml: '<c t="e"><v>#N/A</v></c>' }, "#N/A"],
    ["a day", { xml: '<c t="d"><v>2026-01-23T00:00:00</v></c>' }, "2026-01-23"],
    ["a figure without its binary noise", { xml: "<c><v>0.30000000000000004</v></c>" }, "0.3"],
    ["a long number with all its digits", 123456789012345, "123456789012345"],
    ["one with more than Excel keeps", { xml: "<c><v>12345678901234567</v></c>" }, "12345678901234567"],
    ["one of which digits are lost", { xml: "<c><v>1.23456789012346E16</v></c>" }, "1.23456789012346E+16"],
    ["a number with an exponent", { xml: "<c><v>1.5E-7</v></c>" }, "0.00000015"],
  ])("holds %s", async (_, cell, text) => {
    expect(await oneCell(cell)).toBe(`${text}\n`);
  });

  test("leaves an empty result of a formula empty", async () => {
    const empty = { xml: '<c t="str"><f>""</f><v></v></c>' };
    expect(await csvOf(workbook([{ name: "A", rows: [[empty, "x"]] }]))).toBe(",x\n");
  });

  test.each([
    ["000000", 42, "000042"],
    ["00000", 2134, "02134"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 1234.5, '"$1,234.50"'],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, "0"],
    ["0.00_);[Red]\\(0.00\\)", -20, "(20.00)"],
    ["0.00", 32.4999999999999, "32.50"],
    ["mm/dd/yyyy", 46045, "01/23/2026"],
    ["m/d/yy", 46045, "1/23/26"],
    ["dd/mm/yyyy", 46027, "2026-01-05"],
    ["d-mmm", 46045, "2026-01-23"],
    ["[h]:mm", 1.75, "42"],
    ["[mm]", 1.75, "42"],
    ["0", 38.4, "38.4"],
    ["#,##0", 1234.5, "1234.5"],
    ["#,##0,", 607_600, "607600"],
    ["0.00", 38.405, "38.41"],
    ["000-00-0000", 123_456_789, "123-45-6789"],
    ["0%", 0.605, "61%"],
    ["h:mm", 1.6875, "40.5"],
    ["hh:mm:ss", 1.6875, "40.5"],
    ["h:mm", 0.34375, "8:15"],
    ["h:mm", 46_101.34375, "8:15"],
    ["h:mm AM/PM", 1.34375, "8:15 AM"],
    ["0.00;[Red]0.00", -61.6, "-61.6"],
    ["0.00_);[Red](0.00)", -61.6, "(61.60)"],
    ["0.00;[Red]0.00", 61.6, "61.60"],
  ])("shows a figure in the format %s", async (code, figure, text) => {
    expect(await oneCell({ figure, style: 1 }, [code])).toBe(`${text}\n`);
  });

  test("shows days in Excel's own short form, and those of workbooks that count from 1904", async () => {
    expect(await oneCell({ figure: 46045, style: 1 })).toBe("1/23/2026\n");
    expect(await oneCell({ figure: 44583, style: 1 }, [], '<workbookPr date1904="1"/>')).toBe("1/23/2026\n");
  });
});

describe("a workbook that counts days from 1904", () => {
  const properties = '<workbookPr date1904="1"/>';
  const columns = ["Employee ID", "Location", "Hours", "Gross Pay", "Pay Date"];
  const sheet = (payDate: SheetCell) => [
    ["Harbor Works"],
    columns,
    ["44583", "US-TX", 40, 44_583, payDate],
    [1002, "US-CA", 40, 800, payDate],
  ];

  test.each([
    ["without a format", { figure: 44_583, style: 0 }],
    ["in a format of numbers", { figure: 44_583, style: 1 }],
    ["in a format of dates", { figure: 44_583, style: 2 }],
  ])("has the pay date that Excel has for it, %s", async (_how, payDate) => {
    const file = workbook([{ name: "Payroll", rows: sheet(payDate) }], ["0.00", "mm/dd/yyyy"], properties);
    const csv = await csvOf(file);
    expect(csv).toContain("44583,US-TX,40,44583,");
    const { plan } = inspectFile(new TextEncoder().encode(csv));
    expect(readByPlan(csv, plan).payDates).toEqual([{ date: "2026-01-23", rows: 2 }]);
  });

  test("isn't taken for one that counts them from 1900", async () => {
    const rows = sheet({ figure: 46_045, style: 0 });
    const days = await csvOf(workbook([{ name: "Payroll", rows }]));
    expect(days).toContain("44583,US-TX,40,44583,46045\n");
  });
});

describe("of several sheets", () => {
  const cover = { name: "Cover", rows: [["Harbor Works"], ["Payroll for January"]] };
  const payroll = { name: "Payroll", rows: [header, ["0042", "Oakland, CA", 40, 800]] };
  const rates = {
    name: "Rates",
    rows: [
      ["State", "Rate"],
      ["CA", 16.9],
      ["WA", 17.13],
    ],
  };
  const hidden = { name: "Old", rows: payroll.rows, state: "hidden" };

  test("the one with payroll data is taken", async () => {
    const { sheet, alike } = await sheetAsCsv(workbook([cover, rates, payroll]));
    expect([sheet, alike]).toEqual(["Payroll", []]);
  });

  test("a hidden one is never taken, nor passed over in silence if it could be it", async () => {
    const look = async (...sheets: Parameters<typeof workbook>[0]) => {
      const { sheet, alike, others } = await sheetAsCsv(workbook(sheets));
      return [sheet, alike, others];
    };
    expect(await look(hidden, rates, payroll)).toEqual(["Payroll", ["Old"], ["Rates"]]);
    expect(await look({ ...hidden, state: "veryHidden" }, payroll)).toEqual(["Payroll", ["Old"], []]);
    const fewer = payroll.rows.map((row) => row.slice(0, -1));
    expect(await look({ ...hidden, rows: fewer }, payroll)).toEqual(["Payroll", ["Old"], []]);
    expect(await look({ ...rates, state: "hidden" }, payroll)).toEqual(["Payroll", [], []]);
    expect(await refusalOf(workbook([hidden]), {})).toBe(await refusalOf(workbook([]), {}));
  });

  test("the others that could be it are named", async () => {
    const second = { ...payroll, name: "Week 2" };
    expect(await sheetAsCsv(workbook([cover, payroll, second]))).toMatchObject({
      sheet: "Payroll",
      alike: ["Week 2"],
    });
  });

  describe("with the same columns", () => {
    const plant = (name: string, ...people: readonly (readonly (string | number)[])[]) => ({
      name,
      rows: [
        [`${name} payroll`],
        ["Employee ID", "Regular Hours", "Gross Pay"],
        ...people,
        ["Total", people.length * 40, people.length * 800],
        ["Printed by Reed, J"],
      ],
    });
    const oakland = plant("Oakland", ["0042", 40, 800], ["0051", 40, 800], ["0060", 40, 800]);
    const fresno = plant('"Fresno", CA', ["0107", 40, 800]);
    const readAll = async (...sheets: Parameters<typeof workbook>[0]) => {
      const { csv, ...from } = await sheetAsCsv(workbook(sheets), allSheets);
      return { ...from, csv, file: readByPlan(new TextDecoder().decode(csv), inspectFile(csv).plan) };
    };

    test("all can be read as one table, which says of each row from which it is", async () => {
      expect((await sheetAsCsv(workbook([oakland, rates, fresno]))).areOneTable).toBe(true);
      const { sheet, alike, others, file } = await readAll(oakland, rates, fresno);
      expect([sheet, alike, others]).toEqual(['Oakland + "Fresno", CA', [], ["Rates"]]);
      const { employees, findings } = file;
      expect(employees.employeeNumber).toEqual(["0042", "0051", "0060", "0107"]);
      expect(Array.from(employees.location.codes, (code) => employees.location.values[code])).toEqual([
        ...["Oakland", "Oakland", "Oakland", '"Fresno", CA'],
      ]);
      expect(findings.totals.map(({ differences }) => differences.length)).toEqual([0, 0]);
      expect(findings.unreadLines).toEqual([]);
    });

    test.each([
      ["hidden", { ...fresno, state: "hidden" }],
      ["with other columns", payroll],
      ["of the same employees", { ...oakland, name: "Earlier" }],
      [
        "of some of the same employees",
        plant("Earlier", ["42", 40, 800], ["0107", 40, 800], ["0108", 40, 800]),
      ],
      [
        "with a line that adds up the others",
        plant("Fresno", ["0107", 40, 800], ["0108", 40, 706], ["0109", 40, 720], ["Fresno", 120, 2226]),
      ],
    ])("they aren't one table if one is %s", async (_, other) => {
      expect((await sheetAsCsv(workbook([oakland, other]))).areOneTable).toBeUndefined();
      expect((await readAll(oakland, other)).alike).toHaveLength(1);
    });
  });

  const current = (columns: readonly string[], row: readonly (string | number | null)[]) => ({
    name: "Current",
    rows: [columns, row],
  });
  test.each([
    ["lacks the column of hours", ["Employee ID", "Location", "Gross Pay"], ["0042", "Oakland, CA", 800]],
    ["lacks the column of pay", ["Employee ID", "Location", "Regular Hours"], ["0042", "Oakland, CA", 40]],
    [
      "has another name for the hours",
      ["Employee ID", "Location", "Std Hrs.", "Gross Pay"],
      ["0042", "Oakland, CA", 40, 800],
    ],
    [
      "stands first, with other names for hours and pay",
      ["Employee ID", "Location", "Std Hrs.", "Amt X"],
      ["0042", "Oakland, CA", 40, 800],
    ],
    [
      "has another name for the employee number",
      ["Staff X", "Location", "Regular Hours", "Gross Pay"],
      ["0042", "Oakland, CA", 40, 800],
    ],
    ["stands first and is empty", header, []],
    [
      "lacks hours of an employee",
      ["Employee ID", "Location", "Regular Hours", "Overtime Hours", "Total Hours", "Gross Pay"],
      ["0042", "Oakland, CA", null, 4, 44, 800],
    ],
  ])("one that %s could still be the payroll", async (_, columns, row) => {
    const { sheet, alike } = await sheetAsCsv(workbook([cover, current(columns, row), payroll]));
    expect([sheet, ...alike]).toEqual(["Payroll", "Current"]);
  });

  test("a list of employees below it couldn't be it", async () => {
    const roster = {
      name: "Roster",
      rows: [
        ["Employee ID", "Location"],
        ["0042", "Oakland, CA"],
      ],
    };
    expect(await sheetAsCsv(workbook([payroll, roster, rates]))).toMatchObject({
      sheet: "Payroll",
      alike: [],
    });
  });

  test("the named one is taken, hidden or not", async () => {
    expect(await csvOf(workbook([payroll, hidden, rates]), "Rates")).toBe("State,Rate\nCA,16.9\nWA,17.13\n");
    expect((await sheetAsCsv(workbook([rates, hidden]), "Old")).sheet).toBe("Old");
    expect(await refusalOf(workbook([payroll, rates]), {}, "Payrol")).toBe(
      "The workbook has no sheet 'Payrol'. Its sheets are 'Payroll', 'Rates'.",
    );
  });
});

describe("a workbook is refused with what to do", () => {
  const plain = workbookParts([{ name: "Payroll", rows: [header] }]);
  const csvAdvice = "in Excel: File > Save As > CSV UTF-8, and upload that file.";

  test.each<[string, Uint8Array, string]>([
    ["a workbook without data", workbook([{ name: "Sheet1", rows: [] }]), "has no sheet with data"],
    [
      "formulas that were never calculated",
      workbook([{ name: "A", rows: [[1, { xml: "<c><f>1+1</f></c>" }]] }]),
      "such as in cell B1. Open it in Excel, save it",
    ],
    [
      "formulas that another program wrote with an empty result",
      workbook([{ name: "A", rows: [[1, { xml: "<c><f>A1*2</f><v></v></c>" }]] }]),
      "such as in cell B1. Open it in Excel, save it",
    ],
    ["a damaged archive", workbook([{ name: "A", rows: [[1]] }]).subarray(0, 500), "is damaged"],
    ["damaged XML", zip({ ...plain, "xl/worksheets/sheet1.xml": "<worksheet><sheetData>" }), "is damaged"],
    [
      "a row between two",
      zip({ ...plain, "xl/worksheets/sheet1.xml": sheetOf('<row r="2.5"></row>') }),
      "is damaged",
    ],
    [
      "a cell without a column",
      zip({ ...plain, "xl/worksheets/sheet1.xml": sheetOf('<row><c r="2"><v>1</v></c></row>') }),
      "is damaged",
    ],
    ...["http://[", "%E0%A4%A"].map((target): [string, Uint8Array, string] => [
      `a part named ${target}`,
      zip({
        ...plain,
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="worksheet" Target="${target}"/></Relationships>`,
      }),
      "is damaged",
    ]),
    ["a missing part", zip({ ...plain, "xl/_rels/workbook.xml.rels": "<Relationships/>" }), "is damaged"],
    ["a ZIP archive of CSV files", zip({ "payroll.csv": "Id\n1\n" }), "is a ZIP archive. Unpack it"],
    [
      "a Word document",
      zip({ "word/document.xml": "<a/>", "[Content_Types].xml": "<a/>" }),
      "is a Word document",
    ],
    ["a binary workbook", zip({ "xl/workbook.bin": "x" }), "(.xlsb). In Excel: File > Save As > CSV UTF-8"],
    ["an OpenDocument spreadsheet", zip({ "content.xml": "<a/>" }), "In LibreOffice: File > Save As"],
    ["a Numbers spreadsheet", zip({ "Index/Document.iwa": "x" }), "In Numbers: File > Export To > CSV"],
  ])("%s", async (_, file, sentence) => {
    expect(await refusalOf(file)).toContain(sentence);
  });

  test("a bomb, before it is unpacked", async () => {
    const file = zip({ ...plain, "xl/worksheets/sheet1.xml": Buffer.alloc(50_000_000, " ") });
    expect(file.length).toBeLessThan(100_000);
    expect(await refusalOf(file, { unpackedBytes: 1_000_000 })).toContain(csvAdvice);
  });

  test("entities that multiply, which no workbook has", async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join("");
    const sheet = `<!DOCTYPE w [<!ENTITY l0 "lol">${laughs}]><worksheet><sheetData><row><c t="str"><v>&l9;</v></c></row></sheetData></worksheet>`;
    expect(await refusalOf(zip({ ...plain, "xl/worksheets/sheet1.xml": sheet }))).toContain("is damaged");
  });

  test("more sheets than any payroll has, and several of one part", async () => {
    const sheets = ["May", "June"].map((name) => ({ name, rows: [["Employee ID", "Gross Pay"]] }));
    const parts = workbookParts(sheets);
    const relations = "xl/_rels/workbook.xml.rels";
    const ofOnePart = { ...parts, [relations]: parts[relations]?.replace("sheet2.xml", "sheet1.xml") ?? "" };
    expect(await refusalOf(workbook(sheets), { sheets: 1 })).toContain("has more than 1 sheets");
    expect(await refusalOf(zip(ofOnePart))).toContain("is damaged");
  });

  test("sheets that are small one by one and too much together", async () => {
    const rows = [["Employee ID", "Gross Pay"]];
    const sheets = ["May", "June", "July"].map((name) => ({ name, rows }));
    expect(await refusalOf(workbook(sheets), { csvCharacters: 60 })).toContain("has too much data");
    expect((await sheetAsCsv(workbook(sheets.slice(0, 2)))).sheet).toBe("May");
  });

  test("elements within one another, of which a small file can have millions", async () => {
    const deep = (levels: number) =>
      zip({
        ...plain,
        "xl/worksheets/sheet1.xml": `<worksheet>${"<a>".repeat(levels)}${"</a>".repeat(levels)}</worksheet>`,
      });
    expect(await refusalOf(deep(100))).toContain("is damaged");
    expect(await refusalOf(deep(20))).toContain("no sheet with data");
  });

  test("two million cells", async () => {
    const row = `<row>${"<c><v>1</v></c>".repeat(200)}</row>`;
    const sheet = `<worksheet><sheetData>${row.repeat(10_000)}</sheetData></worksheet>`;
    const file = zip({ ...plain, "xl/worksheets/sheet1.xml": sheet });
    expect(await refusalOf(file, { cells: 10_000 })).toBe(
      `The Excel workbook has more than 10,000 cells, which no payroll needs. Copy the payroll to a new workbook. Or, ${csvAdvice}`,
    );
    expect(workbookLimits.cells).toBeLessThan(2_000_000);
  });

  const texts = workbook([
    {
      name: "A",
      rows: [
        ["one", "two"],
        ["three", "four"],
      ],
    },
  ]);
  test.each<[Partial<WorkbookLimits>, string]>([
    [{ entries: 3 }, "6 parts"],
    [{ unpackedBytes: 1000 }, "too much data"],
    [{ sheets: 0 }, "more than 0 sheets"],
    [{ sharedStrings: 3 }, "too many texts"],
    [{ sharedCharacters: 10 }, "too much text"],
    [{ columns: 1 }, "more than 1 columns"],
    [{ cellCharacters: 0 }, "too much text in a cell"],
    [{ csvCharacters: 10 }, "too much text"],
  ])("more than %j", async (limits, what) => {
    expect(await refusalOf(texts, limits)).toContain(`has ${what}, which no payroll needs`);
  });

  test("rows that no sheet has", async () => {
    const sheet = '<worksheet><sheetData><row r="2000000000"><c><v>1</v></c></row></sheetData></worksheet>';
    expect(await refusalOf(zip({ ...plain, "xl/worksheets/sheet1.xml": sheet }))).toContain("too many rows");
  });
});

describe("rows that a filter hides", () => {
  const rows = [["Harbor Works", "May"], header, ["1", "Oakland, CA", 40, 800], ["1", "Oakland, CA", 1, 90]];
  const hiding = (row: number) => {
    const parts = workbookParts([{ name: "Payroll", rows }]);
    const path = "xl/worksheets/sheet1.xml";
    return zip({ ...parts, [path]: (parts[path] as string).replace(`<row r="${row}"`, `$& hidden="1"`) });
  };

  test("make two sheets to choose from, as no one sees whether they were paid", async () => {
    const file = hiding(4);
    expect(await sheetAsCsv(file)).toMatchObject({ sheet: "Payroll", alike: ["Payroll (visible rows)"] });
    expect(await csvOf(file, "Payroll")).toContain("1,90");
    const seen = await csvOf(file, "Payroll (visible rows)");
    expect([seen.includes("40,800"), seen.includes("1,90")]).toEqual([true, false]);
  });

  test.each([1, 2])("are no question above the table's first row: row %i", async (row) => {
    expect((await sheetAsCsv(hiding(row))).alike).toEqual([]);
  });
});
