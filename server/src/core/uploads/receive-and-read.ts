import type { IncomingMessage } from "node:http";
import type { Tenant } from "../request/tenant.ts";
import { type Task, tasksOf } from "../workers/task.ts";
import { refuseSheetOfCsv } from "./choose-sheet.ts";
import type * as fileTasks from "./file-tasks.ts";
import type { FileWork } from "./file-work.ts";
import { KeptFile } from "./kept-file.ts";
import { receiveFile } from "./receive-file.ts";
import { unreadableFile } from "./refusals.ts";

/** What is found out about files that aren't kept. */
export const { sample, table } = tasksOf<typeof fileTasks>(new URL("./file-tasks.ts", import.meta.url));

/**
 * Receives a file that isn't kept, and reads it in a worker.
 * @param task what is read of it
 * @throws Refusal, see `receiveFile`; unreadable_file, choose_sheet where a sheet is named and the file has none
 */
export function receiveAndRead<Read extends fileTasks.ReadFrom>(
  { arriving, workers }: FileWork,
  { organizationId }: Tenant,
  request: IncomingMessage,
  task: Task<fileTasks.SentFile, Read>,
): Promise<Read & { readonly fileName: string }> {
  return arriving(organizationId, async () => {
    const intake = new KeptFile();
    const fileName = await receiveFile(request, intake);
    const { sheet } = intake;
    const blocks = intake.takeBlocks();
    const read = await workers
      .run(organizationId, task, { blocks, sheet }, blocks)
      .catch((error: unknown) => {
        throw unreadableFile(error) ?? error;
      });
    refuseSheetOfCsv(sheet, read);
    return { ...read, fileName };
  });
}
