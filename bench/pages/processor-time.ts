import { readdirSync, readFileSync } from "node:fs";

/** Of `/proc/PID/stat`, which counts in hundredths of a second. */
const millisecondsPerTick = 10;

/**
 * The processor time that a process and all it started have taken so far, in milliseconds: those that run, and those
 * that have ended and been waited for. Linux only.
 */
export function processorTimeOf(pid: number): number {
  const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const ticksBelow = (parent: number): number =>
    (children.get(parent) ?? []).reduce((sum, child) => sum + child.ticks + ticksBelow(child.pid), 0);
  const own = processes.find((process) => process.pid === pid);
  return ((own?.ticks ?? 0) + ticksBelow(pid)) * millisecondsPerTick;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Nothing of one that has just ended. */
function readProcess(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The name in parentheses may hold anything; what follows it are numbers.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}
