import { rm, writeFile } from "node:fs/promises";

/**
 * Creates a file with its whole text, or none: if the disk is full, no empty one is left that could be used later.
 * @param mode the file's permissions
 * @throws Error with code EEXIST if there is one already, which stays as it is
 */
export async function makeFile(file: string, text: string, mode: number): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      await rm(file, { force: true });
    throw error;
  }
}
