import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations/authorizations.ts";
import { stateName, stateOfPlace, statesWithRules } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import type { Tenant } from "../../core/tenant.ts";
import { listAttributesOf } from "../employees/attribute-queries.ts";
import { readNumbersOf } from "../employees/merges/queries.ts";
import { requireEmployeeNumber } from "../employees/queries.ts";
import { listDocuments } from "./documents/queries.ts";
import { presentAuthorizations } from "./present-authorization.ts";
import { findNewestPlace, listAuthorizations, readEvents } from "./queries.ts";

/**
 * Everything that an employee agreed to, under all numbers of the person; the employee number in any case.
 * @throws Refusal employee_not_found; balance_refused if several employees match and none exactly
 */
export async function readAuthorizationsOf(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  typed: string,
  today: CalendarDate,
): Promise<EmployeeAuthorizations> {
  const { employeeNumber, place, ...read } = await db.asReader(tenant, async (tx) => {
    const number = await requireEmployeeNumber(tx, typed);
    const numbers = await readNumbersOf(tx, number);
    const rows = await listAuthorizations(tx, numbers);
    const ids = rows.map(({ id }) => id);
    return {
      ...{ employeeNumber: number, rows, events: await readEvents(tx, ids) },
      documents: await listDocuments(tx, ids),
      place: await placeOf(tx, number, numbers),
    };
  });
  const state = place === null ? null : stateOfPlace(place);
  return {
    employeeNumber,
    authorizations: await presentAuthorizations(db, read, today),
    worksIn: state === null ? null : { state, name: stateName(state) ?? state },
    states: [...statesWithRules],
    today,
  };
}

/** Where the employee works: what a person set, or else what the newest run found. */
async function placeOf(
  tx: TenantTransaction,
  employeeNumber: string,
  numbers: readonly string[],
): Promise<string | null> {
  const set = (await listAttributesOf(tx, employeeNumber)).find(({ kind }) => kind === "place");
  return set?.value ?? findNewestPlace(tx, numbers);
}
