/**
 * `npm run demo`: Wagefloor on a throw-away data folder, with a confirmed, configured, subscribed account and
 * two past runs of the files in examples/. Everything is gone when it stops.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseUnusable } from "../server/src/db/database-unusable.ts";
import { EnvironmentError, readEnvironment } from "../server/src/env.ts";
import { createLog } from "../server/src/log.ts";
import { startServer } from "../server/src/start-server.ts";
import { buildPages, pagesAreStale } from "./lib/build-pages.ts";
import { createDemoAccount } from "./lib/demo-account.ts";

const stopRequested = new Promise<void>((resolve) => {
  process.on("SIGTERM", () => resolve());
  process.on("SIGINT", () => resolve());
});

if (pagesAreStale()) buildPages();
const dataDir = mkdtempSync(join(tmpdir(), "wagefloor-demo-"));
chmodSync(dataDir, 0o755);
try {
  await run();
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DatabaseUnusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

async function run(): Promise<void> {
  const ours = { DATA_DIR: dataDir, DATABASE_URL: "", SMTP_URL: "" };
  const environment = readEnvironment({ ...process.env, ...ours });
  const log = createLog(environment);
  const server = await startServer(environment, log, join(import.meta.dirname, "../web/build/client"));
  try {
    const account = await createDemoAccount(server);
    console.log(`Mails are shown at ${server.mailboxUrl}`);
    console.log(`Wagefloor is ready at ${server.url}`);
    console.log(`Sign in as ${account.email} with the password ${account.password}`);
    await Promise.race([stopRequested, server.broken]);
  } finally {
    await server.stop();
  }
}
