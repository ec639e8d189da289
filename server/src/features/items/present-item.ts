import type { Item } from "@wagefloor/contract/items.ts";
import { employeePays } from "@wagefloor/domain/purchases/read-terms.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { listItems } from "./queries.ts";

/** All items as they leave the server. */
export async function presentItems(tx: TenantTransaction): Promise<Item[]> {
  return (await listItems(tx)).map(({ id, name, price, employerShare, purchases, archivedAt }) => ({
    ...{ id, name, price, employerShare, purchases },
    employeePays: employeePays({ price, employerShare }),
    archived: archivedAt !== null,
  }));
}
