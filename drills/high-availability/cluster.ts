import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemUser } from "../../server/src/core/db/embedded/system-user.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { runHaproxy } from "../lib/haproxy.ts";
import { type Etcd, startEtcd } from "./etcd.ts";
import { type Node, startNode, superuser } from "./node.ts";

/** Three PostgreSQL of which Patroni makes one the primary and one a synchronous standby; haproxy leads to the primary. */
export interface Cluster {
  /** As the superuser, through haproxy. */
  readonly connectionString: string;
  readonly nodes: readonly Node[];
  readonly etcd: Etcd;
  /** The node that says it is the primary; undefined while none does. @param other not this one */
  primary(other?: Node): Promise<Node | undefined>;
  /** Waits until one node is the primary and the others follow it. @throws Error after two minutes */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly role: string;
  readonly state: string;
}

const shipped = new URL("../../deploy/high-availability/haproxy.cfg", import.meta.url);

/** As deploy/high-availability/ sets it up, on this machine; the servers run as the embedded database's user. */
export async function startCluster(): Promise<Cluster> {
  const user = await systemUser();
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-cluster-"));
  if (user) await chown(folder, user.uid, user.gid);
  const etcd = await startEtcd(folder, user);
  const nodes: Node[] = [];
  for (const name of ["one", "two", "three"]) {
    const home = join(folder, name);
    await mkdir(home, { mode: 0o700 });
    if (user) await chown(home, user.uid, user.gid);
    nodes.push(await startNode({ name, home, user, etcdPorts: etcd.ports }));
  }
  const port = await freePort();
  const stopHaproxy = await runHaproxy(join(folder, "haproxy.cfg"), await configurationOf(port, nodes));
  const primary: Cluster["primary"] = async (other) => {
    for (const node of nodes) if (node !== other && (await isPrimary(node))) return node;
    return undefined;
  };
  const cluster: Cluster = {
    ...{ nodes, etcd, primary },
    connectionString: `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port}/postgres`,
    async whole() {
      const deadline = Date.now() + 120_000;
      let said = "";
      while (Date.now() < deadline) {
        const members = await membersOf(await primary());
        said = members.map(({ role, state }) => `${role} ${state}`).join(", ");
        if (isWhole(members)) return;
        await pause(200);
      }
      throw new Error(`the nodes don't come together: ${said}`);
    },
    async stop() {
      await stopHaproxy();
      for (const node of nodes) await node.stop();
      await etcd.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.whole();
  return cluster;
}

async function configurationOf(port: number, nodes: readonly Node[]): Promise<string> {
  const servers = nodes.map(
    ({ name, postgres, rest }) => `    server ${name} 127.0.0.1:${postgres.port} port ${rest.port}\n`,
  );
  return (await readFile(shipped, "utf8"))
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/, servers.join(""));
}

async function isPrimary({ restPort }: Node): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  const answer = await fetch(`http://127.0.0.1:${restPort}/primary`, { signal }).catch(() => undefined);
  return answer?.status === 200;
}

async function membersOf(node: Node | undefined): Promise<readonly Member[]> {
  if (!node) return [];
  const answer = await fetch(`http://127.0.0.1:${node.restPort}/cluster`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { readonly members: readonly Member[] }).members : [];
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members
    .filter(({ state }) => state === "running" || state === "streaming")
    .map(({ role }) => role);
  return roles.toSorted().join(" ") === "leader replica sync_standby";
}
