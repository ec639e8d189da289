import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { whenMissing } from "./files.ts";
import { type Placement, sharedFolder } from "./placement.ts";

/** Only root keeps databases outside their data folders, and only root can read all of them. */
const isRoot = process.getuid?.() === 0;

/** Notes next to a database outside its data folder which data folder it belongs to, also after that was moved. */
export async function noteDataFolder({ folder, elsewhere }: Placement, dataDir: string): Promise<void> {
  if (!isRoot || !elsewhere || (await notedIn(folder)) === dataDir) return;
  await writeFile(noteIn(folder), `${dataDir}\n`, { mode: 0o600 });
}

/**
 * Databases that belonged to a data folder at this place, and that the present one doesn't know: the folder was deleted
 * and created again, or its disk isn't mounted. Only the operator can tell which, so nothing is ever removed.
 */
export async function findForgotten({ folder }: Placement, dataDir: string): Promise<string[]> {
  if (!isRoot) return [];
  const entries = await whenMissing(readdir(sharedFolder, { withFileTypes: true }), []);
  const forgotten: string[] = [];
  for (const entry of entries) {
    const other = join(sharedFolder, entry.name);
    if (entry.isDirectory() && other !== folder && (await notedIn(other)) === dataDir) forgotten.push(other);
  }
  return forgotten.sort();
}

async function notedIn(folder: string): Promise<string> {
  return (await whenMissing(readFile(noteIn(folder), "utf8"), "")).trim();
}

function noteIn(folder: string): string {
  return join(folder, "data-folder");
}
