import type { AuthorizationRequest } from "@wagefloor/contract/authorizations.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { recordAuthorizations } from "./record-authorizations.ts";

/**
 * Records what one employee signed.
 * @param today decides which rules of the state count
 * @throws Refusal as for several
 */
export async function recordAuthorization(
  tx: TenantTransaction,
  employeeNumber: string,
  request: AuthorizationRequest,
  today: CalendarDate,
): Promise<void> {
  const [refused] = await recordAuthorizations(tx, [{ ...request, employeeNumber }], today);
  if (refused !== undefined) throw refused.refusal;
}
