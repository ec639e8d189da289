import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/src/core/machine/free-port.ts";
import type { Address } from "../../server/src/test/malformed/malformed-requests.ts";

/** What a drill can ask the product for, with the answers. */
export interface Answers {
  /** All of its addresses. */
  readonly addresses: readonly Address[];
  /** The session of a new account with a plan. */
  readonly cookie: string;
  /** The connection string of its database. */
  readonly database: string;
  /** Its memory, and the longest time its thread was blocked, in milliseconds. */
  readonly state: { readonly megabytes: number; readonly longestHold: number };
}
export type Asked = keyof Answers;

/** The product while a drill runs. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly settings: Readonly<Record<string, string>>;
  ask<A extends Asked>(asked: A): Promise<Answers[A]>;
  /** Whether its process still runs. */
  isAlive(): boolean;
  /** The log lines about errors in the product. */
  failures(): readonly string[];
}

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Runs the product as a process with a new data folder, without limits on attempts. */
export async function withProduct<T>(use: (product: Product) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-drill-"));
  chmodSync(folder, 0o755);
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    ...{ APP_URL: url, HOST: "127.0.0.1", PORT: new URL(url).port, DATA_DIR: join(folder, "data") },
    ...{ MAILBOX_PORT: "0", SANDBOX_PORT: "0", RATE_LIMITS: "off", LOG_LEVEL: "error" },
    ...{ TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "a token that only drills use" },
    ...{ TWILIO_FROM: "+15551234567", TWILIO_URL: "http://127.0.0.1:9" },
  };
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const { PATH, TMPDIR } = process.env;
  const child = fork(script, [], {
    stdio: ["ignore", log, log, "ipc"],
    env: { PATH, TMPDIR, ...settings },
    execArgv: [],
  });
  const ended = once(child, "exit");
  const waiting = new Map<number, (answer: never) => void>();
  let asked = 0;
  child.on("message", ({ id, answer }: { readonly id: number; readonly answer: never }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  try {
    const ready = await Promise.race([once(child, "message"), ended.then(() => undefined)]);
    if (!ready) throw new Error(`the product didn't start: ${readFileSync(logFile, "utf8")}`);
    return await use({
      ...{ url, settings, pid: child.pid ?? 0 },
      ask: (what) => {
        const { promise, resolve } = Promise.withResolvers<Answers[typeof what]>();
        waiting.set(++asked, resolve);
        child.send({ id: asked, asked: what });
        return promise;
      },
      isAlive: () => child.exitCode === null && child.signalCode === null,
      failures: () =>
        readFileSync(logFile, "utf8")
          .split("\n")
          .filter((line) => line.includes("a request failed")),
    });
  } finally {
    if (child.connected) child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
