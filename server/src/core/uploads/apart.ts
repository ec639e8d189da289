import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PayrollSample } from "@wagefloor/domain/payroll-file/inspect/sample-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import type { ImportTable } from "@wagefloor/domain/purchases/import/read-table.ts";
import type { SheetCsv } from "../spreadsheets/sheet-as-csv.ts";

/** What takes seconds for a large file, and would keep every other request waiting. */
export interface ApartTasks {
  /** The file itself, or one sheet of a workbook. */
  readonly csv: WholeFile;
  /** What the file is. */
  readonly sample: PayrollSample & Omit<WholeFile, "csv">;
  /** The rows of a list of purchases, as text. */
  readonly table: ImportTable & Omit<WholeFile, "csv">;
}

/** A file as CSV. */
export interface WholeFile extends Omit<SheetCsv, "sheet"> {
  /** Null for a file that is no workbook. */
  readonly sheet: string | null;
}

export interface ApartRequest<Task extends keyof ApartTasks> {
  readonly task: Task;
  readonly file: Uint8Array;
  readonly sheet: string | undefined;
}

/** What the thread sends back: an error loses its class on the way. */
export type ApartAnswer =
  | { readonly done: ApartTasks[keyof ApartTasks] }
  | { readonly refused: Pick<PayrollFileError, "code" | "message" | "line" | "advice"> };

/** A sheet as large as the limits allow takes less than a tenth of both. */
export interface ApartLimits {
  readonly megabytes: number;
  readonly milliseconds: number;
}

const apartLimits: ApartLimits = { megabytes: 1024, milliseconds: 120_000 };

/**
 * Does one task in a thread of its own, which ends with it.
 * @throws PayrollFileError, also when the file takes more memory or time than any payroll
 */
export async function apart<Task extends keyof ApartTasks>(
  request: ApartRequest<Task>,
  limits: ApartLimits = apartLimits,
): Promise<ApartTasks[Task]> {
  const worker = new Worker(new URL("./apart-worker.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const timeout = AbortSignal.timeout(limits.milliseconds);
  try {
    const [answer] = (await once(worker, "message", { signal: timeout })) as [ApartAnswer];
    if ("done" in answer) return answer.done as ApartTasks[Task];
    const { code, message, line, advice } = answer.refused;
    throw new PayrollFileError(code, message, line, advice);
  } catch (error) {
    if (timeout.aborted || isOutOfMemory(error)) throw endlessFile();
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function endlessFile(): PayrollFileError {
  return new PayrollFileError(
    "wrong-file",
    "The file holds more than we can read. Copy only the payroll to a new file, and upload that.",
  );
}
