import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { PayrollUser } from "../../server/src/test/payroll-user.ts";
import { startWork } from "../lib/mixed-work.ts";
import { percentilesOf } from "../lib/percentile.ts";
import type { ServerProcess } from "../lib/server-process.ts";

/** More and more people at once, each with a session of their own, and what the server needs for it. */
export async function riseWork(
  server: ServerProcess,
  clerks: readonly PayrollUser[],
  milliseconds: number,
): Promise<string[]> {
  const complaints: string[] = [];
  for (let people = 4; people <= clerks.length; people *= 4) {
    const work = startWork(clerks.slice(0, people));
    await pause(milliseconds);
    const seconds = milliseconds / 1000;
    await work.stop();
    const held = await metric(server, "nodejs_eventloop_lag_p99_seconds");
    const figures = [
      `${people} at once: ${(work.answered / seconds).toFixed(0)} answers a second`,
      percentilesOf(work.times),
      `memory ${(memoryOf(server) / 2 ** 20).toFixed(0)} MB, event loop p99 ${(held * 1000).toFixed(0)} ms`,
    ];
    console.log(figures.join(", "));
    if (work.failures.size > 0)
      complaints.push(`${people} at once: failures ${[...work.failures.keys()].join(", ")}`);
  }
  return complaints;
}

/** The bytes of memory that a process uses now. */
export function memoryOf({ process: { pid } }: ServerProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

async function metric({ url }: ServerProcess, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ")[1] ?? 0);
}
