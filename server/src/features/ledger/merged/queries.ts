import { kindsOfChange } from "@wagefloor/domain/ledger/facts.ts";
import type { Merge } from "@wagefloor/domain/ledger/replay/merge.ts";
import { groupsOf } from "@wagefloor/domain/ledger/replay/merged-accounts.ts";
import { type Holders, holdersAt, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { counting, deductedByEntries, listed, ofMerge } from "../../../core/db/kinds-of-entries.ts";
import { differentEmployees, employeeMerges } from "../../../core/db/schema/employees.ts";

export type MergeRow = typeof employeeMerges.$inferSelect;

/** Every merge of two employee numbers that there ever was, the oldest first; there are few. */
export async function readMerges(tx: TenantTransaction): Promise<Merge[]> {
  const rows = await listMerges(tx);
  return rows.map(({ id, merged, kept, position, undonePosition }) => ({
    ...{ id, merged, kept, at: position, undoneAt: undonePosition },
  }));
}

/** The same rows, with who merged and when. */
export function listMerges({ db, organizationId }: TenantTransaction): Promise<MergeRow[]> {
  return db
    .select()
    .from(employeeMerges)
    .where(eq(employeeMerges.organizationId, organizationId))
    .orderBy(asc(employeeMerges.position));
}

/** Under which numbers merged ones are kept, at a place of the ledger or now. */
export async function readHolders(tx: TenantTransaction, place?: number | null): Promise<Holders> {
  return holdersAt(await readMerges(tx), place ?? undefined);
}

/** All numbers of the person who is kept under this one. */
export async function readNumbersOf(
  tx: TenantTransaction,
  employeeNumber: string,
): Promise<readonly string[]> {
  return numbersOf(await readHolders(tx), employeeNumber);
}

/** These numbers and all that were ever merged with them: what one of them owes is the other's. */
export async function withMergedNumbers(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<readonly string[]> {
  const concerned = new Set(employeeNumbers);
  for (const group of groupsOf(await readMerges(tx))) {
    if (group.some((name) => concerned.has(name))) for (const name of group) concerned.add(name);
  }
  return [...concerned];
}

export async function findMerge(
  { db, organizationId }: TenantTransaction,
  id: string,
): Promise<MergeRow | undefined> {
  const [row] = await db
    .select()
    .from(employeeMerges)
    .where(and(eq(employeeMerges.organizationId, organizationId), eq(employeeMerges.id, id)));
  return row;
}

export async function insertMerge(
  { db, organizationId, actor }: TenantTransaction,
  row: Pick<MergeRow, "id" | "merged" | "kept" | "position">,
): Promise<void> {
  await db.insert(employeeMerges).values({ ...row, organizationId, actor });
}

export async function markUndone(
  { db, organizationId, actor }: TenantTransaction,
  id: string,
  undonePosition: number,
): Promise<void> {
  await db
    .update(employeeMerges)
    .set({ undonePosition, undoneBy: actor, undoneAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(employeeMerges.organizationId, organizationId),
        eq(employeeMerges.id, id),
        isNull(employeeMerges.undonePosition),
      ),
    );
}

/** What these numbers owe by themselves, without those that they were merged into; in dollars. */
export async function readOwn(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<string> {
  const { rows } = await client.query<{ own: string }>(
    `select coalesce(sum(amount), 0)::numeric(16, 2) as own from balance_entries
     where organization_id = $1 and person_number = any($2::text[]) and kind not in ${ofMerge}`,
    [organizationId, employeeNumbers],
  );
  return rows[0]?.own ?? "0";
}

/** What was recorded under the kept number since a merge, without the entries of merges: those of runs, and others. */
export async function countEntriesSince(
  { client, organizationId }: TenantTransaction,
  { kept, position }: Pick<MergeRow, "kept" | "position">,
): Promise<{ runs: number; others: number }> {
  const { rows } = await client.query<{ runs: number; others: number }>(
    `select count(*) filter (where kind = 'run')::int as runs, count(*) filter (where kind <> 'run')::int as others
     from balance_entries where organization_id = $1 and person_number = $2 and id > $3 and merge_id is null`,
    [organizationId, kept, position],
  );
  return rows[0] ?? { runs: 0, others: 0 };
}

/** What was deducted under the kept number since a merge; in dollars. */
export async function readDeductedSince(
  { client, organizationId }: TenantTransaction,
  { kept, position }: Pick<MergeRow, "kept" | "position">,
): Promise<string> {
  const { rows } = await client.query<{ deducted: string }>(
    `select ${deductedByEntries} as deducted
     from balance_entries where organization_id = $1 and person_number = $2 and coalesce(position, id) > $3`,
    [organizationId, kept, position],
  );
  return rows[0]?.deducted ?? "0";
}

/** Whether the ledger of one of these numbers has entries that count, without those of merges. */
export async function hasOwnEntries(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from balance_entries where organization_id = $1 and person_number = any($2::text[]) and merge_id is null
     group by person_number, case when kind = 'run' then run_id end
     having bool_or(kind not in ${listed(["run", "taken", "refund", ...kindsOfChange])}) or sum(amount) <> 0
       or bool_or(${counting}) limit 1`,
    [organizationId, employeeNumbers],
  );
  return rowCount !== null && rowCount > 0;
}

/** Pairs of numbers that a person said are two employees': those with one of these numbers, or all. */
export async function readDifferent(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[] | null = null,
): Promise<(readonly [one: string, other: string])[]> {
  const { rows } = await client.query<[one: string, other: string]>({
    text: `select one_number, other_number from different_employees
      where organization_id = $1
        and ($2::text[] is null or one_number = any($2::text[]) or other_number = any($2::text[]))`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  return rows;
}

/** Remembers that two numbers are two employees'. */
export async function insertDifferent(
  { db, organizationId, actor }: TenantTransaction,
  [one, other]: readonly [string, string],
): Promise<void> {
  await db.insert(differentEmployees).values({ organizationId, one, other, actor }).onConflictDoNothing();
}

/** The two are no longer two employees'. */
export async function deleteDifferent(
  { db, organizationId }: TenantTransaction,
  [one, other]: readonly [string, string],
): Promise<void> {
  await db
    .delete(differentEmployees)
    .where(
      and(
        eq(differentEmployees.organizationId, organizationId),
        eq(differentEmployees.one, one),
        eq(differentEmployees.other, other),
      ),
    );
}
