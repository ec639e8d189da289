import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../db/embedded/start.ts";

/** The embedded PostgreSQL on a folder that is thrown away, without waiting for the disk. */
export async function startThrowAwayPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), "wagefloor-test-"));
  await chmod(dataDir, 0o755);
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir, {
    settings: ["fsync=off", "max_connections=300"],
  });
  return {
    connectionString,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
