import { deserialize, serialize } from "node:v8";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { createPlannedReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { planOf } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";

/** Payroll files that were read, as the bytes in which a worker gives them back and a review keeps them for its hour. */
export interface PackedFiles {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly parts: Uint8Array<ArrayBuffer> | null;
}

/** The bytes of packed files, and how many there are. */
export function bytesOf({ file, parts }: PackedFiles) {
  const bytes = parts === null ? [file] : [file, parts];
  return { bytes, byteCount: bytes.reduce((sum, { length }) => sum + length, 0) };
}

/** @see unpackFile, unpackRead */
export function pack({ file, parts }: ReadFiles): PackedFiles {
  return { file: serialize(file), parts: parts && serialize(parts) };
}

/**
 * What was read of a file. Null for what an earlier version of the server read: what it didn't look for, such as leave
 * in gross pay, would pass for what the file doesn't have.
 */
export function unpackFile(packed: Uint8Array): PayrollFile | null {
  const file: PayrollFile = deserialize(packed);
  return partsOf(file) === partsRead() ? file : null;
}

/** What a file says, and what it says of each pay date where it has several. */
export interface ReadFiles {
  readonly file: PayrollFile;
  /** Oldest first; null where there are none, or more than are run at once. */
  readonly parts: readonly PayrollFile[] | null;
}

/** What a worker has just read. */
export function unpackRead({ file, parts }: PackedFiles): ReadFiles {
  return { file: deserialize(file), parts: parts && deserialize(parts) };
}

/** What was read of each pay date of a file that has several, by the version that read the whole file. */
export function unpackParts(packed: Uint8Array): readonly PayrollFile[] {
  return deserialize(packed);
}

/** What locations say can be read again. */
function partsOf({ employees, findings, places: _, citiesBeside: _beside, ...file }: PayrollFile): string {
  return [file, employees, findings].flatMap((part) => Object.keys(part).toSorted()).join();
}

/** What this version reads of any file, by what it reads of the smallest. */
function partsRead(): string {
  const [employeeIdColumn, locationColumn, earningsColumn, amountColumn, hoursColumn] = header;
  const columns = { employeeIdColumn, locationColumn, earningsColumn, amountColumn, hoursColumn };
  const rules = { earningsIdentifier: "REG", deductionAmount: cents(0), hoursBasis: "first-row" } as const;
  const reader = createPlannedReader(planOf({ ...columns, ...rules, headerRow: header }));
  reader.push(new TextEncoder().encode(`${header.join()}\n1,US-TX,REG,1,1\n`));
  return partsOf({ ...reader.finish(), byteCount: 0 });
}

const header = ["employee", "location", "kind", "amount", "hours"] as const;
