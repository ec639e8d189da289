import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** The most memory, in megabytes, that a process of its own takes to read a file and calculate. */
export function peakMemory(path: string): number {
  const entry = join(import.meta.dirname, "..", "read-once.ts");
  return Number(execFileSync(process.execPath, [entry, path], { encoding: "utf8" }));
}
