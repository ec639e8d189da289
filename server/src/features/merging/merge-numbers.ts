import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { balances } from "../../core/db/schema/balances.ts";
import { inOrder } from "../ledger/merged/in-order.ts";
import { deleteDifferent, insertMerge, readHolders } from "../ledger/merged/queries.ts";
import { keepTakenStanding } from "../ledger/standing/keep-taken-standing.ts";
import { type NewEntry, postEntries, takePlace } from "../ledger/stored/post-entries.ts";
import { findAvailable } from "../ledger/stored/queries.ts";

/** Two employee numbers that are one person's from now on. */
export interface NumbersToMerge {
  readonly id: string;
  readonly merged: string;
  readonly kept: string;
}

/**
 * Moves what is owed under one number to the other. For a number that was merged before, the one it was merged into is used;
 * two numbers that are already one person's stay as they are. The two ledgers only get an entry each. The caller holds the
 * ledger lock.
 */
export async function mergeNumbers(tx: TenantTransaction, { id, ...asked }: NumbersToMerge): Promise<void> {
  const holders = await readHolders(tx);
  const [merged, kept] = [holderOf(holders, asked.merged), holderOf(holders, asked.kept)];
  if (merged === kept) return;
  const position = await takePlace(tx);
  const moved = await findAvailable(tx, merged);
  const before = await findAvailable(tx, kept);
  await addEmployees(tx, [merged, kept]);
  await insertMerge(tx, { id, merged, kept, position });
  await deleteDifferent(tx, inOrder(merged, kept));
  await keepTakenStanding(tx, [merged, kept]);
  await postEntries(tx, moved === null ? [] : entriesOf({ id, merged, kept, position }, moved, before));
}

function entriesOf(
  { id, merged, kept, position }: NumbersToMerge & { readonly position: number },
  moved: Cents,
  before: Cents | null,
): NewEntry[] {
  const entry = { reason: null, mergeId: id, position };
  const after = cents((before ?? 0) + moved);
  return [
    { ...entry, employeeNumber: merged, kind: "moved-out", amount: cents(-moved), balanceAfter: cents(0) },
    { ...entry, employeeNumber: kept, kind: "moved-in", amount: moved, balanceAfter: after },
  ];
}

/** Numbers that payroll has only now may be in no run yet. */
async function addEmployees(
  { db, organizationId }: TenantTransaction,
  numbers: readonly string[],
): Promise<void> {
  const rows = numbers.map((employeeNumber) => ({ organizationId, employeeNumber, balance: null }));
  await db.insert(balances).values(rows).onConflictDoNothing();
}
