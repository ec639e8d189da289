import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { runAs, type SystemUser, spawnOptionsFor } from "../../core/db/embedded/run-as.ts";
import { systemUser } from "../../core/db/embedded/system-user.ts";
import { freePort } from "../../core/machine/free-port.ts";
import { copyDataFolder } from "../data-folder.ts";

const binaries = "/usr/lib/postgresql/15/bin";

/** Debian's PostgreSQL 15, on a cluster of its own that is thrown away. */
export interface DebianPostgres {
  /** As the superuser. */
  readonly connectionString: string;
  /** Ends it as a restart by its administrator does: what runs is broken off; or as a crash does, which says nothing. */
  halt(how?: "restart" | "crash"): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it without waiting for the disk, and as the embedded one's system user when we are root.
 * @param folders where the first one's folder is kept for the others; of the test run, if there is one
 */
export async function startDebianPostgres(folders = inject("serverFolders")): Promise<DebianPostgres> {
  const user = await systemUser();
  made ??= makeCluster(user, folders);
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-debian-"));
  await copyDataFolder(await made, folder);
  const data = join(folder, "data");
  const port = await freePort();
  const connectionString = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running = run(user, data, port);
  const halt = async (how = "restart") => {
    const ended = once(running, "exit");
    running.kill(how === "restart" ? "SIGINT" : "SIGQUIT");
    await ended;
  };
  await whenAnswering(connectionString);
  return {
    connectionString,
    halt,
    async resume() {
      running = run(user, data, port);
      await whenAnswering(connectionString);
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let made: Promise<string> | undefined;

/** Once: copying it takes a quarter of the time. @returns the folder that has its data */
async function makeCluster(user: SystemUser | undefined, folders: string): Promise<string> {
  const folder = await mkdtemp(join(folders, "debian-"));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const making = ["-D", data, "-U", "postgres", "-A", "trust", "-N", "--encoding=UTF8", "--locale=C.UTF-8"];
  const { status, said } = await runAs(user, join(binaries, "initdb"), making);
  if (status !== 0) throw new Error(said);
  return folder;
}

function run(user: SystemUser | undefined, data: string, port: number): ChildProcess {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`, "fsync=off"];
  return spawn(join(binaries, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...spawnOptionsFor(user),
    stdio: "ignore",
  });
}

/** Waits until PostgreSQL, or a pooler before it, takes a connection. @throws the last failure after a minute */
export async function whenAnswering(connectionString: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    const failure = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    await client.end();
    if (!failure) return;
    if (Date.now() > deadline) throw failure;
    await sleep(50);
  }
}
