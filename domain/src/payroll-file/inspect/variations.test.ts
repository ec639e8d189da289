import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../test-support/payroll-exports.ts";
import { times } from "../../../test-support/properties.ts";
import { PayrollFileError } from "../refusals/payroll-file-error.ts";
import { findHeader } from "./headings/find-header.ts";
import { inspectFile } from "./inspect-file.ts";
import { proposalOf } from "./inspection.ts";
import { openText } from "./text/open-text.ts";
import { readRecords } from "./text/text-records.ts";

const anyExport = fc.constantFrom(...(Object.keys(payrollExports) as PayrollExport[]));
const encoder = new TextEncoder();
const runs = times(40);

/** The cells of a file, and the number of its header. */
function tableOf(name: PayrollExport): { rows: (readonly string[])[]; header: number } {
  const text = openText(encoder.encode(payrollExports[name]));
  const { delimiter, above } = findHeader(text);
  return { rows: [...readRecords(text, delimiter)].map(({ cells }) => cells), header: above.length };
}

function written(rows: readonly (readonly string[])[], delimiter = ",", lineBreak = "\n"): Uint8Array {
  const quoted = (cell: string) => (/[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return encoder.encode(rows.map((cells) => cells.map(quoted).join(delimiter) + lineBreak).join(""));
}

/** What a file is understood as, but for where things are in it. */
function understoodFrom(file: Uint8Array) {
  const { plan, rows, employees, confidence } = inspectFile(file);
  const { hours, names, ...proposal } = proposalOf(plan);
  return { ...proposal, hours: hours.toSorted(), names: names.toSorted(), rows, employees, confidence };
}

function understood(name: PayrollExport) {
  return understoodFrom(encoder.encode(payrollExports[name]));
}

describe("the same export is understood the same", () => {
  test("with any delimiter and line break", () => {
    const delimiters = fc.constantFrom(",", ";", "\t", "|");
    fc.assert(
      fc.property(
        anyExport,
        delimiters,
        fc.constantFrom("\n", "\r\n", "\r"),
        (name, delimiter, lineBreak) => {
          const file = written(tableOf(name).rows, delimiter, lineBreak);
          expect(inspectFile(file).delimiter).toBe(delimiter);
          expect(understoodFrom(file)).toEqual(understood(name));
        },
      ),
      runs,
    );
  });

  test("with its columns in any order", () => {
    const places = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(anyExport, places, (name, order) => {
        const { rows, header } = tableOf(name);
        const width = rows[header]?.length ?? 0;
        const keys = Array.from({ length: width }, (_, at) => [at, order.next().value as number] as const);
        const moved = keys.toSorted(([, one], [, other]) => one - other).map(([at]) => at);
        const reordered = rows.map((cells) =>
          cells.length === width ? moved.map((at) => cells[at] as string) : cells,
        );
        const reread = understoodFrom(written(reordered));
        const { names: _, ...expected } = understood(name);
        expect(reread).toMatchObject(expected);
      }),
      runs,
    );
  });

  test("below any lines of words, which don't count as the header", () => {
    const line = fc.constantFrom(
      ["Harbor Works"],
      [""],
      ["Payroll Register"],
      ["Company", "Harbor Works"],
      ["Printed on 02/01/2026 by Payroll"],
      ["Employees: 3"],
      ["Run type", "Regular"],
    );
    fc.assert(
      fc.property(anyExport, fc.array(line, { maxLength: 12 }), (name, above) => {
        const { rows, header } = tableOf(name);
        const file = written([...above, ...rows]);
        const { payDate, periodStart, periodEnd, ...reread } = understoodFrom(file);
        expect(understood(name)).toMatchObject(reread);
        expect(inspectFile(file).headerLine).toBe(above.length + header + 1);
      }),
      runs,
    );
  });

  test("in any encoding", () => {
    fc.assert(
      fc.property(
        anyExport,
        fc.constantFrom("utf-8", "utf-16le", "utf-16be", "windows-1252"),
        (name, encoding) => {
          const text = payrollExports[name].replaceAll("Reed", "Réed").replaceAll("Fresno", "Frésno");
          const file = encoded(text, encoding);
          expect(inspectFile(file).encoding).toBe(encoding);
          expect(understoodFrom(file)).toEqual(understood(name));
        },
      ),
      runs,
    );
  });

  test("with totals below its rows", () => {
    const label = fc.constantFrom(
      "Total",
      "Totals:",
      "Grand Total",
      "Company Total",
      "Report Total",
      "TOTAL",
    );
    fc.assert(
      fc.property(anyExport, label, (name, total) => {
        const { rows, header } = tableOf(name);
        const figures =
          rows[header + 1]?.slice(1).map((cell) => (/^[\d,]+\.\d/.test(cell) ? "10.00" : "")) ?? [];
        const last = [total, ...figures];
        expect(understoodFrom(written([...rows, last]))).toEqual(understood(name));
      }),
      runs,
    );
  });
});

test("any spoiled file is understood somehow or refused with a sentence", () => {
  const spoil = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 12 }), cut: fc.nat(40) });
  fc.assert(
    fc.property(anyExport, fc.array(spoil, { maxLength: 4 }), (name, spoiled) => {
      let file = encoder.encode(payrollExports[name]);
      for (const { at, bytes, cut } of spoiled) {
        const from = at % (file.length + 1);
        file = new Uint8Array([...file.subarray(0, from), ...bytes, ...file.subarray(from + cut)]);
      }
      expect(understoodOrRefused(file)).toBe(true);
    }),
    times(150),
  );
});

function understoodOrRefused(file: Uint8Array): boolean {
  try {
    const { confidence, rows, employees } = inspectFile(file);
    return confidence > 0 && confidence <= 1 && employees <= rows;
  } catch (error) {
    if (error instanceof PayrollFileError) return true;
    throw error;
  }
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return encoder.encode(`\ufeff${text}`);
  if (encoding === "windows-1252") return Buffer.from(text, "latin1");
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return encoding === "utf-16le" ? bytes : bytes.swap16();
}
