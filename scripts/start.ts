/** `npm start`: builds the server and its pages if they are missing or older than their sources, then runs it. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildIfStale, isAnythingStale } from "./lib/built/build-if-stale.ts";

const server = join(import.meta.dirname, "../server");

process.env.NODE_COMPILE_CACHE ??= join(server, "build/compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
if (!isAnythingStale() || (await areSettingsRight())) {
  await buildIfStale();
  await import(join(server, "build/main.js"));
} else await import("../server/src/main.ts");

/** The server says what is wrong with them: at once, not after a minute of building. */
async function areSettingsRight(): Promise<boolean> {
  const { EnvironmentError, readEnvironment } = await import("../server/src/settings/env.ts");
  try {
    readEnvironment(process.env);
    return true;
  } catch (error) {
    if (error instanceof EnvironmentError) return false;
    throw error;
  }
}
