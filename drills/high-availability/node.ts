import { openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SystemUser, spawnOptionsFor } from "../../server/src/core/db/embedded/run-as.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { killProgram, startProgram } from "../lib/programs.ts";
import { openRelay, type Relay } from "./relay.ts";

/** A PostgreSQL with its Patroni, whom the others reach by cables that can be cut. */
export interface Node {
  readonly name: string;
  /** Patroni's own port, past the cable. */
  readonly restPort: number;
  readonly rest: Relay;
  readonly postgres: Relay;
  /** Its cables, with those to every etcd. */
  readonly cables: readonly Relay[];
  /** Kills Patroni and PostgreSQL at once, as when the machine is gone. */
  kill(): Promise<void>;
  /** As the machine does when it is back. */
  start(): void;
  stop(): Promise<void>;
}

interface Setting {
  readonly name: string;
  /** A folder that is the user's. */
  readonly home: string;
  readonly user: SystemUser | undefined;
  readonly etcdPorts: readonly number[];
}

/** Whom the file that is shipped names. */
export const superuser = { name: "postgres", password: "SUPERUSER-PASSWORD" } as const;

const shipped = new URL("../../deploy/high-availability/patroni.yml", import.meta.url);

/** Debian's Patroni with the file that is shipped, its addresses and folders aside. */
export async function startNode({ name, home, user, etcdPorts }: Setting): Promise<Node> {
  const [restPort, postgresPort] = [await freePort(), await freePort()];
  const [rest, postgres] = [await openRelay(restPort), await openRelay(postgresPort)];
  const toEtcd = await Promise.all(etcdPorts.map(openRelay));
  const file = join(home, "patroni.yml");
  const changed = {
    "name: one": `name: ${name}`,
    "listen: 10.0.0.11:8008": `listen: 127.0.0.1:${restPort}`,
    "connect_address: 10.0.0.11:8008": `connect_address: 127.0.0.1:${rest.port}`,
    "listen: 10.0.0.11:5432": `listen: 127.0.0.1:${postgresPort}`,
    "connect_address: 10.0.0.11:5432": `connect_address: 127.0.0.1:${postgres.port}`,
    // Otherwise it asks etcd for its addresses, and goes past the cables.
    "hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379": `use_proxies: true\n  hosts: ${toEtcd
      .map(({ port }) => `127.0.0.1:${port}`)
      .join(",")}`,
    "/var/lib/postgresql/15/wagefloor": join(home, "data"),
    "/var/lib/postgresql/patroni.pgpass": join(home, "pgpass"),
    "/var/run/postgresql": home,
    "10.0.0.0/24": "127.0.0.1/32",
  };
  await writeFile(file, withChanges(await readFile(shipped, "utf8"), changed));
  const log = openSync(join(home, "log"), "w");
  const run = () => {
    const { PATH } = process.env;
    const env = { PATH, LC_ALL: "C.UTF-8" };
    return startProgram("/usr/bin/patroni", [file], {
      ...{ ...spawnOptionsFor(user), env, stdio: ["ignore", log, log] },
    });
  };
  let patroni = run();
  const cables = [rest, postgres, ...toEtcd];
  const killPostgres = async () => {
    const lines = await readFile(join(home, "data", "postmaster.pid"), "utf8").catch(() => "");
    const [id] = lines.split("\n");
    if (id) process.kill(Number(id), "SIGKILL");
  };
  const kill = async () => {
    const ended = killProgram(patroni);
    await killPostgres();
    await ended;
  };
  return {
    ...{ name, restPort, rest, postgres, cables, kill },
    start() {
      patroni = run();
    },
    async stop() {
      for (const cable of cables) cable.close();
      await kill();
    },
  };
}

function withChanges(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [shown, here] of Object.entries(changes)) {
    if (!changed.includes(shown)) throw new Error(`deploy/high-availability/patroni.yml lacks ${shown}`);
    changed = changed.replaceAll(shown, here);
  }
  return changed;
}
