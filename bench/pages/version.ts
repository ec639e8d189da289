import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const root = join(import.meta.dirname, "../..");

/** The server of one version, with its pages and its own database. */
export interface RunningVersion extends AsyncDisposable {
  readonly url: string;
  readonly mailboxUrl: string;
  /** The process that started all others of the server. */
  readonly pid: number;
  /** Gives an account the plan without limits. */
  grantPlan(email: string): void;
}

/**
 * A folder with the files and packages of a commit, below the folder for temporary files. It is kept, so that the next
 * time needs no packages and no new pages.
 */
export function checkOut(commit: string): string {
  const id = execFileSync("git", ["rev-parse", "--verify", `${commit}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  });
  const folder = join(tmpdir(), `wagefloor-${id.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}-`);
  // Or the database of root, which runs as another user, couldn't be started from there.
  chmodSync(unfinished, 0o755);
  const files = execFileSync("git", ["archive", id.trim()], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: unfinished, input: files });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: unfinished, stdio: "inherit" });
  renameSync(unfinished, folder);
  return folder;
}

/**
 * Starts the server in a folder with the product's files, after building its pages if they are missing or stale. Its data
 * is gone when it stops.
 * @param port of the pages; the next two are those of the mailbox and the payment sandbox
 */
export async function startVersion(folder: string, port: number): Promise<RunningVersion> {
  const data = mkdtempSync(join(tmpdir(), "wagefloor-bench-"));
  chmodSync(data, 0o755);
  const environment = {
    ...process.env,
    ...{ PORT: String(port), MAILBOX_PORT: String(port + 1), SANDBOX_PORT: String(port + 2) },
    ...{ DATA_DIR: data, DATABASE_URL: "", SMTP_URL: "", STRIPE_SECRET_KEY: "" },
    ...{ LOG_LEVEL: "warn", RATE_LIMITS: "off" },
  };
  const options = { cwd: folder, env: environment };
  const server = spawn(process.execPath, ["scripts/start.ts"], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    untilReady(server.stdout),
    ended.then(() => Promise.reject(new Error(`${folder} couldn't be started`))),
  ]);
  return {
    url,
    mailboxUrl: `http://127.0.0.1:${port + 1}`,
    pid: server.pid ?? 0,
    grantPlan(email) {
      const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      const words = ["server/src/cli/operator.ts", "grant", email, "enterprise", "--until", until];
      execFileSync(process.execPath, words, options);
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Another server may answer at the same port: this one says so itself. */
async function untilReady(said: Readable): Promise<void> {
  for await (const line of createInterface(said)) if (line.startsWith("Wagefloor is ready")) break;
  said.resume();
}
