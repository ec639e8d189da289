import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/src/core/machine/free-port.ts";

const newest = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url));

/** The product as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** The lines that it logged with a level of at least that number, newest last. */
  logged(level: number): readonly string[];
  /** Sends a signal and waits for the end. @returns the exit status; null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Start {
  readonly settings: Readonly<Record<string, string>>;
  /** Of another version. */
  readonly main?: string;
  /** A program and its arguments, which runs ours. */
  readonly under?: readonly string[];
}

/** Starts a process and waits until it is ready. @throws Error with what it said if it ends before */
export async function startProcess({ settings, main = newest, under = [] }: Start): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const { PATH, NODE_COMPILE_CACHE = "/tmp/wagefloor-drill-cache" } = process.env;
  const [program = process.execPath, ...words] = [...under, process.execPath, main];
  const child = spawn(program, words, {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, PORT: `${port}`, MAILBOX_PORT: "0", SANDBOX_PORT: "0" },
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "close").then(([status]: (number | null)[]) => status ?? null);
  process.setMaxListeners(0).once("exit", () => child.kill("SIGKILL"));
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
