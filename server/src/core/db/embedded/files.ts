import { constants, copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The result of a file operation, or `otherwise` if the file, folder, or process it describes doesn't exist. */
export async function whenMissing<Found, Otherwise>(
  operation: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && "code" in error && isMissing(error.code)) return otherwise;
    throw error;
  }
}

/** A process that ends while its file below /proc is open gives ESRCH. */
function isMissing(code: unknown): boolean {
  return code === "ENOENT" || code === "ESRCH";
}

interface Copying {
  readonly isWanted?: (path: string) => boolean;
  /** Of a running database, whose log says afterward which files are gone. */
  readonly mayVanish?: boolean;
}

/** Copies a folder of plain files, sharing blocks where the file system can. */
export async function copyFolder(
  from: string,
  to: string,
  { isWanted = () => true, mayVanish = false }: Copying = {},
): Promise<void> {
  const found = <Found, Otherwise>(operation: Promise<Found>, otherwise: Otherwise) =>
    mayVanish ? whenMissing(operation, otherwise) : operation;
  const copy = async (folder: string): Promise<void> => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    const entries = await found(readdir(join(from, folder), { withFileTypes: true }), []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (!isWanted(path)) continue;
      if (entry.isDirectory()) await copy(path);
      else if (entry.isFile()) {
        const copied = copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
        await found(copied, undefined);
      }
    }
  };
  await copy("");
}
