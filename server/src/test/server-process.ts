import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../core/machine/free-port.ts";
import { builtEnvironment, builtPrograms } from "./built-programs.ts";

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed so far, both streams. */
  said(): string;
  /** Its exit status; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts the server with these settings on free ports. It is killed at the end of the test at the latest.
 * @param user uid and gid to run as
 */
export async function spawnServer(
  variables: Readonly<Record<string, string>>,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [builtPrograms.server], {
    ...user,
    env: { ...builtEnvironment, PORT: port, MAILBOX_PORT: "0", SANDBOX_PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, "close").then(([status]: (number | null)[]) => status ?? null);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { url: `http://127.0.0.1:${port}`, process: child, said: () => said, ended };
}

/** Resolves when the server says that it is ready. */
export async function whenReady(server: ServerProcess): Promise<void> {
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  while (!server.said().includes("Wagefloor is ready at")) {
    if (over) throw new Error(`the server ended: ${server.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Resolves when a server takes no connection any more. */
export async function whenNothingListens(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(`${url}/healthz`).catch(() => undefined);
    if (!answered) return;
    await answered.text();
    await sleep(20);
  }
}
