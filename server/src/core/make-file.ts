import { rm, writeFile } from "node:fs/promises";

/**
 * Makes a file with its whole text, or none: where the disk is full, no empty one is left to be taken for it later.
 * @param mode the file's permissions
 * @throws Error with code EEXIST when there is one already, which stays as it is
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
