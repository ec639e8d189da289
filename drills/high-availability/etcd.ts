import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type SystemUser, spawnOptionsFor } from "../../server/src/core/db/embedded/run-as.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";

/** Three etcd, of which any two are enough. */
export interface Etcd {
  /** Where each is asked. */
  readonly ports: readonly number[];
  /** Kills the one that leads. @returns starts it again */
  killLeader(): Promise<() => void>;
  stop(): Promise<void>;
}

interface Status {
  readonly leader: string;
  readonly header: { readonly member_id: string };
}

/** @param folder which the user may write into */
export async function startEtcd(folder: string, user: SystemUser | undefined): Promise<Etcd> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const peers = [await freePort(), await freePort(), await freePort()];
  const all = peers.map((port, nth) => `etcd${nth}=http://127.0.0.1:${port}`).join(",");
  const start = (nth: number): ChildProcess => {
    const [own, peer] = [`http://127.0.0.1:${ports[nth]}`, `http://127.0.0.1:${peers[nth]}`];
    const options = [
      ...["--name", `etcd${nth}`, "--data-dir", join(folder, `etcd${nth}`), "--initial-cluster", all],
      ...["--listen-client-urls", own, "--advertise-client-urls", own],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--heartbeat-interval", "200", "--election-timeout", "2000"],
    ];
    const child = spawn("etcd", options, { ...spawnOptionsFor(user), stdio: "ignore" });
    process.setMaxListeners(0).once("exit", () => child.kill("SIGKILL"));
    return child;
  };
  const members = ports.map((_, nth) => start(nth));
  while ((await leaderOf(ports)) === undefined) await pause(100);
  return {
    ports,
    async killLeader() {
      const leader = await leaderOf(ports);
      if (leader === undefined) throw new Error("no etcd leads");
      await kill(members[leader]);
      return () => {
        members[leader] = start(leader);
      };
    },
    async stop() {
      await Promise.all(members.map(kill));
    },
  };
}

async function leaderOf(ports: readonly number[]): Promise<number | undefined> {
  for (const [nth, port] of ports.entries()) {
    const asked = fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, { method: "POST", body: "{}" });
    const answer = await asked.catch(() => undefined);
    const status = answer?.ok ? ((await answer.json()) as Status) : undefined;
    if (status && status.leader === status.header.member_id) return nth;
  }
  return undefined;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
