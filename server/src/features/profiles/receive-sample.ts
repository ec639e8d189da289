import type { IncomingMessage } from "node:http";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { proposeName } from "@wagefloor/domain/payroll-file/profiles/propose-name.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { refuseSeveral } from "../../core/uploads/choose-sheet.ts";
import { receiveAndRead, sample as sampleTask } from "../../core/uploads/receive-and-read.ts";
import { listTakenNames } from "./refuse-taken-name.ts";

/**
 * Looks at a file from which a profile is to be made. Nothing of it is kept. Proposes a name for it.
 * @throws Refusal, see `receiveAndRead`; choose_sheet where several sheets hold the same columns
 */
export async function receiveSample(
  { db, files }: Pick<Dependencies, "db" | "files">,
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
  const taken = await db.asOrganization(tenant, listTakenNames);
  return {
    ...sample,
    profileName: proposeName({ ...sample, system: sample.inspection.system }, taken),
    rows: sample.rows.map((cells) => [...cells]),
    earnings: [...sample.earnings],
    inspection: { ...sample.inspection, columns: [...sample.inspection.columns] },
  };
}
