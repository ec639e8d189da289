import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { authorizationEvents, authorizations } from "../../core/db/schema/authorizations.ts";

type StoredAuthorization = typeof authorizations.$inferSelect;

/** What is stored of an authorization when it is recorded. */
export type NewAuthorizationRow = Omit<
  StoredAuthorization,
  "organizationId" | "sequence" | "actor" | "recordedAt"
>;

export async function findAuthorization(
  tx: TenantTransaction,
  id: string,
): Promise<StoredAuthorization | undefined> {
  const [row] = await readWithIds(tx, [id]);
  return row;
}

/** The authorizations under these ids. */
export function readWithIds(
  { db, organizationId }: TenantTransaction,
  ids: readonly string[],
): Promise<StoredAuthorization[]> {
  return db
    .select()
    .from(authorizations)
    .where(
      and(
        eq(authorizations.organizationId, organizationId),
        sql`${authorizations.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
}

/** Whether the newest run of a person had a result without net pay. @param employeeNumbers all numbers of the person */
export async function isNetPayMissing(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query<[string | null]>({
    text: `select net_pay from balances
      join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
      join analysis_results results on results.organization_id = $1 and results.run_id = newest_run_id
        and results.position = newest_position and results.person_number = balances.person_number
      where balances.organization_id = $1 and balances.person_number = any($2::text[])
      order by ledger_position desc limit 1`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  return rows[0]?.[0] === null;
}

/** PostgreSQL takes no more values in one statement than 65,535. */
const rowsPerStatement = 1000;

/** Adds authorizations in their order. */
export async function insertAuthorizations(
  { db, organizationId, actor }: TenantTransaction,
  rows: readonly NewAuthorizationRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement);
    await db.insert(authorizations).values(part.map((row) => ({ ...row, organizationId, actor })));
  }
}

/** Something that happened to an authorization. */
export type NewEventRow = Omit<typeof authorizationEvents.$inferInsert, "organizationId" | "actor">;

/** Adds events, but for those of which there is one of the kind. @returns how many it added */
export async function insertEvents(
  { db, organizationId, actor }: TenantTransaction,
  rows: readonly NewEventRow[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement);
    const { rowCount } = await db
      .insert(authorizationEvents)
      .values(part.map((row) => ({ ...row, organizationId, actor })))
      .onConflictDoNothing();
    added += rowCount ?? 0;
  }
  return added;
}
