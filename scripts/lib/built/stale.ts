import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** True when a built file isn't there, or is older than a file of its sources, which are paths below the project. */
export function isStale(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return sources
    .map((source) => join(root, source))
    .filter((source) => existsSync(source))
    .flatMap((source) => (statSync(source).isDirectory() ? filesBelow(source) : [source]))
    .some((file) => statSync(file).mtimeMs > since);
}

/** The paths of all files in a folder and those below it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
