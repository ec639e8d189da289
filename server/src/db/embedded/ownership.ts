import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { postgresCode } from "../../errors.ts";
import { type Cluster, ownerRole } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";

/*
 * Whoever runs a database holds a session lock in it, on a connection of its own. The lock ends with the
 * process, however it ends, so it tells a running owner from a killed one without any file to go stale.
 */

/** Any number that only this program uses. */
const ownershipLock = 7_263_500;

/** Longer than a process needs from a ready database to the lock. */
export const ownershipDelay = 1000;

/** Marks the database as ours, until the returned connection or this process ends. */
export async function takeOwnership(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: `process ${process.pid}` });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock($1)", [ownershipLock]);
  return client;
}

/** Who owns the running database of a cluster, such as `process 4711`; undefined when nobody does. */
export async function findOwner(cluster: Cluster): Promise<string | undefined> {
  const client = await connect(cluster);
  if (!client) return undefined;
  const holders = await client.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1",
    [ownershipLock],
  );
  await client.end();
  return holders.rows[0]?.name;
}

/**
 * How to reach the running database of a cluster, as the role that owns the tables.
 * @throws Error when none runs
 */
export async function connectionStringOf(cluster: Cluster): Promise<string> {
  const running = await findPostmaster(cluster);
  if (!running) throw new Error("the embedded database is not running");
  return `postgres://${ownerRole}:${cluster.password}@127.0.0.1:${running.port}/postgres`;
}

async function connect(cluster: Cluster): Promise<pg.Client | undefined> {
  while (await findPostmaster(cluster)) {
    const client = new pg.Client({ connectionString: await connectionStringOf(cluster) });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isStarting(error)) throw error;
      await sleep(20);
    }
  }
  return undefined;
}

/** Starting up, shutting down, or not listening yet. */
function isStarting(error: unknown): boolean {
  const code = postgresCode(error);
  if (code !== undefined) return code === "57P03";
  return error instanceof Error;
}
