import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { copyDataFolder } from "../../../test/data-folder.ts";
import { freePort } from "../../machine/free-port.ts";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";
import { postgresCode } from "../unusable/postgres-code.ts";
import { openCluster } from "./cluster.ts";
import { place } from "./placement.ts";
import { findPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from "./start.ts";
import {
  cleanUp,
  cleanUps,
  clusterIn,
  newDatabase,
  newFolder,
  query,
  start,
} from "./test/embedded-database.ts";

afterEach(cleanUp);

/** For root, in a folder closed to others, with a database that is made already. It is deleted at the end of the test. */
async function startElsewhere(dataDir: string): Promise<EmbeddedPostgres> {
  const { folder } = await place(dataDir);
  await copyDataFolder(join(inject("dataFolder"), "postgres"), folder);
  const server = await start(dataDir);
  cleanUps.unshift(() => rm(server.elsewhere ?? "", { recursive: true, force: true }));
  return server;
}

test("takes another port if the free one is taken meanwhile", async () => {
  const cluster = await openCluster(await place(await newDatabase()));
  const taken = createServer().listen(0, "127.0.0.1");
  cleanUps.push(async () => taken.close());
  await once(taken, "listening");
  const ports = [(taken.address() as AddressInfo).port, await freePort()];
  const child = await startPostmaster(cluster, [], { findPort: async () => ports.shift() ?? 0 });
  expect(await findPostmaster(cluster)).toMatchObject({ pid: child.pid, ready: true });
  await stopPostmaster(cluster, child.pid ?? 0);
});

test("of two starts at once on a fresh folder one wins and works, the other is refused", async () => {
  const dataDir = await newFolder();
  const outcomes = await Promise.allSettled([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
  const winners = outcomes.filter((outcome) => outcome.status === "fulfilled").map(({ value }) => value);
  for (const winner of winners) cleanUps.push(winner.stop);
  const losers = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  expect(winners).toHaveLength(1);
  expect(await query(winners[0]?.connectionString ?? "", "select 1")).toEqual([1]);
  expect(losers).toEqual([expect.any(DatabaseUnusable)]);
});

test("restarts at the same address, with its data and owner, after it ended by itself", async () => {
  const dataDir = await newDatabase();
  const reasons: unknown[] = [];
  const server = await startEmbeddedPostgres(dataDir, { onTrouble: (reason) => reasons.push(reason) });
  cleanUps.push(server.stop);
  await query(server.connectionString, "create table kept as select 42 as answer");
  for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
    const { pid = 0 } = (await findPostmaster(await openCluster(await place(dataDir)))) ?? {};
    process.kill(pid, signal);
    await expect
      .poll(() => query(server.connectionString, "select answer from kept").catch(() => []), {
        timeout: 60_000,
      })
      .toEqual([42]);
  }
  expect(reasons[0]).toBe("it ended with SIGKILL");
  await expect.poll(() => findRunningPostgres(dataDir)).toBe(server.connectionString);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`(process ${process.pid})`);
});

test("a process left behind that doesn't end is told to end at once, and then reported", async () => {
  const cluster = await openCluster(await place(await newDatabase()));
  for (const [ignored, outcome] of [
    ["INT", undefined],
    ["INT QUIT", expect.stringMatching(/^The database process \d+ does not end. End it, /)],
  ] as const) {
    const script = `trap '' ${ignored}; echo up; while :; do sleep 0.05; done`;
    const stubborn = spawn("sh", ["-c", script, cluster.dataFolder]);
    cleanUps.push(async () => stubborn.kill("SIGKILL"));
    await once(stubborn.stdout, "data");
    const stopping = stopPostmaster(cluster, stubborn.pid ?? 0, 200);
    expect(await stopping.catch((error: Error) => error.message)).toEqual(outcome);
  }
});

test("after a crash of one of PostgreSQL's processes it goes on, and a second start is still refused", async () => {
  const dataDir = await newDatabase();
  const server = await start(dataDir);
  const client = new pg.Client({ connectionString: server.connectionString });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const broken = new Promise((resolve) => client.once("end", resolve));
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await broken;
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`(process ${process.pid})`);
  expect(await query(server.connectionString, "select 1")).toEqual([1]);
});

