import type { AttributesRequest } from "@wagefloor/contract/employees/employees.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { keepTotals } from "../../ledger/stored/keep-totals.ts";
import { requireEmployeeNumber } from "../../ledger/stored/queries.ts";
import { notifyChange } from "../../live/notify-change.ts";
import { type AttributeRow, deleteAttribute, insertAttribute, listAttributesOf } from "./queries.ts";

/**
 * Sets where an employee works, which rules apply, or the last day of work; null takes it back. It counts from the next run on. What is the
 * same already keeps who set it and when.
 * @throws Refusal employee_not_found, balance_refused
 */
export async function setAttributes(
  tx: TenantTransaction,
  typed: string,
  { place, scope, left }: AttributesRequest,
): Promise<void> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const before = await listAttributesOf(tx, employeeNumber);
  await change("place", place);
  await change("scope", scope);
  await change("left", left);
  await keepTotals(tx);
  await notifyChange(tx, "balances");

  async function change(kind: AttributeRow["kind"], value: string | null | undefined): Promise<void> {
    const current = before.find((one) => one.kind === kind)?.value ?? null;
    if (value === undefined || value === current) return;
    await deleteAttribute(tx, employeeNumber, kind);
    if (value !== null) await insertAttribute(tx, { employeeNumber, kind, value });
  }
}
