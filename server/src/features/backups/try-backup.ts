import { onTrial } from "../../core/db/backups/restore.ts";
import { openDatabase } from "../../core/db/client.ts";
import { onConnection } from "../../core/db/connections/on-connection.ts";
import { jobSchema } from "../../core/db/job-schema.ts";
import { migrate } from "../../core/db/migrate.ts";
import { DatabaseUnusable } from "../../core/db/unusable/database-unusable.ts";
import { compareWithReplay } from "../history/rebuild/compare-with-replay.ts";

/** What a restored backup holds. */
export interface Tried {
  readonly tables: number;
  readonly rows: number;
  readonly organizations: number;
  readonly entries: number;
  /** Organizations that were deleted since. */
  readonly deleted: number;
}

/**
 * Restores a backup into a folder that is deleted afterward, and reads every row: PostgreSQL checks the pages. The
 * balances must be what the ledgers add up to, and the ledgers must be the running database's up to their last entries.
 * @param live how the running database is reached as the owner
 * @throws DatabaseUnusable with the first thing that is wrong
 */
export async function tryBackup(backup: string, live: string): Promise<Tried> {
  return onTrial(backup, async (restored) => {
    await migrate(restored);
    const counted = await countRows(restored);
    const db = openDatabase(restored, () => undefined);
    try {
      const { organizations, differing } = await compareWithReplay(db);
      const ledgers = await compareLedgers(restored, live);
      const [wrong] = [...differing, ...ledgers.differing];
      if (wrong) throw new DatabaseUnusable(`The backup ${backup} was restored and is wrong. ${wrong}`);
      return { ...counted, organizations, entries: ledgers.entries, deleted: ledgers.deleted };
    } finally {
      await db.close();
    }
  });
}

/** Reads every row, large values too. @returns how many there are, and in how many tables */
async function countRows(connectionString: string) {
  return onConnection({ connectionString }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)",
      [["public", jobSchema]],
    );
    let sum = 0;
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(t::text) from ${name} t`);
      sum += Number(rows[0]?.count);
    }
    return { tables: tables.length, rows: sum };
  });
}

interface Ledger {
  readonly organization: string;
  readonly entries: number;
  readonly amount: string;
  readonly last: string;
}

/**
 * Entries are only added, one organization's in the order of their numbers. What they come to changes when a run is voided
 * later; the recorded amounts don't.
 */
const ledgersOf = `select organization_id as organization, count(*)::int as entries,
    sum(coalesce(recorded_amount, amount))::text as amount, max(id)::text as last
  from balance_entries`;

async function compareLedgers(restored: string, live: string) {
  const read = (connectionString: string, limits: readonly Ledger[] | undefined) =>
    onConnection({ connectionString }, async (client) => {
      const upTo = limits
        ? " join unnest($1::uuid[], $2::bigint[]) as limits (organization, last) on organization_id = organization where id <= last"
        : "";
      const values = limits && [
        limits.map(({ organization }) => organization),
        limits.map(({ last }) => last),
      ];
      return (await client.query<Ledger>(`${ledgersOf}${upTo} group by 1`, values)).rows;
    });
  const kept = await read(restored, undefined);
  const now = new Map((await read(live, kept)).map((ledger) => [ledger.organization, ledger]));
  const differing = kept.filter((ledger) => {
    const other = now.get(ledger.organization);
    return other && (other.entries !== ledger.entries || other.amount !== ledger.amount);
  });
  return {
    entries: kept.reduce((sum, { entries }) => sum + entries, 0),
    deleted: kept.filter(({ organization }) => !now.has(organization)).length,
    differing: differing.map(
      ({ organization }) =>
        `Organization ${organization} has other ledger entries than the running database. Undoing a list of purchases since then is one reason.`,
    ),
  };
}
