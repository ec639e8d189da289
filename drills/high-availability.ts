import { setTimeout as pause } from "node:timers/promises";
import type { PayrollUser } from "../server/src/test/payroll-user.ts";
import { type Cluster, startCluster } from "./high-availability/cluster.ts";
import { keptOf } from "./high-availability/kept.ts";
import { startPurchases } from "./high-availability/purchases.ts";
import { differencesOfBooks } from "./lib/books.ts";
import { startHaproxy } from "./lib/haproxy.ts";
import { inWords, lostOf, otherFailures, startWork, untilAnswered } from "./lib/mixed-work.ts";
import { openPlaceOn } from "./lib/place.ts";

/** Does it and waits until the product can work again, however long. @returns makes the cluster whole again */
type Fault = (cluster: Cluster) => Promise<() => void>;

const faults: Readonly<Record<string, Fault>> = {
  async "primary killed"({ primary }) {
    const node = await known(primary());
    await node.kill();
    await replaced(primary, node);
    return node.start;
  },
  async "primary's network cut"({ primary }) {
    const node = await known(primary());
    for (const cable of node.cables) cable.cut();
    await replaced(primary, node);
    return () => {
      for (const cable of node.cables) cable.mend();
    };
  },
  "etcd's leader killed": ({ etcd }) => etcd.killLeader(),
};

/** Two processes of the product on three PostgreSQL under Patroni, one of them a synchronous standby. */
export async function highAvailability(): Promise<readonly string[]> {
  const cluster = await startCluster();
  const place = await openPlaceOn({ connectionString: cluster.connectionString, stop: cluster.stop });
  try {
    const processes = [await place.start(), await place.start()];
    const stopHaproxy = await startHaproxy(
      place,
      processes.map(({ port }) => port),
    );
    const complaints: string[] = [];
    for (const [what, fault] of Object.entries(faults)) {
      const clerks = await place.addClerks(3);
      const buyer = await place.addClerk();
      complaints.push(...(await underWork({ what, fault, cluster, clerks, buyer })));
    }
    for (const { process, port } of processes)
      if (process.exitCode !== null) complaints.push(`the process at ${port} ended`);
    complaints.push(...(await differencesOfBooks(place)));
    await stopHaproxy();
    return complaints;
  } finally {
    await place.close();
  }
}

interface Trial {
  readonly what: string;
  readonly fault: Fault;
  readonly cluster: Cluster;
  readonly clerks: readonly PayrollUser[];
  readonly buyer: PayrollUser;
}

async function underWork({ what, fault, cluster, clerks, buyer }: Trial): Promise<string[]> {
  const work = startWork(clerks);
  const buying = startPurchases([buyer]);
  await pause(3000);
  const mend = await fault(cluster);
  const recovery = await untilAnswered(work, 60_000);
  await pause(3000);
  mend();
  await cluster.whole();
  await pause(2000);
  await Promise.all([work.stop(), buying.stop()]);
  const runs = await lostOf(work);
  const kept = await keptOf(cluster.connectionString, buying.ids);
  console.log(`${what}: ${inWords(work)}`);
  console.log(
    `  without service ${(work.longestSilence / 1000).toFixed(1)} s; purchases acknowledged ${buying.ids.length}, lists sent again ${buying.again()} times; acknowledged and lost: runs ${runs}, purchases ${kept.lost}; half saved ${kept.halfRuns}; purchases in the ledger off by ${kept.entriesOff}`,
  );
  const complaints: string[] = [];
  if (recovery === undefined) complaints.push("the product doesn't go on by itself");
  if (runs + kept.lost > 0) complaints.push("something acknowledged is lost");
  if (kept.halfRuns > 0) complaints.push("something is half saved");
  if (kept.entriesOff !== 0) complaints.push("the ledger doesn't have each purchase once");
  const odd = otherFailures(work);
  if (odd.length > 0) complaints.push(`answered with ${odd.join(", ")}`);
  return complaints.map((complaint) => `${what}: ${complaint}`);
}

async function known<T>(found: Promise<T | undefined>): Promise<T> {
  const value = await found;
  if (value === undefined) throw new Error("no node is the primary");
  return value;
}

async function replaced(primary: Cluster["primary"], old: Awaited<ReturnType<Cluster["primary"]>>) {
  const deadline = Date.now() + 90_000;
  while (!(await primary(old))) {
    if (Date.now() > deadline) throw new Error("no other node becomes the primary");
    await pause(100);
  }
}
