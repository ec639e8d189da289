/** How long a start takes on a data folder that has been in use, after an orderly end and after a kill. */
import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "./lib/percentile.ts";
import { startProcess } from "./lib/server-process.ts";

const longest = { SIGTERM: 3, SIGKILL: 10 } as const;
const times = { few: 3, many: 10 };

/** @returns a sentence for each kind of end after which a start takes too long */
export async function drillStart(full: boolean): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-drill-"));
  await chmod(folder, 0o755);
  const complaints: string[] = [];
  try {
    await startAndEnd(folder, "SIGTERM");
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      await startAndEnd(folder, signal);
      const starts: { readonly seconds: number; readonly alone: number }[] = [];
      for (let time = 0; time < times[full ? "many" : "few"]; time++) {
        const share = shareOfACore();
        const seconds = await startAndEnd(folder, signal);
        starts.push({ seconds, alone: seconds * Math.min(1, (share + shareOfACore()) / 2) });
      }
      const half = (of: "seconds" | "alone") =>
        percentile(
          starts.map((start) => start[of]),
          0.5,
        );
      const alone = half("alone");
      console.log(
        `after ${signal}: ${half("seconds").toFixed(1)} s, about ${alone.toFixed(1)} s if nothing else ran`,
      );
      if (alone > longest[signal])
        complaints.push(
          `a start after ${signal} takes ${alone.toFixed(1)} s, more than ${longest[signal]} s`,
        );
    }
    await startAndEnd(folder, "SIGTERM");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return complaints;
}

async function startAndEnd(folder: string, signal: "SIGTERM" | "SIGKILL"): Promise<number> {
  const before = performance.now();
  const server = await startProcess({ settings: { DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" } });
  const seconds = (performance.now() - before) / 1000;
  await server.end(signal);
  return seconds;
}

/** What part of a core a calculation gets beside the machine's other work. */
function shareOfACore(): number {
  const calculation = `const { createHash } = require("node:crypto");
    const [from, start] = [process.cpuUsage(), performance.now()];
    for (let i = 0; i < 40; i++) createHash("sha256").update(Buffer.alloc(10_000_000)).digest();
    const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000 / (performance.now() - start));`;
  return Number(execFileSync(process.execPath, ["-e", calculation], { encoding: "utf8" }));
}
