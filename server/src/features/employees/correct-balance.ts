import type { Correction } from "@wagefloor/contract/employees/adjustments.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { postEntries } from "../ledger/stored/post-entries.ts";
import { findNewestEntry, findOwed, requireEmployeeNumber } from "../ledger/stored/queries.ts";
import { balanceRefused, EmployeeRefusal } from "../ledger/stored/refusals.ts";
import { inDollars } from "../mail/email-words.ts";

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
  const { newBalance, basedOn, reason } = correction;
  const answer = { employeeNumber, balance: newBalance };
  if (isWritten(correction, await findNewestEntry(tx, employeeNumber))) return answer;
  const { owed, openProposals } = await findOwed(tx, employeeNumber);
  refuseOtherBalance(owed, basedOn, "correction");
  refuseLessThanProposed(newBalance, openProposals);
  const amount = cents(newBalance - (owed ?? 0));
  const balanceAfter = cents(newBalance - openProposals);
  const entry = { employeeNumber, kind: "correction" as const, amount, balanceAfter, reason };
  await postEntries(tx, [openProposals > 0 ? { ...entry, openProposals } : entry]);
  return answer;
}

/** @throws Refusal balance_refused, if less would be owed than payroll may be about to take */
function refuseLessThanProposed(newBalance: Cents, openProposals: Cents): void {
  if (newBalance >= openProposals) return;
  throw balanceRefused(
    `${inDollars(openProposals)} is already proposed, and what payroll took isn't confirmed. Confirm it on the run first, or enter at least ${inDollars(openProposals)}.`,
  );
}

type NewestEntry = Awaited<ReturnType<typeof findNewestEntry>>;

/** Whether nothing has happened since this very correction. */
function isWritten(correction: Correction, newest: NewestEntry): boolean {
  return (
    newest?.kind === "correction" &&
    newest.reason === correction.reason &&
    (newest.balanceAfter ?? 0) + (newest.openProposals ?? 0) === correction.newBalance &&
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
