import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../../../domain/test-support/payroll-exports.ts";
import { pack, unpackFile } from "./packed-file.ts";

const read = (system: PayrollExport) => readCsv(payrollExports[system]);

function readCsv(csv: string) {
  const bytes = new TextEncoder().encode(csv);
  const reader = createPlannedReader(inspectFile(bytes).plan);
  reader.push(bytes);
  return { ...reader.finish(), byteCount: bytes.length };
}

test.each(Object.keys(payrollExports) as PayrollExport[])("%s is unpacked as it was read", (system) => {
  const file = read(system);
  expect(unpackFile(pack({ file, parts: null }).file)).toEqual(file);
});

test.each([
  ["rows split by percents", "60,40,800.00", "40,40,800.00"],
  ["employees who come again", "100,40,800.00", "100,38,760.00"],
])("a file with %s is unpacked as it was read", (_what, one, other) => {
  const rows = [1, 2, 3].map((id) => `${id},"Austin, TX",${one}`);
  const again = [1, 2, 3].map((id) => `${id},"Austin, TX",${other}`);
  const csv = ["Employee ID,Location,Allocation %,Hours,Gross Pay", ...rows, ...again].join("\n");
  const file = readCsv(csv);
  expect(file.splitRows !== null || file.furtherBlocks !== null).toBe(true);
  expect(unpackFile(pack({ file, parts: null }).file)).toEqual(file);
});

test("a file that was read without a part that is read now isn't used", () => {
  const { leaveInGross: _unread, ...employees } = read("sap").employees;
  const earlier = { ...read("sap"), employees };
  // @ts-expect-error the earlier version had no such part
  expect(unpackFile(pack({ file: earlier, parts: null }).file)).toBeNull();
});
