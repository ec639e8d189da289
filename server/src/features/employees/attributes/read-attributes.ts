import type { Attributes } from "@wagefloor/contract/employees/employees.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import type { ScopeReason } from "@wagefloor/domain/reasons/reasons.ts";
import type { Database } from "../../../core/db/client.ts";
import { findPerson } from "../../../core/find-person.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { requireEmployeeNumber } from "../../ledger/stored/queries.ts";
import { type AttributeRow, listAttributesOf } from "./queries.ts";

/**
 * What was set for an employee, with who set it and when; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readAttributesOf(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  typed: string,
): Promise<Attributes> {
  const rows = await db.asReader(tenant, async (tx) =>
    listAttributesOf(tx, await requireEmployeeNumber(tx, typed)),
  );
  const set = async ({ actor, setAt }: AttributeRow) => ({
    setBy: await findPerson(db, actor),
    setAt: setAt.toISOString(),
  });
  const place = rows.find(({ kind }) => kind === "place");
  const scope = rows.find(({ kind }) => kind === "scope");
  const left = rows.find(({ kind }) => kind === "left");
  return {
    place: place ? { key: place.value, name: jurisdictionName(place.value), ...(await set(place)) } : null,
    scope: scope ? { reason: scope.value as ScopeReason, ...(await set(scope)) } : null,
    left: left ? { lastDay: left.value, ...(await set(left)) } : null,
  };
}
