import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { sql } from "drizzle-orm";
import type { UserTransaction } from "../../db/client.ts";
import { balanceEntries, balances } from "../../db/schema/balances.ts";
import { Refusal } from "../../errors.ts";
import { notifyChange } from "../live/notify-change.ts";
import { lockLedger } from "./lock-ledger.ts";
import { findBalance, requirePersonNumber } from "./queries.ts";
import type { Adjustment } from "./schema.ts";

/**
 * Writes an adjustment into an employee's ledger and balance.
 * @param typed the person number in any case; the employee must have been in a run
 * @throws Refusal employee_not_found, balance_refused
 */
export async function adjustBalance(
  tx: UserTransaction,
  typed: string,
  adjustment: Adjustment,
): Promise<{ personNumber: string; balance: Cents }> {
  await lockLedger(tx);
  const personNumber = await requirePersonNumber(tx, typed);
  const before = await findBalance(tx, personNumber);
  const balance = balanceAfter(before, adjustment);
  await tx.db.insert(balanceEntries).values({
    userId: tx.userId,
    personNumber,
    kind: adjustment.kind,
    amount: cents(balance - (before ?? 0)),
    balanceAfter: balance,
    reason: adjustment.reason,
  });
  await tx.db
    .insert(balances)
    .values({ userId: tx.userId, personNumber, balance })
    .onConflictDoUpdate({
      target: [balances.userId, balances.personNumber],
      set: { balance, updatedAt: sql`now()` },
    });
  await notifyChange(tx, "balances");
  return { personNumber, balance };
}

function balanceAfter(before: Cents | null, adjustment: Adjustment): Cents {
  if (adjustment.kind === "correction") return adjustment.newBalance;
  if (before === null) {
    throw new Refusal(
      "balance_refused",
      "This employee has no balance yet: the next run starts from the deduction amount. To start from another amount, correct the balance instead.",
    );
  }
  const balance = cents(before + adjustment.amount);
  if (balance <= largestBalance) return balance;
  throw new Refusal(
    "balance_refused",
    "With this purchase the employee would owe more than 1,000,000.00. Please check the amount.",
  );
}
