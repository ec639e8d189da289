import type { Correction } from "@wagefloor/contract/employees.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { inDollars } from "../mail/email-words.ts";
import { postEntries } from "./post-entries.ts";
import { findBalance, findNewestEntry, requireEmployeeNumber } from "./queries.ts";
import { EmployeeRefusal } from "./refusals.ts";

/**
 * Corrects what an employee owes. A correction that is sent again, by a second click or because its answer was lost, is
 * written once.
 * @param typed the employee number in any case; something must have been recorded of the employee
 * @throws Refusal employee_not_found, balance_refused; balance_changed, with the `balance` now in cents, when the
 * correction is based on another one
 */
export async function correctBalance(
  tx: TenantTransaction,
  typed: string,
  correction: Correction,
): Promise<{ employeeNumber: string; balance: Cents }> {
  await lockLedger(tx);
  const employeeNumber = await requireEmployeeNumber(tx, typed);
  const balance = correction.newBalance;
  if (isWritten(correction, await findNewestEntry(tx, employeeNumber))) return { employeeNumber, balance };
  const before = await findBalance(tx, employeeNumber);
  refuseOtherBalance(before, correction.basedOn, "correction");
  const amount = cents(balance - (before ?? 0));
  const { reason } = correction;
  await postEntries(tx, [{ employeeNumber, kind: "correction", amount, balanceAfter: balance, reason }]);
  return { employeeNumber, balance };
}

type NewestEntry = Awaited<ReturnType<typeof findNewestEntry>>;

/** Whether nothing has happened since this very correction. */
function isWritten(correction: Correction, newest: NewestEntry): boolean {
  return (
    newest?.kind === "correction" &&
    newest.reason === correction.reason &&
    newest.balanceAfter === correction.newBalance &&
    newest.amount === correction.newBalance - (correction.basedOn ?? 0)
  );
}

/** @throws Refusal balance_changed, if something was decided on another balance than there is now */
export function refuseOtherBalance(
  before: Cents | null,
  basedOn: Cents | null,
  what: "correction" | "write-off",
): void {
  if (basedOn === before) return;
  const now = before === null ? "The employee has no balance now" : `The balance is ${inDollars(before)} now`;
  const then = basedOn === null ? "there was none" : `it was ${inDollars(basedOn)}`;
  throw new EmployeeRefusal(
    "balance_changed",
    `${now}; when this ${what} was begun, ${then}. Nothing was changed. Please look at the balance and decide again.`,
    { balance: before },
  );
}
