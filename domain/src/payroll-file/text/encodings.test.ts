import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  configuration,
  headerLine,
  readByPlan,
  readPayrollFile,
} from "../../../test-support/payroll-files.ts";
import { proposedPlan } from "../../../test-support/proposed-results.ts";

const rows = "é1,Cañón City – “€”,/101,5.00,8\né1,,,,1\n𝒳2,東京,/101,6.00,8\n";

describe("[CSV-05] encodings", () => {
  test.each<[string, Buffer]>([
    ["UTF-8", Buffer.from(headerLine + rows)],
    ["UTF-8 with a byte-order mark", Buffer.from(`\ufeff${headerLine}${rows}`)],
    ["UTF-16, little end first", Buffer.from(`\ufeff${headerLine}${rows}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${headerLine}${rows}`, "utf16le").swap16()],
  ])("%s, however it arrives", (_, bytes) => {
    for (const chunkSize of [1, 2, 3, 5, bytes.length]) {
      const { employees } = readPayrollFile(bytes, configuration, chunkSize);
      expect(employees.map(({ employeeNumber, location }) => [employeeNumber, location])).toEqual([
        ["é1", "Cañón City – “€”"],
        ["𝒳2", "東京"],
      ]);
      expect(employees[0]?.hoursOverAllRows).toBe(9_000_000);
    }
  });

  test("Windows-1252, its own characters included", () => {
    const bytes = windows1252(`${headerLine}é1,Cañón – “€” Ž,/101,5.00,8\né1,,,,\u00a01\u00a0\n`);
    const { employees } = readPayrollFile(bytes);
    expect(employees).toHaveLength(1);
    expect(employees[0]).toMatchObject({
      employeeNumber: "é1",
      location: "Cañón – “€” Ž",
      hoursOverAllRows: 9_000_000,
    });
  });

  test("an employee is the same in either encoding, cell by cell", () => {
    const bytes = Buffer.concat([Buffer.from(`${headerLine}José,,,,1\n`), windows1252("José,,,,2\n")]);
    expect(readPayrollFile(bytes).employees).toMatchObject([
      { employeeNumber: "José", hoursOverAllRows: 3_000_000 },
    ]);
  });

  test("names are read cell by cell, too", () => {
    const table = "Employee ID,Last Name,First Name,Location,Hours,Gross Pay\n";
    const row = (number: number, name: string) => `${number},${name},Ann,"Houston, TX",40,480.00\n`;
    const bytes = Buffer.concat([
      Buffer.from(table + row(1, "Peña") + row(2, "Reed") + row(3, "de  la  Cruz ")),
      windows1252(row(4, "Peña")),
    ]);
    const { names } = readByPlan(bytes, proposedPlan(table + row(1, "Reed"))).employees;
    expect(names).toEqual(["Peña, Ann", "Reed, Ann", "de la Cruz, Ann", "Peña, Ann"]);
  });

  test("column names beyond ASCII are found in either encoding", () => {
    const settings = { ...configuration, hoursColumn: "Überstunden" };
    const text = "Id,Location,Type,Amount,Überstunden\n1,,/101,5,8\n";
    for (const bytes of [Buffer.from(text), windows1252(text), Buffer.from(`\ufeff${text}`, "utf16le")]) {
      expect(readPayrollFile(bytes, settings).employees[0]?.hours).toBe(8_000_000);
    }
  });

  test("bytes that only look like UTF-8 are Windows-1252: overlong, surrogate, beyond Unicode, cut off", () => {
    for (const hex of ["c0af", "e08080", "eda080", "f08080af", "f4908080", "f5808080", "e282", "80", "c3"]) {
      const cell = Buffer.from(hex, "hex");
      const bytes = Buffer.concat([Buffer.from(`${headerLine}x`), cell, Buffer.from("x,,,,\n")]);
      const expected = new TextDecoder("windows-1252").decode(cell);
      expect(readPayrollFile(bytes).employees[0]?.employeeNumber).toBe(`x${expected}x`);
    }
  });

  test("rows that begin with the same bytes are read alike, whatever number these bytes would be", () => {
    for (const hex of ["000000000000f07f", "ffffffffffffffff", "ff", "80", "f0ff"]) {
      const id = Buffer.from(hex.replaceAll("00", "20").repeat(8), "hex");
      const row = (end: string) => Buffer.concat([id, Buffer.from(end)]);
      const rows = [row("1,US-CA,/101,5,1\n"), row("1,US-CA,/101,6,1\n"), row("2,US-CA,/101,5,1\n")];
      const { employees } = readPayrollFile(Buffer.concat([Buffer.from(headerLine), ...rows]));
      expect(employees.map(({ regularRows, gross }) => [regularRows, gross])).toEqual([
        [2, 1100],
        [1, 500],
      ]);
    }
  });

  test("any text is the same employee in UTF-8 and in UTF-16", () => {
    const isOneCell = (text: string) => /^[^\0",;\t\r\n]*$/.test(text);
    // A line of nothing else is a ruled line.
    const isRule = (text: string) => /^[-_=]*$/.test(text.trim());
    const id = fc.string({ unit: "binary", minLength: 1 }).filter((text) => isOneCell(text) && !isRule(text));
    fc.assert(
      fc.property(id, (text) => {
        const content = `${headerLine}${text},,,,\n`;
        const utf8 = readPayrollFile(content);
        const utf16 = readPayrollFile(Buffer.from(`\ufeff${content}`, "utf16le"));
        expect(utf8.employees[0]?.employeeNumber).toBe(text.trim());
        expect(utf16.employees).toEqual(utf8.employees);
      }),
    );
  });
});

/** Writes the characters that Windows-1252 has. */
function windows1252(text: string): Buffer {
  const table = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (char) => table.indexOf(char)));
}
