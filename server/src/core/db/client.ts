import { once } from "node:events";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Tenant } from "../request/tenant.ts";
import { traced } from "../telemetry/work.ts";
import { mostConnections, pooledSettings, programSettings } from "./connections/connection-settings.ts";
import { DatabaseAway, isBrokenConnection } from "./unusable/database-away.ts";

/** Without the schema: Drizzle would go through all tables again for each transaction. */
export type Tables = NodePgDatabase;

/** One transaction that sees and writes the rows of one organization only. */
export interface TenantTransaction extends Tenant {
  readonly db: Tables;
  /** The same transaction without Drizzle, for COPY. */
  readonly client: pg.PoolClient;
}

/** One transaction without an organization: accounts, payment events, the operator. It can't read payroll data. */
export interface SystemTransaction {
  readonly db: Tables;
  readonly client: pg.PoolClient;
}

export interface Database {
  /**
   * Runs `work` in one transaction for that organization; a throw rolls everything back.
   * @param signal when it's aborted, the connection is closed in the middle of a statement, and nothing is saved
   */
  asOrganization<T>(
    tenant: Tenant,
    work: (tx: TenantTransaction) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** The same, read only: all statements see the data of one moment, whatever is committed meanwhile. */
  asReader<T>(tenant: Tenant, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction of the system role; a throw rolls everything back. */
  asSystem<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** Single statements of the system role, for the accounts library. */
  readonly system: Tables;
  readonly pool: pg.Pool;
  /** Waits for running work and closes every connection. */
  close(): Promise<void>;
}

/**
 * Uses the system role's rights within an organization's transaction, such as for requesting an email. A throw must roll
 * the transaction back: it would continue with the wrong rights otherwise.
 */
export async function withSystemRole<T>(
  { db, client }: TenantTransaction,
  work: (tx: SystemTransaction) => Promise<T>,
): Promise<T> {
  await client.query("set local role wagefloor_system");
  const result = await work({ db, client });
  await client.query("set local role wagefloor_app");
  return result;
}

/**
 * Opens a pool whose connections have the system role from the start, so that the rights of the login role are never
 * used; `asOrganization` changes to the application's role inside its transaction.
 * @param onIdleError called if a connection breaks while it isn't used
 * @param poolUrl of a pooler to reach it by
 */
export function openDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  poolUrl?: string,
): Database {
  const pool = new pg.Pool({
    ...(poolUrl ? pooledSettings(poolUrl) : programSettings(connectionString)),
    max: mostConnections.requests,
    application_name: "wagefloor",
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", onIdleError);
  let connections = 0;
  pool.on("connect", (client) => {
    connections++;
    // The pool listens to idle connections only. One that breaks during a transaction fails its next query, and
    // an unhandled event would end the process.
    client.on("error", () => undefined);
  });
  pool.on("remove", () => connections--);
  return {
    pool,
    system: drizzle(pool),
    asOrganization: (tenant, work, signal) =>
      inTenantTransaction(pool, { name: "transaction", tenant, begin: beginWriting, signal }, work),
    asReader: (tenant, work) =>
      inTenantTransaction(pool, { name: "reading transaction", tenant, begin: beginReading }, work),
    asSystem: (work) =>
      inTransaction(pool, { name: "transaction of the system", opening: beginWriting }, (client) =>
        work({ db: drizzle(client), client }),
      ),
    async close() {
      await pool.end();
      // The pool reports that it has ended before the server has noticed.
      while (connections > 0) await once(pool, "remove");
    },
  };
}

/** Set each time: a database may have another default, and after a lock the holder's changes must be visible. */
const beginWriting = "begin isolation level read committed";
const beginReading = "begin isolation level repeatable read read only";

/** Kinds of ledger entries that version 1.0.0 doesn't know are hidden from it during a rolling restart (docs/decisions/616). */
const knows = "set local app.knows_rechecked = on";

function inTenantTransaction<T>(
  pool: pg.Pool,
  { name, tenant, begin, signal }: Named & { readonly tenant: Tenant; readonly begin: string },
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const { organizationId, actor } = tenant;
  const opening = `${begin}; set local role wagefloor_app; set local app.organization_id = ${pg.escapeLiteral(organizationId)}; ${knows}`;
  return inTransaction(pool, { name, opening, signal }, (client) =>
    work({ db: drizzle(client), client, organizationId, actor }),
  );
}

interface Named {
  /** In traces. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
}

interface Opening extends Named {
  readonly opening: string;
}

function inTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const attributes = { "db.system.name": "postgresql" };
  return traced({ name: opening.name, kind: "database", attributes }, () => transact(pool, opening, work));
}

async function transact<T>(
  pool: pg.Pool,
  { opening, signal }: Opening,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await traced({ name: "wait for a connection", attributes: {} }, () => connect(pool));
  const breakOff = () => {
    // A statement that runs fails at once.
    if (client instanceof pg.Client) client.end().catch(() => undefined);
  };
  signal?.addEventListener("abort", breakOff);
  try {
    signal?.throwIfAborted();
    await client.query(opening);
    const result = await work(client);
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query("rollback").then(
      () => false,
      (rollbackError: Error) => rollbackError,
    );
    client.release(broken);
    throw broken && isBrokenConnection(error)
      ? new DatabaseAway("the connection broke", { cause: error })
      : error;
  } finally {
    signal?.removeEventListener("abort", breakOff);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((cause: Error) => {
    throw new DatabaseAway(cause.message, { cause });
  });
}

/** A transaction with a failed statement is rolled back by its commit, which the database doesn't treat as an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("nothing was saved: a statement failed and its error was caught");
}
