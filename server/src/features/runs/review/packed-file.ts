import { deserialize, serialize } from "node:v8";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";

/** A payroll file that was read, as the bytes in which a review keeps it for its hour. */
export function packFile(file: PayrollFile): Buffer {
  return serialize(file);
}

/** The inverse of `packFile`, by a server of the same version. */
export function unpackFile(packed: Buffer): PayrollFile {
  return deserialize(packed);
}
