import type { OpenItemRules, PurchaseRule } from "@wagefloor/contract/items/classes.ts";
import { ruleCell } from "@wagefloor/domain/items/item-rules.ts";
import type { ChargeStanding } from "@wagefloor/domain/ledger/charges/charge-standings.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import { readPurchaseRules } from "./purchase-rules.ts";
import { readPurchases } from "./queries.ts";
import { readStandings } from "./read-purchases.ts";

/**
 * What the rule of an employee's state says of the items that are still owed for, and of what was deducted once the employee
 * leaves; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readOpenItemRules(tx: TenantTransaction, typed: string): Promise<OpenItemRules> {
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const standings = await readStandings(tx, [employeeNumber]);
  const counting = [...standings].filter(([, { open, paid }]) => open > 0 || paid > 0);
  const purchases = await readPurchases(
    tx,
    counting.map(([id]) => id),
  );
  const charged = purchases.map(({ itemId }, line) => ({ itemId, employeeNumber, line }));
  const standingOf = (line: number) => standings.get(purchases[line]?.id ?? "");
  const found = await readPurchaseRules(tx, charged);
  const open = found.filter(({ lines }) => lines.some((line) => (standingOf(line)?.open ?? 0) > 0));
  return {
    rules: open.map(({ lines: _lines, ...rule }) => rule),
    refunds: found.flatMap((rule) => refundOf(rule, standingOf, todayInPayroll())),
  };
}

/** What the rule requires to be paid back at the end of the employment, if it does. */
function refundOf(
  { item, itemClass, rule, lines }: PurchaseRule,
  standingOf: (line: number) => ChargeStanding | undefined,
  today: CalendarDate,
): OpenItemRules["refunds"] {
  const deducted = lines.reduce((sum, line) => sum + (standingOf(line)?.paid ?? 0), 0);
  if (rule === null || deducted === 0) return [];
  const { refundAtSeparation } = ruleCell(rule.state, itemClass, today);
  return refundAtSeparation === undefined ? [] : [{ item, rule, deducted }];
}
