import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { configuration, readPayrollFile } from "../../test-support/payroll-files.ts";

const columns = ["Note", "Id", "Location", "Type", "Amount", "Hours", "End"];
type Row = [
  note: string,
  id: string,
  location: string,
  type: string,
  amount: string,
  hours: string,
  end: string,
];

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.stringMatching(/^[a",;\t\r\n é$-]{0,8}$/),
);
const id = fc.oneof(fc.constantFrom("1", "01", " 1 ", "a,b", 'x"y'), anyText);
const type = fc.constantFrom("/101", " /101", "/102", '"/101"', "");
const row: fc.Arbitrary<Row> = fc.tuple(
  ...[anyText, id, anyText, type],
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  anyText,
) as fc.Arbitrary<Row>;
const rows = fc.array(row.filter(holdsNoNull), { minLength: 1, maxLength: 12 });
const delimiter = fc.constantFrom(",", ";", "\t");
const newline = fc.constantFrom("\n" as const, "\r\n" as const, "\r" as const);
const encoding = fc.constantFrom("utf8" as const, "utf8 with mark" as const, "utf16le" as const);
/** A table, and how it is written: delimiter, line end, whether all is quoted, encoding. */
const written = [rows, delimiter, newline, fc.boolean(), encoding] as const;

describe("[CSV-05] what an independent writer writes reads back the same", () => {
  test("csv-stringify", () => {
    fc.assert(
      fc.property(...written, (table, separator, end, quoted, coding) => {
        const options = {
          delimiter: separator,
          record_delimiter: end,
          quoted,
          quoted_match: /[\r\n]|^\s*"/,
        };
        expectSame(stringify([columns, ...table], options), table, coding);
      }),
    );
  });

  test("Papa Parse", () => {
    fc.assert(
      fc.property(...written, (table, separator, end, quotes, coding) => {
        expectSame(
          Papa.unparse([columns, ...table], { delimiter: separator, newline: end, quotes }),
          table,
          coding,
        );
      }),
    );
  });
});

describe("[CSV-05] what csv-parse reads is what is read here", () => {
  test("for rows written by hand with quotes and blanks in odd places", () => {
    const cell = fc.constantFrom(
      "1",
      "",
      '"a,b"',
      '"x""y"',
      '"two\nlines"',
      '""',
      "a b",
      'in"side',
      " 7 ",
      '"a;b"',
    );
    const line = fc.tuple(cell, cell, cell, cell, cell, cell, cell).map((cells) => cells.join(","));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), newline, (lines, end) => {
        const content = [columns.join(","), ...lines].join(end);
        const options = { from_line: 2, relax_quotes: true, skip_empty_lines: true, record_delimiter: end };
        expectSame(content, parse(content, options) as unknown as Row[], "utf8");
      }),
    );
  });
});

describe("[CSV-05] the public csv-spectrum samples", () => {
  const folder = join(createRequire(import.meta.url).resolve("csv-spectrum"), "..");
  const samples = readdirSync(join(folder, "csvs")).map((name) => name.replace(".csv", ""));

  test.each(samples)("%s", (sample) => {
    const bytes = readFileSync(join(folder, "csvs", `${sample}.csv`));
    const objects: Record<string, string>[] = JSON.parse(
      readFileSync(join(folder, "json", `${sample}.json`), "utf8"),
    );
    for (const column of Object.keys(objects[0] ?? {})) {
      const values = new Set(
        objects.map((object) => object[column]?.trim() ?? "").filter((text) => text !== ""),
      );
      expect(distinctValues(bytes, column)).toEqual([...values]);
    }
  });
});

/** The texts of one column in order, each once, read as if it were all five columns of a payroll file. */
function distinctValues(bytes: Uint8Array, column: string): string[] {
  const { employees } = readPayrollFile(bytes, {
    ...configuration,
    employeeIdColumn: column,
    locationColumn: column,
    earningsColumn: column,
    amountColumn: column,
    hoursColumn: column,
  });
  for (const { employeeNumber, location } of employees) expect(location).toBe(employeeNumber);
  return employees.map(({ employeeNumber }) => employeeNumber);
}

function expectSame(content: string, table: readonly Row[], coding: string): void {
  const text = coding === "utf8" ? content : `\ufeff${content}`;
  const bytes = Buffer.from(text, coding === "utf16le" ? "utf16le" : "utf8");
  const expected = tally(table);
  if (expected.size === 0) {
    expect(() => readPayrollFile(bytes)).toThrow(/CSV file contains no data|No valid data found/);
    return;
  }
  const { employees } = readPayrollFile(bytes);
  expect(
    employees.map(({ employeeNumber, location, regularRows, gross, hours }) => [
      employeeNumber,
      { location, regularRows, gross, hours },
    ]),
  ).toEqual([...expected]);
}

/** What the rows say of each employee, in the plainest way. */
function tally(table: readonly Row[]) {
  const pays = new Map<string, { location: string; regularRows: number; gross: number; hours: number }>();
  for (const cells of table) {
    const [, person, location, earnings, amount, hours] = cells.map((cell) => cell.trim()) as Row;
    // ASCII marks without a letter or digit are no employee number.
    if (/^[^\p{L}\p{N}\u0080-\u{10ffff}]*$/u.test(person)) continue;
    const pay = pays.get(person) ?? { location, regularRows: 0, gross: 0, hours: scaled(hours, 1_000_000) };
    pays.set(person, pay);
    if (pay.location === "") pay.location = location;
    if (earnings !== "/101") continue;
    pay.regularRows++;
    pay.gross += scaled(amount, 100);
  }
  return pays;
}

function scaled(text: string, units: number): number {
  const value = Math.round(Number(text) * units);
  return Number.isNaN(value) ? 0 : value + 0;
}

function holdsNoNull(cells: Row): boolean {
  return !cells.some((cell) => cell.includes("\0"));
}
