import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { inWords, lostOf, startWork } from "../lib/mixed-work.ts";
import type { Place } from "../lib/place.ts";

/** Stops, crashes and pauses the database while people work; the server must go on by itself when it is back. */
export async function takeDatabaseAway(place: Place): Promise<string[]> {
  const { postgres } = place;
  const server = await place.start({ PORT: `${place.port}` });
  const clerks = await Promise.all(Array.from({ length: 4 }, () => place.addClerk()));
  const complaints: string[] = [];
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    "restarted at once": async () => {
      await postgres.halt();
      await postgres.resume();
    },
    "stopped for three seconds": async () => {
      await postgres.halt();
      await pause(3000);
      await postgres.resume();
    },
    crashed: async () => {
      await postgres.halt("crash");
      await postgres.resume();
    },
    "paused for eight seconds": async () => {
      const processes = await processesOf(place);
      for (const id of processes) process.kill(id, "SIGSTOP");
      await pause(8000);
      for (const id of processes) process.kill(id, "SIGCONT");
    },
  };
  for (const [way, disturb] of Object.entries(ways)) {
    const work = startWork(clerks);
    await pause(2000);
    await disturb();
    const back = Date.now();
    const answered = work.answered;
    while (work.answered === answered && Date.now() - back < 30_000) await pause(20);
    const recovery = Date.now() - back;
    await pause(2000);
    await work.stop();
    const lost = await lostOf(work);
    console.log(`database ${way}: answers again after ${recovery} ms; ${inWords(work)}, lost ${lost}`);
    if (lost > 0) complaints.push(`database ${way}: ${lost} acknowledged runs are lost`);
    if (recovery >= 30_000) complaints.push(`database ${way}: the server doesn't recover by itself`);
    const odd = [...work.failures.keys()].filter((failure) => !failure.endsWith(" 503"));
    if (odd.length > 0) complaints.push(`database ${way}: answered with ${odd.join(", ")}`);
  }
  await server.end("SIGTERM");
  return complaints;
}

async function processesOf({ db }: Place): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>("select pg_backend_pid() as id");
  const parentOf = (id: number | undefined) => execFileSync("ps", ["-o", "ppid=", "-p", `${id}`], text);
  const postmaster = Number(parentOf(rows[0]?.id));
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", `${postmaster}`], text);
  return [postmaster, ...children.trim().split("\n").map(Number)];
}

const text = { encoding: "utf8" } as const;
