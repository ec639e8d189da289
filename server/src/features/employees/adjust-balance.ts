import type { Adjustment, Correction } from "@wagefloor/contract/employees.ts";
import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { balanceEntries, balances } from "../../core/db/schema/balances.ts";
import { notifyChange } from "../live/notify-change.ts";
import { inDollars } from "../mail/email-words.ts";
import { type BalanceEntryRow, findBalance, findNewestEntry, requirePersonNumber } from "./queries.ts";
import { EmployeeRefusal } from "./refusals.ts";

/**
 * Writes an adjustment into an employee's ledger and balance. A correction that is sent again, by a second click or
 * because its answer was lost, is written once.
 * @param typed the person number in any case; the employee must have been in a run
 * @throws Refusal employee_not_found, balance_refused; balance_changed, with the `balance` now in cents, when a
 * correction is based on another one
 */
export async function adjustBalance(
  tx: TenantTransaction,
  typed: string,
  adjustment: Adjustment,
): Promise<{ personNumber: string; balance: Cents }> {
  await lockLedger(tx);
  const personNumber = await requirePersonNumber(tx, typed);
  if (isWritten(adjustment, await findNewestEntry(tx, personNumber))) {
    return { personNumber, balance: adjustment.newBalance };
  }
  const before = await findBalance(tx, personNumber);
  const balance = balanceAfter(before, adjustment);
  await tx.db.insert(balanceEntries).values({
    organizationId: tx.organizationId,
    personNumber,
    kind: adjustment.kind,
    amount: cents(balance - (before ?? 0)),
    balanceAfter: balance,
    reason: adjustment.reason,
    actor: tx.actor,
  });
  await tx.db
    .insert(balances)
    .values({ organizationId: tx.organizationId, personNumber, balance })
    .onConflictDoUpdate({
      target: [balances.organizationId, balances.personNumber],
      set: { balance, updatedAt: sql`now()` },
    });
  await notifyChange(tx, "balances");
  return { personNumber, balance };
}

/** Whether nothing has happened since this very correction. */
function isWritten(adjustment: Adjustment, newest: BalanceEntryRow | undefined): adjustment is Correction {
  return (
    adjustment.kind === "correction" &&
    newest?.kind === "correction" &&
    newest.reason === adjustment.reason &&
    newest.balanceAfter === adjustment.newBalance &&
    newest.amount === adjustment.newBalance - (adjustment.basedOn ?? 0)
  );
}

function balanceAfter(before: Cents | null, adjustment: Adjustment): Cents {
  if (adjustment.kind === "correction") return correctedBalance(before, adjustment);
  if (before === null) {
    throw new EmployeeRefusal(
      "balance_refused",
      "This employee doesn't have a balance yet, so the next run starts from the deduction amount. To start from another amount, correct the balance instead.",
    );
  }
  const balance = cents(before + adjustment.amount);
  if (balance <= largestBalance) return balance;
  throw new EmployeeRefusal(
    "balance_refused",
    "With this purchase, the employee would owe more than 1,000,000.00. Please check the amount.",
  );
}

function correctedBalance(before: Cents | null, { basedOn, newBalance }: Correction): Cents {
  if (basedOn === before) return newBalance;
  const now = before === null ? "The employee has no balance now" : `The balance is ${inDollars(before)} now`;
  const then = basedOn === null ? "there was none" : `it was ${inDollars(basedOn)}`;
  throw new EmployeeRefusal(
    "balance_changed",
    `${now}; when this correction was begun, ${then}. Nothing was changed. Please look at the balance and decide again.`,
    { balance: before },
  );
}
