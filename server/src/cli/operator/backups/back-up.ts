import { relative, resolve } from "node:path";
import { keepBackup } from "../../../core/db/backups/kept-backups.ts";
import { backUp as copyData } from "../../../core/db/embedded/back-up.ts";
import { tryBackup } from "../../../features/backups/try-backup.ts";
import type { Environment } from "../../../settings/env.ts";
import { CommandError } from "../../lib/command-error.ts";
import { refuseFolderWithoutDatabase, withOwner } from "../../lib/reach-database.ts";
import { onlyWord } from "../find-account.ts";
import { backupSettings } from "./choose-backup.ts";
import { intoNewFolder } from "./into-new-folder.ts";
import { figures } from "./restore-drill.ts";

const usage = "backup takes one FOLDER, or none with BACKUP_DIR";

/**
 * Copies everything of an installation with the embedded database, while it runs or not.
 * @returns the sentence that says where it is
 * @throws CommandError when the folder exists or is in the data folder, or there is no database of ours to copy
 */
export async function backUp(environment: Environment, words: readonly string[]): Promise<string> {
  if (words.length === 0) return keepOne(environment);
  const folder = resolve(onlyWord(words, usage));
  if (environment.databaseUrl) {
    throw new CommandError(
      "The database of DATABASE_URL is backed up with its own tools; docs/operating.md says how.",
    );
  }
  const { dataDir } = environment;
  await refuseFolderWithoutDatabase(dataDir);
  if (!relative(resolve(dataDir), folder).startsWith("..")) {
    throw new CommandError(`${folder} is inside the data folder. Choose a folder outside it.`);
  }
  await intoNewFolder(folder, () => copyData(dataDir, folder, environment.backups?.folder));
  return `The backup is in ${folder}. To use it, start Wagefloor with it as DATA_DIR.\n`;
}

/** Makes the daily backup now. */
async function keepOne(environment: Environment): Promise<string> {
  const settings = backupSettings(environment);
  let found = "";
  const { folder } = await withOwner(environment, (live) =>
    keepBackup(environment.dataDir, settings, async (partial) => {
      found = figures(await tryBackup(partial, live));
    }),
  );
  return `The backup is in ${folder}. It was test-restored:\n${found}`;
}
