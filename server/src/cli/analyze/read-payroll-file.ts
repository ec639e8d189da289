import { createReadStream } from "node:fs";
import { fileRefusal } from "@wagefloor/domain/payroll-file/file-check.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import { createPayrollReader } from "@wagefloor/domain/payroll-file/payroll-reader.ts";
import { CommandError } from "../command-error.ts";
import { unreadableFile } from "../input-file.ts";

const CHUNK_BYTES = 256 * 1024;

/** Reads a payroll file of any size from disk, chunk by chunk. Throws a CommandError or a PayrollFileError. */
export async function readPayrollFile(
  path: string,
  configuration: PayrollConfiguration,
): Promise<PayrollFile> {
  try {
    const reader = createPayrollReader(configuration);
    let isEmpty = true;
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      isEmpty = false;
      reader.push(chunk);
    }
    if (isEmpty) {
      throw new CommandError(fileRefusal.empty);
    }
    return reader.finish();
  } catch (error) {
    if (error instanceof CommandError || error instanceof PayrollFileError) {
      throw error;
    }
    throw unreadableFile(path, error);
  }
}
