import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../machine/free-port.ts";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { failedOnFullDisk, fullDisk } from "../unusable/full-disk.ts";
import { program, useServerInstead } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { whenMissing } from "./files.ts";
import { runAs, spawnOptionsFor } from "./run-as.ts";

/** What PostgreSQL's own `postmaster.pid` says about the server on a data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/**
 * The server process of a cluster, from its lock file; undefined if none is running. A lock file left by a crash may
 * name a process that is something else by now; that one doesn't count.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = await readLock(cluster);
  const pid = Number(lines[0]);
  if (!pid || !(await isPostmaster(pid, cluster))) return undefined;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === "ready" };
}

interface HowToStart {
  readonly findPort?: () => Promise<number>;
  /** How long it may take until it accepts connections, in milliseconds. */
  readonly patience?: number | undefined;
}

const startLimit = 60_000;

/**
 * Starts PostgreSQL on a free port of this machine only, detached from our terminal: Ctrl-C must reach us first, so
 * that running work is finished before the database ends. Resolves when it accepts connections.
 * @throws DatabaseUnusable with the end of its log, or that its disk is full, if it doesn't come up
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: readonly string[],
  { findPort = freePort, patience = startLimit }: HowToStart = {},
): Promise<ChildProcess> {
  await removeMisleadingLock(cluster);
  for (let triesLeft = 3; ; triesLeft--) {
    const outcome = await tryToStart(cluster, [...settings, `port=${await findPort()}`], patience);
    if (outcome.child) return outcome.child;
    // Another process may take a port after it was found free.
    if (triesLeft === 0 || !outcome.said.includes("could not bind")) throw await failureOf(cluster, outcome);
  }
}

/**
 * Without this PostgreSQL would believe that any process with the number in the lock file is its own. A lock file whose
 * process has ended is left to PostgreSQL, which reads in it whether other processes of its own still use the data.
 */
async function removeMisleadingLock(cluster: Cluster): Promise<void> {
  const pid = Number((await readLock(cluster))[0]);
  if (pid && signalTo(pid, 0) && !(await isPostmaster(pid, cluster)))
    await rm(lockFile(cluster), { force: true });
}

interface FailedStart {
  readonly child?: undefined;
  readonly reason: string;
  /** What PostgreSQL wrote to its log in this start. */
  readonly said: string;
}

async function tryToStart(
  cluster: Cluster,
  settings: readonly string[],
  patience: number,
): Promise<{ readonly child: ChildProcess } | FailedStart> {
  const logFile = join(cluster.placement.folder, "postgres.log");
  await rotate(logFile);
  const log = await open(logFile, "a", 0o600);
  const { size: before } = await log.stat();
  const { user } = cluster.placement;
  if (user) await log.chown(user.uid, user.gid);
  const options = [...alwaysSet, ...settings].flatMap((setting) => ["-c", setting]);
  const child = spawn(
    program(cluster.placement.binaries, "postgres"),
    ["-D", cluster.dataFolder, ...options],
    { ...spawnOptionsFor(user), detached: true, stdio: ["ignore", log.fd, log.fd] },
  );
  await log.close();
  const failure = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (status, signal) => resolve(`it ended with ${signal ?? `status ${status}`}`));
  });
  const reason = await Promise.race([untilReady(cluster, child, patience), failure]);
  return reason === undefined
    ? { child }
    : { reason, said: (await readFile(logFile)).subarray(before).toString() };
}

const longestLog = 10_000_000;

/** What PostgreSQL said before this start is kept, at most 10 MB in the file and as much in the one before. */
async function rotate(logFile: string): Promise<void> {
  const found = await whenMissing(stat(logFile), undefined);
  if (found && found.size > longestLog) await rename(logFile, `${logFile}.1`);
}

async function failureOf(
  { placement: { folder } }: Cluster,
  { reason, said }: FailedStart,
): Promise<DatabaseUnusable> {
  if (await failedOnFullDisk(said, folder)) return fullDisk(folder);
  const lastWords = said.trim().split("\n").slice(-3).join(" ");
  return new DatabaseUnusable(`The database did not start: ${reason}. ${lastWords} ${useServerInstead}`);
}

/**
 * Ends a server process safely: open transactions are rolled back, everything else is kept. What it can't write before
 * it ends, the next start recovers.
 * @param patience how long it may take, in milliseconds, before it is told to end at once
 * @throws DatabaseUnusable if it doesn't end
 */
export async function stopPostmaster(cluster: Cluster, pid: number, patience = 30_000): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    signalTo(pid, signal);
    for (const asked = performance.now(); performance.now() - asked < patience; await sleep(10)) {
      if (!(await isPostmaster(pid, cluster))) return;
    }
  }
  throw new DatabaseUnusable(
    `The database process ${pid} does not end. End it, or restart the machine, and start again.`,
  );
}

const alwaysSet = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "jit=off",
  // Another process writes the log of a large run while its rows are still being written (docs/decisions/302).
  "wal_buffers=16MB",
  "wal_writer_delay=10ms",
  "log_min_messages=log",
  "log_min_error_statement=panic",
];

async function untilReady(
  cluster: Cluster,
  child: ChildProcess,
  patience: number,
): Promise<string | undefined> {
  for (const start = performance.now(); performance.now() - start < patience; await sleep(5)) {
    const found = await findPostmaster(cluster);
    if (found?.ready && found.pid === child.pid) return undefined;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  return `it was not ready within ${patience / 1000} seconds`;
}

async function isPostmaster(pid: number, cluster: Cluster): Promise<boolean> {
  const commandLine =
    process.platform === "linux"
      ? await whenMissing(readFile(`/proc/${pid}/cmdline`, "utf8"), "")
      : (await runAs(undefined, "ps", ["-o", "command=", "-p", String(pid)])).said;
  return commandLine.includes(cluster.dataFolder);
}

async function readLock(cluster: Cluster): Promise<string[]> {
  return (await whenMissing(readFile(lockFile(cluster), "utf8"), "")).split("\n");
}

/** Whether the process exists and got the signal; 0 only checks. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const lockFile = (cluster: Cluster) => join(cluster.dataFolder, "postmaster.pid");
