import type { PurchaseRequest, PurchasesPreview } from "@wagefloor/contract/purchases/purchases.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { checkRequest } from "./check-request.ts";
import { presentUnmatched } from "./present-people.ts";
import { readPurchaseRules } from "./purchase-rules.ts";
import { previewSigned } from "./sign-purchases.ts";

/** What recording these purchases would do; nothing is written. */
export async function previewPurchases(
  tx: TenantTransaction,
  request: PurchaseRequest,
): Promise<PurchasesPreview> {
  const checked = await checkRequest(tx, request);
  const { problems, repeated, unmatched, fresh } = checked;
  return {
    problems: [...problems],
    repeated: [...repeated],
    unmatched: presentUnmatched(unmatched),
    itemRules: await readPurchaseRules(tx, fresh),
    count: fresh.length,
    employees: new Set(fresh.map(({ employeeNumber }) => employeeNumber)).size,
    total: fresh.reduce((sum, { amount }) => sum + amount, 0),
    signed: await previewSigned(tx, checked, request),
  };
}
