import type { IncomingMessage } from "node:http";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { refuseSeveral } from "../../core/uploads/choose-sheet.ts";
import type { FileWork } from "../../core/uploads/file-work.ts";
import { receiveAndRead, sample as sampleTask } from "../../core/uploads/receive-and-read.ts";

/**
 * Looks at a file from which a profile is to be made. Nothing of it is kept.
 * @throws Refusal, see `receiveAndRead`; choose_sheet where several sheets hold the same columns
 */
export async function receiveSample(
  files: FileWork,
  tenant: Tenant,
  request: IncomingMessage,
): Promise<Sample> {
  const {
    alike,
    areOneTable,
    others: _,
    ...sample
  } = await receiveAndRead(files, tenant, request, sampleTask);
  refuseSeveral({ sheet: sample.sheet, alike, ...(areOneTable && { areOneTable }) });
  return {
    ...sample,
    rows: sample.rows.map((cells) => [...cells]),
    earnings: [...sample.earnings],
    inspection: { ...sample.inspection, columns: [...sample.inspection.columns] },
  };
}
