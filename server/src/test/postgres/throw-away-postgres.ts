import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "../../core/db/embedded/start.ts";
import { copyDataFolder, openFolder } from "../data-folder.ts";

/**
 * The embedded PostgreSQL on a folder that is thrown away, without waiting for the disk.
 * @param dataFolder where a database is copied from; a new one is made unless given
 */
export async function startThrowAwayPostgres(dataFolder?: string) {
  const dataDir = await openFolder();
  if (dataFolder) await copyDataFolder(dataFolder, dataDir);
  const { connectionString, stop } = await startEmbeddedPostgres(dataDir, {
    settings: ["fsync=off", "full_page_writes=off", "max_connections=300"],
  });
  return {
    connectionString,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
