import type { PurchaseList, PurchasesQuery } from "@wagefloor/contract/purchases/purchases.ts";
import { type ChargeStanding, chargeStandings } from "@wagefloor/domain/ledger/charges/charge-standings.ts";
import type { StoredEntry } from "@wagefloor/domain/ledger/stored-entry.ts";
import {
  holderOf,
  holdersAt,
  mergesOf,
  type NumbersMerge,
  numbersOf,
} from "@wagefloor/domain/people/merging/merged-numbers.ts";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { readLedgersOf } from "../ledger/capped/capped-ledgers.ts";
import { readHolders, readMerges, withMergedNumbers } from "../ledger/merged/queries.ts";
import { findEmployeeNumbers } from "../ledger/stored/queries.ts";
import { type PurchasesRead, presentPurchases } from "./present-purchase.ts";
import { listPurchases, readPurchases, readReturns, sumPurchases } from "./queries.ts";

/** These purchases with their returns, in the order of the ids. */
export async function readByIds(tx: TenantTransaction, ids: readonly string[]): Promise<PurchasesRead> {
  const rows = new Map((await readPurchases(tx, ids)).map((row) => [row.id, row]));
  return {
    purchases: ids.flatMap((id) => rows.get(id.toLowerCase()) ?? []),
    returns: await readReturns(tx, [...rows.keys()]),
  };
}

/** One page of purchases, newest first, with what was deducted for each and what is still owed for it. */
export async function readPage(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  query: PurchasesQuery,
): Promise<PurchaseList> {
  const read = await db.asReader(tenant, (tx) => readPageRows(tx, query));
  const { standings, count, total, next } = read;
  const purchases = await presentPurchases(db, read);
  return {
    purchases: purchases.map((purchase) => {
      const { paid, writtenOff, open, proposed } = standings.get(purchase.id) ?? nothing;
      return { ...purchase, paid, writtenOff, open, proposed };
    }),
    ...{ next, count, total },
  };
}

const nothing = { paid: 0, writtenOff: 0, open: 0, proposed: 0 };

async function readPageRows(tx: TenantTransaction, query: PurchasesQuery) {
  const { employee } = query;
  const employeeNumbers = employee === undefined ? null : await numbersMeant(tx, employee);
  const filter = { ...query, employeeNumbers };
  const rows = await listPurchases(tx, filter, { before: query.before, limit: query.limit + 1 });
  const purchases = rows.slice(0, query.limit);
  return {
    purchases,
    returns: await readReturns(
      tx,
      purchases.map(({ id }) => id),
    ),
    standings: await readStandings(tx, [...new Set(purchases.map(({ employeeNumber }) => employeeNumber))]),
    next: rows.length > query.limit ? (purchases.at(-1)?.sequence ?? null) : null,
    ...(await sumPurchases(tx, filter)),
  };
}

/** All numbers of the one with the exact number, if there is one; else of everyone whom the text may mean. */
async function numbersMeant(tx: TenantTransaction, typed: string): Promise<string[]> {
  const found = await findEmployeeNumbers(tx, typed);
  const holders = await readHolders(tx);
  const exact = holderOf(holders, typed.trim());
  return (found.includes(exact) ? [exact] : found).flatMap((kept) => numbersOf(holders, kept));
}

interface PurchaseStanding extends ChargeStanding {
  /** The part of the open amount that runs propose and isn't confirmed yet. */
  readonly proposed: number;
}

/** What became of purchases of these employees, under any number of theirs, by their ids. */
export async function readStandings(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, PurchaseStanding>> {
  const merges = await readMerges(tx);
  const holders = holdersAt(merges);
  const ofNumbers = await readLedgersOf(tx, await withMergedNumbers(tx, employeeNumbers));
  const ledgers = Map.groupBy([...ofNumbers.values()].flat(), ({ employeeNumber }) =>
    holderOf(holders, employeeNumber),
  );
  const standings = [...ledgers].flatMap(([kept, entries]) =>
    withProposed(entries, mergesOf(merges, numbersOf(holders, kept))),
  );
  return new Map(standings.flatMap((one) => (one.purchaseId === null ? [] : [[one.purchaseId, one]])));
}

/** What would be paid if payroll took what is proposed, beside what is paid. */
function withProposed(entries: readonly StoredEntry[], merges: readonly NumbersMerge[]): PurchaseStanding[] {
  const standings = chargeStandings(entries, merges);
  if (entries.every(({ proposedAt }) => proposedAt === null))
    return standings.map((one) => ({ ...one, proposed: 0 }));
  const atOnce = entries.map((entry) => ({ ...entry, proposedAt: null }));
  const left = new Map(chargeStandings(atOnce, merges).map(({ purchaseId, open }) => [purchaseId, open]));
  return standings.map((one) => ({
    ...one,
    proposed: Math.max(0, one.open - (left.get(one.purchaseId) ?? one.open)),
  }));
}
