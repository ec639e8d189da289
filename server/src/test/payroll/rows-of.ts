import pg from "pg";
import type { TestDatabase } from "../test-database.ts";

/**
 * How many rows of a person and an organization there are in each table that has any; read as the role that owns the
 * tables.
 */
export async function rowsOf(
  { connectionString }: Pick<TestDatabase, "connectionString">,
  { userId = "", organizationId }: { readonly userId?: string; readonly organizationId: string },
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and attname in ('user_id', 'organization_id') and relnamespace = 'public'::regnamespace
     union values ('"user"', 'id'), ('organizations', 'id') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rowCount } = await client.query(`select from ${table} where ${column}::text in ($1, $2)`, [
      userId,
      organizationId,
    ]);
    if (rowCount) counts[table] = rowCount;
  }
  await client.end();
  return counts;
}
