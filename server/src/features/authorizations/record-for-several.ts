import type { AuthorizationsRequest } from "@wagefloor/contract/authorizations.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { othersToFix } from "../../core/others-to-fix.ts";
import { Refusal } from "../../core/request/refusals.ts";
import { type RefusedAuthorization, recordAuthorizations } from "./record-authorizations.ts";

/**
 * Records what several employees signed: all of it, or nothing. A retry records it once.
 * @param today decides which rules of the state count
 * @throws Refusal as for one; what only some of the employees are refused for names the first of them, and in `refused` each
 */
export async function recordForSeveral(
  tx: TenantTransaction,
  { authorizations }: AuthorizationsRequest,
  today: CalendarDate,
): Promise<void> {
  const refused = await recordAuthorizations(tx, authorizations, today);
  const [first] = refused;
  if (first === undefined) return;
  // What is wrong with the terms is said at its field: the form has one of each for all employees.
  const ofTerms = refused.find(({ refusal }) => refusal.code === "invalid_input");
  throw ofTerms?.refusal ?? naming(first, refused);
}

function naming(
  { employeeNumber, refusal }: RefusedAuthorization,
  all: readonly RefusedAuthorization[],
): Refusal {
  const sentence = `Nothing was recorded. Employee ${employeeNumber}: ${refusal.message}${othersToFix(all)}`;
  const refused = all.map((one) => ({ employeeNumber: one.employeeNumber, sentence: one.refusal.message }));
  return new Refusal(refusal, sentence, { refused });
}
