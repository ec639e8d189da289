/**
 * `npm run dev`: the server, started again whenever one of its files changes, and the pages with hot
 * reloading on http://127.0.0.1:5173, which pass what they ask for on to the server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const pagesUrl = "http://127.0.0.1:5173";
const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const processes: readonly ChildProcess[] = [
  run("node", ["--watch", "--watch-preserve-output", "server/src/main.ts"], { APP_URL: pagesUrl }),
  run("npm", ["run", "--silent", "dev", "-w", "@wagefloor/web"], { SERVER_URL: serverUrl }),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => processes.map((child) => child.kill(signal)));
}

function run(command: string, words: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(command, [...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
}
