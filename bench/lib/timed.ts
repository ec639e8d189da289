import { readFileSync } from "node:fs";
import type { BenchDatabase } from "./bench-database.ts";
import type { RunTime } from "./variant-process.ts";

/** How long some work takes, by the clock and by the processor time of all threads of this process. */
export async function timed(work: () => Promise<unknown>): Promise<RunTime> {
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1000 };
}

/** The same, with the processor time of the database's processes that do the work; NaN where the system doesn't say it. */
export async function timedWithDatabase(
  { db }: Pick<BenchDatabase, "db">,
  work: () => Promise<RunTime>,
): Promise<RunTime> {
  const before = await processorTimes(db);
  const { clock, processor } = await work();
  let database = 0;
  for (const [id, time] of await processorTimes(db)) database += time - (before.get(id) ?? 0);
  return { clock, processor: processor + database };
}

/** By process, in milliseconds. */
async function processorTimes({ pool }: BenchDatabase["db"]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'wagefloor'",
  );
  return new Map(rows.map(({ pid }) => [pid, processorTimeOf(pid)]));
}

function processorTimeOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1_000_000;
}
