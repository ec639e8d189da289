import type { IncomingMessage } from "node:http";
import type { SentTable } from "@wagefloor/contract/purchases/import.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { refuseOthers } from "../../../core/uploads/choose-sheet.ts";
import type { FileWork } from "../../../core/uploads/file-work.ts";
import { receiveAndRead, table } from "../../../core/uploads/receive-and-read.ts";

/**
 * Reads the rows of a list of purchases as text. Nothing of the file is kept.
 * @throws Refusal, see `receiveAndRead`; choose_sheet where several sheets have data
 */
export async function receiveTable(
  files: FileWork,
  tenant: Tenant,
  request: IncomingMessage,
): Promise<SentTable> {
  const read = await receiveAndRead(files, tenant, request, table);
  refuseOthers(read);
  return {
    fileName: read.fileName,
    sheet: read.sheet,
    rows: read.rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
  };
}
