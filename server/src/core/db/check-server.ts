import pg from "pg";
import { pooledSettings, programOptions, programSettings } from "./connections/connection-settings.ts";
import { onConnection } from "./connections/on-connection.ts";
import { DatabaseUnusable } from "./unusable/database-unusable.ts";

interface ServerFacts {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly readOnly: boolean;
  readonly searchPath: string;
}

const settings = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only')::boolean as "readOnly",
  current_setting('search_path') as "searchPath"`;

const pooler =
  "A connection pooler (such as PgBouncer) drops the start-up options of connections, and with them the role that " +
  "keeps users apart. Set DATABASE_POOL_URL to the pooler, and DATABASE_URL to the PostgreSQL server itself.";

/**
 * @param client connected with the settings of a migration
 * @throws DatabaseUnusable if this server, or a pooler in front of it, can't hold the tables
 */
export async function checkServer(client: pg.Client): Promise<void> {
  const reason = await reasonAgainstServer(client);
  if (reason) throw new DatabaseUnusable(reason);
}

/** Why this server, or a pooler in front of it, can't hold the tables, as a sentence. */
export async function reasonAgainstServer(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<ServerFacts>(settings);
  return rows[0] && reasonAgainst(rows[0]);
}

function reasonAgainst({ version, number, encoding, readOnly, searchPath }: ServerFacts): string | undefined {
  if (number < 150_000) {
    return `The database server is PostgreSQL ${version}. Wagefloor needs version 15 or newer.`;
  }
  if (searchPath !== "public") return pooler;
  if (encoding !== "UTF8") {
    return (
      `The database's encoding is ${encoding}, which cannot hold every name. Make the database with: ` +
      "create database NAME encoding 'UTF8' template template0;"
    );
  }
  if (readOnly) {
    return (
      "The database can only be read: it is a standby, or its transactions are set to be read-only. Set " +
      "DATABASE_URL to the primary server, and a role that may write."
    );
  }
}

/**
 * Opens a connection as the program does, once the tables exist.
 * @throws DatabaseUnusable if it doesn't have the program's roles, or they lack a right
 */
export async function checkRoles(connectionString: string): Promise<void> {
  await onConnection(programSettings(connectionString), async (client) => {
    const { rows } = await client.query<{ role: string; temporary: boolean; database: string }>(
      `select current_user as role, current_database() as database,
         has_database_privilege('wagefloor_app', current_database(), 'temporary') as temporary`,
    );
    const [found] = rows;
    if (found?.role !== "wagefloor_system") throw new DatabaseUnusable(pooler);
    if (found.temporary) return;
    throw new DatabaseUnusable(
      "The role wagefloor_app may not make temporary tables. As the owner of the database, run: " +
        `grant temporary on database ${pg.escapeIdentifier(found.database)} to wagefloor_app;`,
    );
  });
}

/**
 * Opens a connection through the pooler, as the program does.
 * @throws DatabaseUnusable if its role doesn't begin as the program must
 */
export async function checkPooler(poolUrl: string): Promise<void> {
  await onConnection(pooledSettings(poolUrl), async (client) => {
    const { rows } = await client.query<{ name: string; value: string }>(
      "select name, current_setting(name) as value from unnest($1::text[]) as name",
      [Object.keys(programOptions)],
    );
    const wrong = rows.filter(({ name, value }) => programOptions[name] !== value);
    if (wrong.length === 0) return;
    throw new DatabaseUnusable(
      `The role of DATABASE_POOL_URL has other settings than Wagefloor needs: ${wrong.map(({ name }) => name).join(", ")}. ` +
        'As an administrator, make those under "A connection pooler" in docs/operating.md, and restart the pooler.',
    );
  });
}
