import fc from "fast-check";
import { expect, test } from "vitest";
import { tableOfFile, tableOfText } from "./read-table.ts";

const cellsOf = (text: string) => tableOfText(text).rows.map(({ cells }) => cells);

test("rows pasted from a spreadsheet are read by their tabs, with commas and line breaks inside cells", () => {
  const pasted = '1001\tDoe, Jane\t"Boots\nsize 10"\t$149.00\r\n1002\tRoe, Rick\tBoots\t1,249.50\r\n\r\n';
  expect(tableOfText(pasted).rows).toEqual([
    { line: 1, cells: ["1001", "Doe, Jane", "Boots size 10", "$149.00"] },
    { line: 3, cells: ["1002", "Roe, Rick", "Boots", "1,249.50"] },
  ]);
});

test("a pasted cell that only begins with a quote stays one cell", () => {
  expect(cellsOf('1001\t"Steel" boots\t149.00\n1002\t6" boots\t99.00')).toEqual([
    ["1001", '"Steel" boots', "149.00"],
    ["1002", '6" boots', "99.00"],
  ]);
});

test.each([
  ["commas", '1001,"Doe, Jane",149.00\n1002,"Roe, Rick",99.00'],
  ["semicolons", "1001;Doe, Jane;149.00\n1002;Roe, Rick;99.00"],
  ["bars", "1001|Doe, Jane|149.00\n1002|Roe, Rick|99.00"],
  ["a first line that names them", "sep=;\n1001;Doe, Jane;149.00\n1002;Roe, Rick;99.00"],
])("a CSV file with %s is read", (_, text) => {
  expect(cellsOf(text)).toEqual([
    ["1001", "Doe, Jane", "149.00"],
    ["1002", "Roe, Rick", "99.00"],
  ]);
});

test("short rows are filled up, and leading zeros and a single column stay", () => {
  expect(cellsOf("a\tb\tc\t\n00123\n")).toEqual([
    ["a", "b", "c"],
    ["00123", "", ""],
  ]);
  expect(cellsOf("00123\n00124")).toEqual([["00123"], ["00124"]]);
  expect(cellsOf('="00123",1')).toEqual([["00123", "1"]]);
});

test("a file of a Windows program is read with its accents", () => {
  const file = Buffer.from("1001,José Núñez,149.00\n", "latin1");
  expect(tableOfFile(file).rows[0]?.cells).toEqual(["1001", "José Núñez", "149.00"]);
});

test.each([
  ["nothing", " \n\t\n", "There's nothing in this list. Add at least one row."],
  [
    "too much",
    "1\t2\n".repeat(5_001),
    "This list has more than 5,000 rows. Split it, and import one part at a time.",
  ],
  ["too many columns", `${"1,".repeat(101)}1`, /102 columns/],
])("%s is refused with what to do", (_, text, sentence) => {
  expect(() => tableOfText(text)).toThrow(sentence);
});

test("cells come out as they went in, however they are quoted", () => {
  const cell = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .map((text) => text.replace(/[\p{Cc}\uFEFF]|^=.*/gu, ""));
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  fc.assert(
    fc.property(rows, fc.constantFrom("\t", ","), (cells, delimiter) => {
      const first = ["Number", "Name", "Amount"];
      const text = [first, ...cells]
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        .join("\n");
      const written = cells
        .map((row) => row.map(plain))
        .filter((row) => row.some((one) => !/^[-_=]*$/.test(one)));
      expect(cellsOf(text)).toEqual([first, ...written]);
    }),
  );
});
