/** `npm start`: builds the pages if they are missing or older than their sources, then runs the server. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { EnvironmentError, readEnvironment } from "../server/src/settings/env.ts";
import { buildPages, pagesAreStale } from "./lib/build-pages.ts";

if (areSettingsRight() && pagesAreStale()) buildPages();
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import("../server/src/main.ts");

/** The server says what is wrong with them: at once, not after a minute of building. */
function areSettingsRight(): boolean {
  try {
    readEnvironment(process.env);
    return true;
  } catch (error) {
    if (error instanceof EnvironmentError) return false;
    throw error;
  }
}
