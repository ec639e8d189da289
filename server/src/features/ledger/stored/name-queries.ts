import type { NameLink } from "@wagefloor/domain/people/match-names.ts";
import { type Holders, holderOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { employeeNames } from "../../../core/db/schema/employees.ts";
import { readHolders, readNumbersOf } from "../merged/queries.ts";

/**
 * The links of the names with these keys, by key; to the number that was kept, if theirs was merged.
 * @param at who was kept under which number at a place of the ledger; now if left out
 */
export async function readNameLinks(
  tx: TenantTransaction,
  keys: readonly string[],
  at?: Holders,
): Promise<ReadonlyMap<string, NameLink>> {
  const { client, organizationId } = tx;
  const { rows } = await client.query<[key: string, employeeNumber: string, rowsAtOnce: number]>({
    text: `select name_key, person_number, rows_at_once from employee_names
      where organization_id = $1 and name_key = any($2::text[])`,
    values: [organizationId, keys],
    rowMode: "array",
  });
  const holders = at ?? (await readHolders(tx));
  return new Map(
    rows.map(([key, linked, rowsAtOnce]) => {
      const employeeNumber = holderOf(holders, linked);
      return [key, { employeeNumber, rowsAtOnce }] as const;
    }),
  );
}

/** The names that are linked to an employee, the oldest first. */
export async function listNamesOf(tx: TenantTransaction, employeeNumber: string): Promise<string[]> {
  const { db, organizationId } = tx;
  const numbers = [...(await readNumbersOf(tx, employeeNumber))];
  const rows = await db
    .select({ name: employeeNames.name })
    .from(employeeNames)
    .where(
      and(eq(employeeNames.organizationId, organizationId), inArray(employeeNames.employeeNumber, numbers)),
    )
    .orderBy(asc(employeeNames.confirmedAt), asc(employeeNames.name));
  return rows.map(({ name }) => name);
}

/**
 * What the newest run calls the employee with these numbers, or else the name that was linked last, or that a purchase
 * has; null where none does.
 */
export async function findName(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>(
    `with newest as (
       select runs.id, newest_position, person_number from balances
       join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
       where balances.organization_id = $1 and person_number = any($2::text[])
       order by ledger_position desc limit 1
     ), said as (
       select employee_name from newest join analysis_results results on results.organization_id = $1
         and results.run_id = newest.id and results.position = newest_position and results.person_number = newest.person_number
       union all select employee_name from newest join analysis_skipped skipped on skipped.organization_id = $1
         and skipped.run_id = newest.id and skipped.position = newest_position and skipped.person_number = newest.person_number
     ), linked as (
       select name from employee_names where organization_id = $1 and person_number = any($2::text[])
       order by confirmed_at desc, name limit 1)
     select coalesce((select employee_name from said where employee_name <> '' limit 1), (select name from linked),
       (select employee_name from purchases where organization_id = $1 and person_number = any($2::text[])
         and employee_name is not null order by sequence desc limit 1)) as name`,
    [organizationId, employeeNumbers],
  );
  return rows[0]?.name ?? null;
}

/** Deletes the link of a name to this employee; one to another employee stays. */
export async function deleteName(tx: TenantTransaction, employeeNumber: string, key: string): Promise<void> {
  const { db, organizationId } = tx;
  const numbers = [...(await readNumbersOf(tx, employeeNumber))];
  await db
    .delete(employeeNames)
    .where(
      and(
        eq(employeeNames.organizationId, organizationId),
        inArray(employeeNames.employeeNumber, numbers),
        eq(employeeNames.nameKey, key),
      ),
    );
}

/** A name that was confirmed. */
export interface ConfirmedName extends NameLink {
  readonly key: string;
  readonly name: string;
}

/** Links names to employees; of a name that is linked already, how many rows are one person's. */
export async function saveNames(tx: TenantTransaction, names: readonly ConfirmedName[]): Promise<void> {
  if (names.length === 0) return;
  const { client, organizationId, actor } = tx;
  const holders = await readHolders(tx);
  await client.query(
    `insert into employee_names (organization_id, actor, name_key, name, person_number, rows_at_once)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::int[])
     on conflict (organization_id, name_key) do update set rows_at_once = excluded.rows_at_once
     where employee_names.person_number = excluded.person_number
       or (employee_names.person_number, excluded.person_number) in (select * from unnest($7::text[], $8::text[]))`,
    [
      ...[organizationId, actor],
      names.map(({ key }) => key),
      names.map(({ name }) => name),
      names.map(({ employeeNumber }) => employeeNumber),
      names.map(({ rowsAtOnce }) => rowsAtOnce),
      ...[[...holders.keys()], [...holders.values()]],
    ],
  );
}
