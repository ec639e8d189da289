import type { IncomingMessage } from "node:http";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { Slots } from "../../core/slots.ts";
import type { Tenant } from "../../core/tenant.ts";
import { refuseSeveral } from "../../core/uploads/csv-of.ts";
import { receiveAndRead } from "../../core/uploads/receive-and-read.ts";

/**
 * Looks at a file from which a profile is to be made. Nothing of it is kept.
 * @throws Refusal, see `receiveAndRead`; choose_sheet where several sheets hold the same columns
 */
export async function receiveSample(slots: Slots, tenant: Tenant, request: IncomingMessage): Promise<Sample> {
  const { alike, others: _, ...sample } = await receiveAndRead(slots, tenant, request, "sample");
  if (sample.sheet !== null) refuseSeveral({ sheet: sample.sheet, alike });
  return {
    ...sample,
    rows: sample.rows.map((cells) => [...cells]),
    earnings: [...sample.earnings],
    inspection: { ...sample.inspection, columns: [...sample.inspection.columns] },
  };
}
