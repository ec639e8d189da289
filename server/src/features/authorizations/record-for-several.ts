import type { AuthorizationsRequest } from "@wagefloor/contract/authorizations.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { Refusal } from "../../core/request/refusals.ts";
import { recordAuthorization } from "./record-authorization.ts";

/**
 * Records what several employees signed: all of it, or nothing. A retry records it once.
 * @param today decides which rules of the state count
 * @throws Refusal as for one; what only one of the employees is refused for names that employee
 */
export async function recordForSeveral(
  tx: TenantTransaction,
  { authorizations }: AuthorizationsRequest,
  today: CalendarDate,
): Promise<void> {
  for (const { employeeNumber, ...request } of authorizations) {
    try {
      await recordAuthorization(tx, employeeNumber, request, today);
    } catch (error) {
      throw error instanceof Refusal ? naming(employeeNumber, error) : error;
    }
  }
}

/** What is wrong with the terms is said at its field: the form has one of each for all employees. */
function naming(employeeNumber: string, refusal: Refusal): Refusal {
  const { fields } = refusal.details as { readonly fields?: Readonly<Record<string, string>> };
  if (fields !== undefined && !("note" in fields)) return refusal;
  return new Refusal(refusal, `Nothing was recorded. Employee ${employeeNumber}: ${refusal.message}`);
}
