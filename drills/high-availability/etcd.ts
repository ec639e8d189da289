import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type SystemUser, spawnOptionsFor } from "../../server/src/core/db/embedded/run-as.ts";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { killProgram, startProgram } from "../lib/programs.ts";

/** Three etcd servers; any two are enough. */
export interface Etcd {
  /** Where each is asked. */
  readonly ports: readonly number[];
  /** Kills the leader. @returns starts it again */
  killLeader(): Promise<() => void>;
  stop(): Promise<void>;
}

interface Status {
  readonly leader: string;
  readonly header: { readonly member_id: string };
}

/** @param folder a folder that the user can write to */
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
    return startProgram("etcd", options, { ...spawnOptionsFor(user), stdio: "ignore" });
  };
  const members = ports.map((_, nth) => start(nth));
  while ((await leaderOf(ports)) === undefined) await pause(100);
  return {
    ports,
    async killLeader() {
      const leader = await leaderOf(ports);
      if (leader === undefined) throw new Error("no etcd leads");
      await killProgram(members[leader] as ChildProcess);
      return () => {
        members[leader] = start(leader);
      };
    },
    async stop() {
      await Promise.all(members.map(killProgram));
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
