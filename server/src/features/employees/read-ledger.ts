import type { Balance } from "@wagefloor/contract/employees.ts";
import type { Database } from "../../core/db/client.ts";
import { findPerson } from "../../core/find-person.ts";
import type { Actor, Tenant } from "../../core/tenant.ts";
import { presentBalance } from "./present-balance.ts";
import { findOwed, listEntries, requireEmployeeNumber } from "./queries.ts";

/**
 * An employee's balance with its entries and who made them, newest first; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readLedger(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  typed: string,
): Promise<Balance> {
  const { employeeNumber, owed, entries } = await db.asReader(tenant, async (tx) => {
    const found = await requireEmployeeNumber(tx, typed);
    return {
      ...{ employeeNumber: found, owed: await findOwed(tx, found) },
      entries: await listEntries(tx, found),
    };
  });
  const people = new Map<Actor, string | null>();
  for (const { madeBy } of entries) {
    if (!people.has(madeBy)) people.set(madeBy, await findPerson(db, madeBy));
  }
  return presentBalance(employeeNumber, owed, entries, (actor) => people.get(actor) ?? null);
}
