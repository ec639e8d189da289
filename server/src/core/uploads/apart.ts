import { Worker } from "node:worker_threads";
import type { PayrollSample } from "@wagefloor/domain/payroll-file/inspect/sample-file.ts";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/payroll-file-error.ts";
import type { SheetCsv } from "../spreadsheets/sheet-as-csv.ts";

/** What takes seconds for a large file, and would keep every other request waiting. */
export interface ApartTasks {
  /** The file itself, or one sheet of a workbook. */
  readonly csv: WholeFile;
  /** What the file is. */
  readonly sample: PayrollSample & Omit<WholeFile, "csv">;
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

const mostMegabytes = 1024;

/** Does one task in a thread of its own. @throws PayrollFileError */
export function apart<Task extends keyof ApartTasks>(request: ApartRequest<Task>): Promise<ApartTasks[Task]> {
  const worker = new Worker(new URL("./apart-worker.ts", import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended without an answer")));
    worker.once("message", (answer: ApartAnswer) => {
      if ("done" in answer) {
        resolve(answer.done as ApartTasks[Task]);
        return;
      }
      const { code, message, line, advice } = answer.refused;
      reject(new PayrollFileError(code, message, line, advice));
    });
  });
}