test("a full disk is reported with the name of the folder, and the start works once there is room", async () => {
  const dataDir = await newDatabase();
  await (await start(dataDir)).stop();
  // PostgreSQL writes it at each start.
  const written = join(clusterIn(dataDir), "data/postmaster.opts");
  await rm(written);
  await symlink("/dev/full", written);
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    `The disk that holds ${join(dataDir, "postgres")} is full. Make room there`,
  );
  await rm(written);
  const again = await start(dataDir);
  expect(await query(again.connectionString, "select 1")).toEqual([1]);
});

test("a start that fails after PostgreSQL is up leaves none running", async () => {
  const dataDir = await newDatabase();
  await (await start(dataDir)).stop();
  await writeFile(join(clusterIn(dataDir), "password"), "not the one\n");
  const refused = startEmbeddedPostgres(dataDir).catch((error: unknown) => postgresCode(error));
  expect(await refused).toBe("28P01");
  await expect(stat(join(clusterIn(dataDir), "data/postmaster.pid"))).rejects.toThrow("ENOENT");
});

if (process.getuid?.() === 0) {
  test("for root, a database whose data folder was deleted is reported until it is deleted", async () => {
    const closed = join(await newFolder(0o700), "data");
    const first = await startElsewhere(closed);
    await first.stop();
    await rm(closed, { recursive: true });
    const second = await startElsewhere(closed);
    expect(second.elsewhere).not.toBe(first.elsewhere);
    expect(second.forgotten).toEqual([first.elsewhere]);
    await second.stop();
    const third = await start(closed);
    expect(third.elsewhere).toBe(second.elsewhere);
    expect(third.forgotten).toEqual([first.elsewhere]);
    await third.stop();
    await rm(first.elsewhere ?? "", { recursive: true });
    expect((await start(closed)).forgotten).toEqual([]);
  });

  test("for root in a folder closed to others, the data is elsewhere and is found again after the folder was moved", async () => {
    const closed = join(await newFolder(0o700), "data");
    const first = await startElsewhere(closed);
    expect(first.elsewhere).toMatch(/^\/var\/lib\/wagefloor\//);
    await query(first.connectionString, "create table kept as select 42 as answer");
    await first.stop();
    await rename(closed, `${closed}-moved`);
    const second = await start(`${closed}-moved`);
    expect(second.elsewhere).toBe(first.elsewhere);
    expect(await query(second.connectionString, "select answer from kept")).toEqual([42]);
    await second.stop();
    const another = await startElsewhere(closed);
    expect([another.elsewhere === first.elsewhere, another.forgotten]).toEqual([false, []]);
  });

  test("a backup of data kept elsewhere isn't mistaken for an empty one, and works once it is restored", async () => {
    const closed = join(await newFolder(0o700), "data");
    await mkdir(closed);
    const first = await start(closed);
    const elsewhere = first.elsewhere ?? "";
    await query(first.connectionString, "create table kept as select 42 as answer");
    await first.stop();
    const restored = join(await newFolder(), "data");
    await cp(closed, restored, { recursive: true });
    await cp(elsewhere, join(restored, "postgres"), { recursive: true });
    await rm(elsewhere, { recursive: true });
    await expect(startEmbeddedPostgres(restored)).rejects.toThrow(
      `The database of this data folder is in ${elsewhere}, which does not exist.`,
    );
    await rm(join(restored, "database-folder"));
    await chmod(join(restored, ".."), 0o700);
    await expect(startEmbeddedPostgres(restored)).rejects.toThrow(
      `The database in ${join(restored, "postgres")} cannot be entered`,
    );
    await chmod(join(restored, ".."), 0o755);
    const second = await start(restored);
    expect(await query(second.connectionString, "select answer from kept")).toEqual([42]);
  });
}
