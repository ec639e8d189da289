import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { recoverFrom, startWork } from "../lib/mixed-work.ts";
import type { Place } from "../lib/place.ts";

/** Stops, crashes and pauses the database while people work. The server must recover without a restart. */
export async function takeDatabaseAway(place: Place): Promise<string[]> {
  const { postgres } = place;
  const server = await place.start({ PORT: `${place.port}` });
  const clerks = await place.addClerks(4);
  const complaints: string[] = [];
  const disturbances: Readonly<Record<string, () => Promise<void>>> = {
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
  for (const [what, disturb] of Object.entries(disturbances)) {
    const work = startWork(clerks);
    await pause(2000);
    await disturb();
    complaints.push(...(await recoverFrom(`database ${what}`, work)));
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
