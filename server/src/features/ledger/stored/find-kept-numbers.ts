import { holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { balances } from "../../../core/db/schema/balances.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import { readHolders } from "../merged/queries.ts";
import { requireEmployeeNumber, selectEmployeeNumbers } from "./queries.ts";

/**
 * The number under which the employee of each typed number is kept, or why there's none, as `requireEmployeeNumber` says it.
 * Numbers that are typed exactly take one statement together.
 */
export async function findKeptNumbers(
  tx: TenantTransaction,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string | Refusal>> {
  const trimmed = typed.map((number) => number.trim());
  const exact = await selectEmployeeNumbers(
    tx,
    sql`${balances.employeeNumber} = any(${sql.param(trimmed)}::text[])`,
  );
  const known = new Set(exact);
  const holders = await readHolders(tx);
  const found = new Map<string, string | Refusal>();
  for (const number of typed) {
    const isExact = known.has(number.trim());
    found.set(number, isExact ? holderOf(holders, number.trim()) : await lookUp(tx, number));
  }
  return found;
}

async function lookUp(tx: TenantTransaction, typed: string): Promise<string | Refusal> {
  return requireEmployeeNumber(tx, typed).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}
