import type { PurchaseRule } from "@wagefloor/contract/items/classes.ts";
import { byStrictness, stateRule } from "@wagefloor/domain/items/rulebook/state-rule.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { findStates } from "../employees/work-states.ts";
import { readItems } from "../items/queries.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";
import type { CheckedRequest } from "./check-request.ts";

/**
 * What the rules of the employees' states say of these purchases: one for each item with a class and each state, strictest
 * first, and employees without a known state last.
 */
export async function readPurchaseRules(
  tx: TenantTransaction,
  fresh: readonly Pick<CheckedRequest["fresh"][number], "itemId" | "employeeNumber" | "line">[],
): Promise<PurchaseRule[]> {
  const today = todayInPayroll();
  const items = new Map((await readItems(tx)).map((item) => [item.id, item]));
  const states = await findStates(tx, [...new Set(fresh.map(({ employeeNumber }) => employeeNumber))]);
  const alike = Map.groupBy(fresh, ({ itemId, employeeNumber }) =>
    JSON.stringify([itemId, states.get(employeeNumber) ?? null]),
  );
  const rules = [...alike.values()].flatMap((purchases): PurchaseRule[] => {
    const [{ itemId = null, employeeNumber = "" } = {}] = purchases;
    const item = itemId === null ? undefined : items.get(itemId);
    if (item === undefined || item.itemClass === null) return [];
    const { id, name, itemClass } = item;
    const state = states.get(employeeNumber);
    return [
      {
        ...{ item: { id, name }, itemClass, lines: purchases.map(({ line }) => line) },
        rule: state === undefined ? null : stateRule(state, itemClass, today),
      },
    ];
  });
  return rules.sort((one, other) => {
    if (one.rule === null || other.rule === null)
      return Number(one.rule === null) - Number(other.rule === null);
    return byStrictness(one.rule, other.rule);
  });
}
