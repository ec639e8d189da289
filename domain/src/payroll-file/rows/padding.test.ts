import { describe, expect, test } from "vitest";
import { headerLine, readByPlan, readPayrollFile, refusalOf } from "../../../test-support/payroll-files.ts";
import { proposedPlan, proposedResults } from "../../../test-support/proposed-results.ts";

const wide = "Employee ID,Location,Hours,Gross Pay";

describe("[UP-04] rows with empty fields behind those of the header", () => {
  test.each([",", ",,", ", ,", ',""'])("a plain file whose rows end in %j reads as without", (tail) => {
    const rows = ["1,US-CA,/101,5.00,8", "1,US-CA,/102,1.00,2", '2,"Reno, NV",/101,"1,005.00",8'];
    const plain = readPayrollFile(`${headerLine}${rows.join("\n")}\n`);
    const padded = readPayrollFile(`${headerLine}${rows.map((row) => `${row}${tail}`).join("\n")}\n`);
    expect({ ...padded, byteCount: 0 }).toEqual({ ...plain, byteCount: 0 });
  });

  test("a wide file with a label, a total and a second table reads as without", () => {
    const lines = [
      "Kitchen",
      "1,US-TX,40,400.00",
      "2,US-TX,40,410.00",
      "Total,,80,810.00",
      wide,
      "3,US-TX,40,420.00",
    ];
    const read = (tail: string) => {
      const content = [wide, ...lines.map((line) => (line === wide ? line : `${line}${tail}`)), ""].join(
        "\n",
      );
      return { ...readByPlan(content, proposedPlan(content)), byteCount: 0 };
    };
    expect(read(",,")).toEqual(read(""));
    expect(read(",,").employees.employeeNumber).toEqual(["1", "2", "3"]);
  });

  test("many rows that end so aren't the same rows twice", () => {
    const rows = Array.from({ length: 40 }, (_, id) => `${id + 1},US-TX,40,4${10 + id}.00,`);
    const results = proposedResults(wide, ...rows);
    expect(results.map(({ verdict }) => verdict)).toEqual(rows.map(() => "ok"));
  });

  test("a figure there refuses the file", () => {
    expect(refusalOf(`${headerLine}1,US-CA,/101,5.00,8,\n2,US-CA,/101,5.00,8,9\n`)).toMatchObject({
      line: 3,
    });
    expect(refusalOf(`${headerLine}1,US-CA,/101,5.00,8,9\n`)).toMatchObject({ line: 2 });
  });

  test.each([
    ["more of them", "2,US-CA,/101,1,200.00,,"],
    ["none", "2,US-CA,/101,5.00,8"],
  ])(
    "a row with %s than the first row refuses the file: a comma may be missing or too many",
    (_what, row) => {
      const refusal = refusalOf(`${headerLine}1,US-CA,/101,5.00,8,\n${row}\n`);
      expect(refusal).toMatchObject({ code: "ragged-row", line: 3 });
      expect(refusal.message).toContain("where the rows above have 6");
    },
  );

  test("a row with a text there among rows with none there is compared with the header", () => {
    const refusal = refusalOf(`${headerLine}1,US-CA,/101,5.00,8,\n2,US-CA,/101,1,200.00,8\n`);
    expect(refusal.message).toContain("Line 3 has 6 fields where the header has 5");
  });

  test("a row with one among rows with none refuses the file", () => {
    const refusal = refusalOf(`${headerLine}1,US-CA,/101,5.00,8\n2,US-CA,/101,1,200.00,\n`);
    expect(refusal.message).toContain("Line 3 has 6 fields where the header has 5");
  });

  test.each(["1,Smith, Ann,10.00,80,800.00,600.00,", "1,Smith,Ann,10.00,80,800.00,600.00,"])(
    "a name that was torn at its comma, in front of an empty last column, refuses the file: %s",
    (row) => {
      const header = "Employee ID,Name,Rate,Hours,Gross Pay,Net Pay,Notes";
      expect(() => proposedResults(header, row, row.replace("1", "2"))).toThrow("has 8 fields where");
    },
  );
});

test("[CSV-03] amounts that name dollars and hours that say so are read as such", () => {
  const results = proposedResults(
    wide,
    '1,US-TX,80.00 hrs,"USD 1,234.00"',
    '2,US-TX,80 h,"1,234.00 USD"',
    '3,US-TX,40:30 hrs,"$1,234.00"',
  );
  expect(results.map(({ verdict, totalGross, totalHours }) => [verdict, totalGross, totalHours])).toEqual([
    ["ok", 123_400, 80_000_000],
    ["ok", 123_400, 80_000_000],
    ["ok", 123_400, 40_500_000],
  ]);
});
