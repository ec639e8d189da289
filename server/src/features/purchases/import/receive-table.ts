import type { IncomingMessage } from "node:http";
import type { SentTable } from "@wagefloor/contract/purchases/import.ts";
import type { Slots } from "../../../core/slots.ts";
import type { Tenant } from "../../../core/tenant.ts";
import { refuseOthers } from "../../../core/uploads/csv-of.ts";
import { receiveAndRead } from "../../../core/uploads/receive-and-read.ts";

/**
 * Reads the rows of a list of purchases as text. Nothing of the file is kept.
 * @throws Refusal, see `receiveAndRead`; choose_sheet where several sheets have data
 */
export async function receiveTable(
  slots: Slots,
  tenant: Tenant,
  request: IncomingMessage,
): Promise<SentTable> {
  const read = await receiveAndRead(slots, tenant, request, "table");
  refuseOthers(read);
  return {
    fileName: read.fileName,
    sheet: read.sheet,
    rows: read.rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
  };
}
