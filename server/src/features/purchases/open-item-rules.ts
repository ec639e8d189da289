import type { OpenItemRules } from "@wagefloor/contract/items/classes.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { requireEmployeeNumber } from "../employees/queries.ts";
import { readPurchaseRules } from "./purchase-rules.ts";
import { readPurchases } from "./queries.ts";
import { readStandings } from "./read-purchases.ts";

/**
 * What the rule of an employee's state says of the items that are still owed for; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readOpenItemRules(tx: TenantTransaction, typed: string): Promise<OpenItemRules> {
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const standings = await readStandings(tx, [employeeNumber]);
  const open = [...standings].flatMap(([id, standing]) => (standing.open > 0 ? [id] : []));
  const purchases = await readPurchases(tx, open);
  const charged = purchases.map(({ itemId }, line) => ({ itemId, employeeNumber, line }));
  const rules = await readPurchaseRules(tx, charged);
  return { rules: rules.map(({ lines: _lines, ...rule }) => rule) };
}
