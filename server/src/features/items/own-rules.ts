import type { ItemRules } from "@wagefloor/contract/items/classes.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import { byStrictness, stateRule } from "@wagefloor/domain/items/rulebook/state-rule.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { countByState } from "../employees/work-states.ts";
import { todayInPayroll } from "../profiles/calendar/next-pay-dates.ts";

/** What the states in which employees work say of a class of item today, strictest first. */
export async function readOwnRules(tx: TenantTransaction, itemClass: ItemClass): Promise<ItemRules> {
  const today = todayInPayroll();
  const counts = [...(await countByState(tx))];
  return {
    rules: counts
      .flatMap(([state, employees]) =>
        state === null ? [] : { ...stateRule(state, itemClass, today), employees },
      )
      .sort(byStrictness),
    withoutState: counts.find(([state]) => state === null)?.[1] ?? 0,
  };
}
