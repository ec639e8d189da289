import { type Cents, cents } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { chainOf, type Link, postedAlong } from "../ledger/merged/moves.ts";
import { readMerges } from "../ledger/merged/queries.ts";
import { type NewEntry, postEntries } from "../ledger/stored/post-entries.ts";
import { findAvailable } from "../ledger/stored/queries.ts";

type Unsummed = Omit<NewEntry, "balanceAfter">;

/**
 * Adds entries to the ledger of an employee number, at one place. Of a number that was merged, what they change moves on to
 * the one that was kept, where the person's balance is. The caller holds the ledger lock, and puts what adds first.
 */
export async function postForPerson(
  tx: TenantTransaction,
  employeeNumber: string,
  entries: readonly Unsummed[],
  position: number,
): Promise<void> {
  const chain = chainOf(await readMerges(tx), employeeNumber);
  const before = await balanceOfPerson(tx, employeeNumber, chain);
  const { first, own, last } = postedAlong(chain, employeeNumber, entries, before);
  const moves = (all: typeof first): NewEntry[] => all.map((one) => ({ ...one, reason: null, position }));
  await postEntries(tx, [...moves(first), ...own.map((one) => ({ ...one, position })), ...moves(last)]);
}

/** What the next run may start from: of a number that was merged, what is owed under the one that was kept. */
async function balanceOfPerson(
  tx: TenantTransaction,
  employeeNumber: string,
  chain: readonly Link[],
): Promise<Cents> {
  return (await findAvailable(tx, chain.at(-1)?.kept ?? employeeNumber)) ?? cents(0);
}
