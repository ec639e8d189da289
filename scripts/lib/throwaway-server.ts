import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../server/src/core/log.ts";
import { readEnvironment } from "../../server/src/settings/env.ts";
import { type RunningServer, startServer } from "../../server/src/start-server.ts";
import { buildPages, pagesAreStale } from "./built/build-pages.ts";

const pages = join(import.meta.dirname, "../../web/build/client");

/**
 * Runs Wagefloor with its pages, the embedded database and the local mailbox on a data folder that is gone afterwards.
 * @param purpose names the folder
 * @param settings environment variables
 * @throws EnvironmentError, DatabaseUnusable when it cannot start, with a sentence to show
 */
export async function withThrowawayServer(
  purpose: string,
  settings: NodeJS.ProcessEnv,
  use: (server: RunningServer, folder: string) => Promise<void>,
): Promise<void> {
  const ours = { DATABASE_URL: "", SMTP_URL: "" };
  readEnvironment({ ...settings, ...ours });
  if (pagesAreStale()) buildPages();
  const folder = mkdtempSync(join(tmpdir(), `wagefloor-${purpose}-`));
  // Or the database of root, which runs as another user, would lie elsewhere and stay behind.
  chmodSync(folder, 0o755);
  try {
    const environment = readEnvironment({ ...settings, ...ours, DATA_DIR: folder });
    const server = await startServer(environment, createLog(environment), pages, console.log);
    await use(server, folder).finally(server.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
