import type { PurchaseRequest, PurchasesPreview } from "@wagefloor/contract/purchases.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { checkRequest } from "./check-request.ts";
import { readPurchaseRules } from "./purchase-rules.ts";
import { readLookalikes } from "./queries.ts";

/** What recording these purchases would do; nothing is written. */
export async function previewPurchases(
  tx: TenantTransaction,
  request: PurchaseRequest,
): Promise<PurchasesPreview> {
  const { problems, repeated, fresh, known } = await checkRequest(tx, request);
  const first = new Map(fresh.toReversed().map(({ employeeNumber, line }) => [employeeNumber, line]));
  const unknown = [...first].filter(([employeeNumber]) => !known.has(employeeNumber)).reverse();
  const alike = await readLookalikes(
    tx,
    unknown.map(([employeeNumber]) => employeeNumber),
  );
  return {
    problems: [...problems],
    repeated: [...repeated],
    newEmployees: unknown.map(([employeeNumber, line]) => ({
      ...{ line, employeeNumber },
      alike: [...(alike.get(employeeNumber) ?? [])],
    })),
    itemRules: await readPurchaseRules(tx, fresh),
    count: fresh.length,
    employees: first.size,
    total: fresh.reduce((sum, { amount }) => sum + amount, 0),
  };
}
