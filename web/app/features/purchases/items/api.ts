import { queryOptions } from "@tanstack/react-query";
import type { NewItem } from "@wagefloor/contract/items/items.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import { api, call } from "../../../lib/api.ts";
import { payrollKey } from "../../../lib/payroll-data.ts";
import { useSend } from "../../../lib/use-send.ts";

/** What can be bought: by name, archived ones last. */
export const itemsQuery = queryOptions({
  queryKey: ["items"],
  queryFn: async () => (await call(api.items.$get())).items,
});

/** The rules of a class of item in the states in which employees work. */
export function itemRulesQuery(itemClass: ItemClass) {
  return queryOptions({
    queryKey: [...payrollKey, "item-rules", itemClass],
    queryFn: () => call(api.items.rules.$get({ query: { class: itemClass } })),
  });
}

/** The rules of an employee's state for the items that are still owed for. */
export function openItemRulesQuery(employeeNumber: string) {
  return queryOptions({
    queryKey: [...payrollKey, "open-item-rules", employeeNumber],
    queryFn: () =>
      call(
        api.employees[":employeeNumber"]["item-rules"].$get({
          param: { employeeNumber: encodeURIComponent(employeeNumber) },
        }),
      ),
  });
}

/** A new item, or new terms of one; past purchases stay as they are. */
export function useSaveItem(id: string | null) {
  return useSend(
    async (json: NewItem) => {
      const saved = id === null ? api.items.$post({ json }) : api.items[":id"].$put({ param: { id }, json });
      return (await call(saved)).items;
    },
    { answers: itemsQuery },
  );
}

/** Archives an item or offers it again, or deletes one that no purchase names. */
export function useSetAside() {
  return useSend(
    async ({ id, to }: { readonly id: string; readonly to: "archive" | "offer" | "delete" }) => {
      const param = { id };
      const done =
        to === "delete"
          ? api.items[":id"].$delete({ param })
          : api.items[":id"].$put({ param, json: { archived: to === "archive" } });
      return (await call(done)).items;
    },
    { answers: itemsQuery },
  );
}
