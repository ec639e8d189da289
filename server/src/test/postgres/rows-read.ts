import type { TenantTransaction } from "../../core/db/client.ts";

/** How many rows of a table the database reads for something, as it counts them itself. */
export async function rowsRead(
  tx: TenantTransaction,
  table: string,
  work: (tx: TenantTransaction) => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const { rows } = await tx.client.query<{ count: number }>(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
       from pg_stat_xact_user_tables where relname = $1`,
      [table],
    );
    return rows[0]?.count ?? 0;
  };
  // Of tables as small as a test's, reading them whole would be cheaper.
  await tx.client.query("set local enable_seqscan = off");
  const before = await read();
  await work(tx);
  return (await read()) - before;
}
