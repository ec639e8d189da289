import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { UserTransaction } from "../../db/client.ts";
import { wholeUnits } from "../../db/columns.ts";
import { balanceEntries, balances } from "../../db/schema/balances.ts";
import { Refusal } from "../../errors.ts";

export type BalanceEntryRow = typeof balanceEntries.$inferSelect;

/** The current balances of these employees, in one query; who has none is not in the answer. */
export async function readBalances(
  { client, userId }: UserTransaction,
  personNumbers: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const answer = await client.query<[personNumber: string, balance: string]>({
    text: `select person_number, balance from balances
      where user_id = $1 and person_number = any($2::text[])`,
    values: [userId, personNumbers],
    rowMode: "array",
  });
  return new Map(answer.rows.map(([personNumber, balance]) => [personNumber, cents(wholeUnits(balance, 2))]));
}

/** One employee's current balance; null when nothing is recorded, so that the deduction amount is owed. */
export async function findBalance(
  { db, userId }: UserTransaction,
  personNumber: string,
): Promise<Cents | null> {
  const [row] = await db
    .select({ balance: balances.balance })
    .from(balances)
    .where(and(eq(balances.userId, userId), eq(balances.personNumber, personNumber)));
  return row?.balance ?? null;
}

/** One employee's ledger, newest first. */
export function listEntries(
  { db, userId }: UserTransaction,
  personNumber: string,
): Promise<BalanceEntryRow[]> {
  return db
    .select()
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.userId, userId),
        sameInAnyCase(personNumber),
        eq(balanceEntries.personNumber, personNumber),
      ),
    )
    .orderBy(desc(balanceEntries.id));
}

/**
 * The person number as the payroll files write it, from what somebody typed in any case.
 * @throws Refusal employee_not_found; balance_refused when several employees fit and none exactly
 */
export async function requirePersonNumber({ db, userId }: UserTransaction, typed: string): Promise<string> {
  const rows = await db
    .selectDistinct({ personNumber: balanceEntries.personNumber })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.userId, userId), sameInAnyCase(typed)));
  const known = rows.map((row) => row.personNumber);
  const [only] = known;
  if (only === undefined) {
    throw new Refusal("employee_not_found", "No results found for this employee number");
  }
  if (known.includes(typed)) return typed;
  if (known.length === 1) return only;
  throw new Refusal(
    "balance_refused",
    `Several employee numbers differ only in upper and lower case: ${known.sort().join(", ")}. Please write the one you mean exactly.`,
  );
}

function sameInAnyCase(personNumber: string) {
  return sql`upper(${balanceEntries.personNumber}) = upper(${personNumber})`;
}
