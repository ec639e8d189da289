import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { explainFullDisk } from "../unusable/full-disk.ts";
import { archiveSettings } from "./archive.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { findForgotten, noteDataFolder } from "./forgotten.ts";
import { keepRunning } from "./keep-running.ts";
import { connectionStringOf, findOwner, ownershipDelay, takeOwnership } from "./ownership.ts";
import { type Placement, place } from "./placement.ts";
import { findPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** As the role that owns the tables. */
  readonly connectionString: string;
  /** Where the data is, if it couldn't be kept below the data folder. */
  readonly elsewhere: string | undefined;
  /** Unused databases of an earlier data folder at the same place, to report to the operator. */
  readonly forgotten: readonly string[];
  /** Resolves when PostgreSQL has ended by itself and can't be restarted. */
  readonly unexpectedEnd: Promise<void>;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly settings?: readonly string[];
  readonly archive?: string | undefined;
  readonly patience?: number;
  readonly onTrouble?: (reason: unknown) => void;
  readonly onMake?: (() => void) | undefined;
}

/**
 * Starts PostgreSQL for a data folder. One that a killed process left behind is ended first; one that another running
 * process owns is left alone. If it ends by itself, it is restarted at the same address.
 * @param options.settings more of PostgreSQL's settings, as `name=value`
 * @param options.archive a folder of backups, where the log is archived as it is written
 * @param options.patience how long the first start may take, in milliseconds
 * @param options.onMake called before a new database is made
 * @param options.onTrouble called with the reason if it has ended by itself, or couldn't be restarted
 * @throws DatabaseUnusable if another process uses the folder, its disk is full, or PostgreSQL can't run here
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const placement = await place(dataDir);
  try {
    return await startIn(placement, dataDir, options);
  } catch (error) {
    throw explainFullDisk(error, placement.folder);
  }
}

async function startIn(
  placement: Placement,
  dataDir: string,
  { settings: given = [], archive, patience, onTrouble = () => undefined, onMake }: StartOptions,
): Promise<EmbeddedPostgres> {
  const settings = archive ? [...given, ...(await archiveSettings(placement, archive))] : given;
  const cluster = await openCluster(placement, onMake);
  await endLeftBehind(cluster, dataDir);
  await noteDataFolder(placement, dataDir);
  const forgotten = await findForgotten(placement, dataDir);
  const child = await startPostmaster(cluster, settings, { patience }).catch(async (error: unknown) => {
    throw (await findOwner(cluster)) ? inUse(dataDir, "just now") : error;
  });
  const { connectionString, ownership } = await own(cluster).catch(async (error: unknown) => {
    await stopPostmaster(cluster, child.pid ?? 0);
    throw error;
  });
  const kept = keepRunning(child, {
    startAgain: () =>
      startPostmaster(cluster, settings, { findPort: async () => Number(new URL(connectionString).port) }),
    end: ({ pid = 0 }) => stopPostmaster(cluster, pid),
    onTrouble,
    patience: 60_000,
  });
  return {
    connectionString,
    elsewhere: placement.elsewhere ? placement.folder : undefined,
    forgotten,
    unexpectedEnd: kept.lost,
    stop: async () => {
      await ownership.giveUp();
      await kept.stop();
    },
  };
}

async function own(cluster: Cluster) {
  const connectionString = await connectionStringOf(cluster);
  return { connectionString, ownership: await takeOwnership(connectionString) };
}

/** The connection string of the PostgreSQL that another process runs on this folder, if one does. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = await openCluster(await place(dataDir));
  return (await findOwner(cluster)) === undefined ? undefined : connectionStringOf(cluster);
}

async function endLeftBehind(cluster: Cluster, dataDir: string): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const owner = await findOwner(cluster);
    if (owner !== undefined) throw inUse(dataDir, owner);
    if (!(await findPostmaster(cluster))) return;
    await sleep(ownershipDelay);
  }
  const left = await findPostmaster(cluster);
  if (left) await stopPostmaster(cluster, left.pid);
}

function inUse(dataDir: string, owner: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `Another Wagefloor already runs on the data folder ${dataDir} (${owner}). Stop it first, or set DATA_DIR to another folder.`,
  );
}
