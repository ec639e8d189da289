/** How long a start takes on a data folder in use, after SIGTERM and after SIGKILL. */
import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../bench/lib/median.ts";
import { startProcess } from "./lib/server-process.ts";

const longest = { SIGTERM: 3, SIGKILL: 10 } as const;

/** @returns a complaint for each signal after which a start takes too long */
export async function drillStart(full: boolean): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-drill-"));
  await chmod(folder, 0o755);
  const complaints: string[] = [];
  const times = full ? 10 : 3;
  try {
    await startAndEnd(folder, "SIGTERM");
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      await startAndEnd(folder, signal);
      const starts: { readonly seconds: number; readonly alone: number }[] = [];
      for (let time = 0; time < times; time++) {
        const share = shareOfACore();
        const seconds = await startAndEnd(folder, signal);
        starts.push({ seconds, alone: seconds * Math.min(1, (share + shareOfACore()) / 2) });
      }
      const seconds = median(starts.map((start) => start.seconds)).toFixed(1);
      const alone = median(starts.map((start) => start.alone));
      const estimate = `about ${alone.toFixed(1)} s on an idle machine`;
      console.log(`after ${signal}: ${seconds} s, ${estimate}`);
      if (alone > longest[signal])
        complaints.push(`a start after ${signal} takes ${estimate}, more than ${longest[signal]} s`);
    }
    await startAndEnd(folder, "SIGTERM");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return complaints;
}

async function startAndEnd(folder: string, signal: "SIGTERM" | "SIGKILL"): Promise<number> {
  const before = performance.now();
  const server = await startProcess({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" });
  const seconds = (performance.now() - before) / 1000;
  await server.end(signal);
  return seconds;
}

/** The part of a core that a calculation gets while other programs run. */
function shareOfACore(): number {
  const calculation = `const { createHash } = require("node:crypto");
    const [from, start] = [process.cpuUsage(), performance.now()];
    for (let i = 0; i < 40; i++) createHash("sha256").update(Buffer.alloc(10_000_000)).digest();
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000 / (performance.now() - start));`;
  return Number(execFileSync(process.execPath, ["-e", calculation], { encoding: "utf8" }));
}
