import type { Database } from "../../core/db/client.ts";
import type { UserId } from "../../core/tenant.ts";
import { recordDownloadOfAll } from "../runs/record-download.ts";

/** What of a person's account is theirs to read; secrets and tokens are not in it. */
const accountParts = {
  account: `select id, name, email, email_verified, two_factor_enabled, created_at, deletion_requested_at
            from "user" where id = $1`,
  sessions: `select created_at, updated_at, expires_at, ip_address, user_agent from session
             where user_id = $1 order by created_at`,
  identities: `select provider_id, account_id, created_at from account where user_id = $1 order by created_at`,
  passkeys: "select name, device_type, created_at from passkey where user_id = $1 order by created_at",
};

const payrollParts = {
  subscription: "select * from subscriptions where user_id = $1",
  configuration: "select * from csv_configurations where user_id = $1",
  notificationChoices: "select * from notification_choices where user_id = $1",
  locationMappings: "select * from location_mappings where user_id = $1 order by location",
  balances: "select * from balances where user_id = $1 order by person_number",
  balanceEntries: "select * from balance_entries where user_id = $1 order by created_at",
};

/**
 * Everything that is kept about a person, as the text of one JSON document, piece by piece: an account may hold many
 * analyses of 50,000 employees, of which one at a time is in memory. Money is in dollars, hours are hours.
 */
export async function* exportData(db: Database, userId: UserId): AsyncGenerator<string> {
  await db.asUser(userId, recordDownloadOfAll);
  yield `{"exportedAt":${JSON.stringify(new Date())}`;
  for (const [name, query] of Object.entries(accountParts)) {
    const { rows } = await db.pool.query(query, [userId]);
    yield `,"${name}":${JSON.stringify(rows)}`;
  }
  for (const [name, query] of Object.entries(payrollParts)) {
    yield `,"${name}":${JSON.stringify(await ownRows(db, userId, query))}`;
  }
  yield ',"analyses":[';
  const runs = await ownRows(
    db,
    userId,
    "select * from analysis_runs where user_id = $1 order by created_at",
  );
  for (const [position, run] of runs.entries()) {
    const [results, skipped] = [
      await rowsOfRun(db, userId, run.id, "analysis_results"),
      await rowsOfRun(db, userId, run.id, "analysis_skipped"),
    ];
    yield `${position > 0 ? "," : ""}${JSON.stringify({ ...run, results, skipped })}`;
  }
  yield "]}\n";
}

type Row = Readonly<Record<string, unknown>>;

function ownRows(db: Database, userId: UserId, query: string, more: readonly unknown[] = []): Promise<Row[]> {
  return db.asUser(userId, async ({ client }) => (await client.query<Row>(query, [userId, ...more])).rows);
}

function rowsOfRun(db: Database, userId: UserId, runId: unknown, table: string): Promise<Row[]> {
  const query = `select * from ${table} where user_id = $1 and run_id = $2 order by position`;
  return ownRows(db, userId, query, [runId]);
}
