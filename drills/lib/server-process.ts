import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import { builtEnvironment, builtPrograms } from "../../server/src/test/built-programs.ts";
import { startProgram } from "./programs.ts";

/** The product as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Its log lines of at least this level, newest last. */
  logged(level: number): readonly string[];
  /** Sends a signal and waits for the end. @returns the exit status; null if a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a process and waits until it is ready. @throws Error with its output if it ends first */
export async function startProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const child = startProgram(process.execPath, [builtPrograms.server], {
    env: {
      ...builtEnvironment,
      ...{ PORT: `${port}`, MAILBOX_PORT: "0", SANDBOX_PORT: "0" },
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, "close").then(([status]: (number | null)[]) => status ?? null);
  while (!said.includes("Wagefloor is ready at")) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${said}`);
    await pause(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    process: child,
    logged: (level) => said.split("\n").filter((line) => levelOf(line) >= level),
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function levelOf(line: string): number {
  return Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
}
