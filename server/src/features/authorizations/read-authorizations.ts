import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { stateName, statesWithRules } from "@wagefloor/domain/authorizations/state-demands.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { Database } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { findStates } from "../employees/work-states.ts";
import { listAuthorizations, readEvents } from "../ledger/capped/authorization-rows.ts";
import { readNumbersOf } from "../ledger/merged/queries.ts";
import { requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { listDocuments } from "./document-queries.ts";
import { isOfNetPay, presentAuthorizations } from "./present-authorization.ts";
import { isNetPayMissing } from "./queries.ts";
import { suggestState } from "./suggest-state.ts";

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
  const { employeeNumber, state, ...read } = await db.asReader(tenant, async (tx) => {
    const number = await requireEmployeeNumber(tx, typed);
    const numbers = await readNumbersOf(tx, number);
    const rows = await listAuthorizations(tx, numbers);
    const ids = rows.map(({ id }) => id);
    return {
      ...{ employeeNumber: number, rows, events: await readEvents(tx, ids) },
      documents: await listDocuments(tx, ids),
      isNetPayMissing: rows.some(isOfNetPay) && (await isNetPayMissing(tx, numbers)),
      state: await suggestState(tx, number),
      workState: (await findStates(tx, [number])).get(number) ?? null,
    };
  });
  const name = state === null ? undefined : stateName(state);
  return {
    employeeNumber,
    authorizations: await presentAuthorizations(db, read, today),
    worksIn: state === null || name === undefined ? null : { state, name },
    states: [...statesWithRules],
    today,
  };
}
