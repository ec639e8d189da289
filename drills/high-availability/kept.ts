import { onConnection } from "../../server/src/core/db/connections/on-connection.ts";
import { databaseUrl } from "../../server/src/test/postgres/database-url.ts";

/** What is wrong with what the primary has. */
export interface Kept {
  /** Runs without all of their results. */
  readonly halfRuns: number;
  /** Acknowledged purchases that are not there. */
  readonly lost: number;
  /** Acknowledged purchases that aren't in the ledger, or are more than once. */
  readonly entriesOff: number;
}

const question = `select
  (select count(*)::int from analysis_runs run where employees_analyzed <>
    (select count(*) from analysis_results result where (result.organization_id, result.run_id) = (run.organization_id, run.id)))
    as "halfRuns",
  cardinality($1::uuid[]) - (select count(*)::int from purchases where id = any($1)) as lost,
  cardinality($1::uuid[]) -
    (select count(*)::int from balance_entries where kind = 'purchase' and purchase_id = any($1)) as "entriesOff"`;

/** @param connectionString of the superuser, who sees the rows of every organization */
export async function keptOf(connectionString: string, purchases: readonly string[]): Promise<Kept> {
  return onConnection({ connectionString: databaseUrl(connectionString, "wagefloor") }, async (client) => {
    const { rows } = await client.query<Kept>(question, [purchases]);
    if (!rows[0]) throw new Error("the database says nothing");
    return rows[0];
  });
}
