import { CommandError } from "../../lib/command-error.ts";

/** Runs what makes a folder. @throws CommandError if the folder already exists */
export async function intoNewFolder(folder: string, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new CommandError(`${folder} already exists. Choose a new folder.`);
  }
}
