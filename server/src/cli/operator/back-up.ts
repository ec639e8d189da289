import { relative, resolve } from "node:path";
import { backUp as copyData } from "../../core/db/embedded/back-up.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { refuseFolderWithoutDatabase } from "../lib/reach-database.ts";
import { onlyWord } from "./find-account.ts";

const usage = "backup takes one FOLDER";

/**
 * Copies everything of an installation with the embedded database, while it runs or not.
 * @returns the sentence that says where it is
 * @throws CommandError when the folder exists or lies in the data folder, or there is no database of ours to copy
 */
export async function backUp(environment: Environment, words: readonly string[]): Promise<string> {
  const folder = resolve(onlyWord(words, usage));
  if (environment.databaseUrl) {
    throw new CommandError(
      "The database of DATABASE_URL is backed up with pg_dump; docs/operating.md says how.",
    );
  }
  const { dataDir } = environment;
  await refuseFolderWithoutDatabase(dataDir);
  if (!relative(resolve(dataDir), folder).startsWith("..")) {
    throw new CommandError(`${folder} is inside the data folder. Choose a folder outside it.`);
  }
  try {
    await copyData(dataDir, folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new CommandError(`${folder} already exists. Choose a new folder.`);
  }
  return `The backup is in ${folder}. To use it, start Wagefloor with it as DATA_DIR.\n`;
}
