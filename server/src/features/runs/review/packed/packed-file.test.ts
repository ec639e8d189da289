import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { expect, test } from "vitest";
import { type PayrollExport, payrollExports } from "../../../../../../domain/test-support/payroll-exports.ts";
import { packFile, unpackFile } from "./packed-file.ts";

function read(system: PayrollExport) {
  const bytes = new TextEncoder().encode(payrollExports[system]);
  const reader = createPlannedReader(inspectFile(bytes).plan);
  reader.push(bytes);
  return { ...reader.finish(), byteCount: bytes.length };
}

test.each(Object.keys(payrollExports) as PayrollExport[])("%s is unpacked as it was read", (system) => {
  const file = read(system);
  expect(unpackFile(packFile(file))).toEqual(file);
});

test("a file that was read without a part that is read now isn't used", () => {
  const { leaveInGross: _unread, ...employees } = read("sap").employees;
  const earlier = { ...read("sap"), employees };
  // @ts-expect-error the earlier version had no such part
  expect(unpackFile(packFile(earlier))).toBeNull();
});
