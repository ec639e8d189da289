import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onConnection } from "../connections/on-connection.ts";
import { postgresCode } from "../unusable/postgres-code.ts";
import { type Cluster, ownerRole } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";

/*
 * The process that runs a database holds a session lock in it, on a connection of its own. The lock ends with the
 * process, however it ends, so it distinguishes a running owner from a killed one without a file that can be stale.
 */

/** Any number that only this program uses. */
const ownershipLock = 7_263_500;

/** Longer than a process needs from a ready database to the lock. */
export const ownershipDelay = 1000;

/** A database marked as ours until it is released, or this process ends. */
export interface Ownership {
  giveUp(): Promise<void>;
}

/**
 * Marks the database as ours, again whenever its connection breaks: when one of PostgreSQL's processes dies, it breaks
 * all connections, recovers and goes on, and would look abandoned to the next start.
 */
export async function takeOwnership(connectionString: string): Promise<Ownership> {
  let givenUp = false;
  let holder = await holdLock(connectionString);
  const keep = () => holder.once("end", () => givenUp || void retake());
  const retake = async () => {
    const next = await holdLock(connectionString).catch(() => undefined);
    if (next) {
      holder = next;
      keep();
    }
    if (givenUp) await next?.end();
    else if (!next) setTimeout(retake, retakeDelay).unref();
  };
  keep();
  return {
    async giveUp() {
      givenUp = true;
      await holder.end();
    },
  };
}

/** A recovery takes a fraction of a second at least; another start looks for the lock for a full second. */
const retakeDelay = 100;

async function holdLock(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: `process ${process.pid}` });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select pg_advisory_lock($1)", [ownershipLock]);
  return client;
}

/** The owner of a cluster's running database, such as `process 4711`; undefined if there is none. */
export async function findOwner(cluster: Cluster): Promise<string | undefined> {
  while (await findPostmaster(cluster)) {
    try {
      return await onConnection({ connectionString: await connectionStringOf(cluster) }, readOwner);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(20);
    }
  }
  return undefined;
}

async function readOwner(client: pg.Client): Promise<string | undefined> {
  const holders = await client.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1",
    [ownershipLock],
  );
  return holders.rows[0]?.name;
}

/**
 * How to reach the running database of a cluster, as the role that owns the tables.
 * @throws Error if none is running
 */
export async function connectionStringOf(cluster: Cluster): Promise<string> {
  const running = await findPostmaster(cluster);
  if (!running) throw new Error("the embedded database is not running");
  return `postgres://${ownerRole}:${cluster.password}@127.0.0.1:${running.port}/postgres`;
}

/** Starting up, recovering, shutting down, or not listening yet. */
function isPassing(error: unknown): boolean {
  const code = postgresCode(error);
  if (code !== undefined) return code.startsWith("57P0");
  return error instanceof Error;
}
