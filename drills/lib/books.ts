import { rebuildAllBalances } from "../../server/src/cli/operator/books/rebuild-balances.ts";
import { readEnvironment } from "../../server/src/settings/env.ts";
import type { Place } from "./place.ts";

/** What the ledger's replay says of balances and totals, where they differ from it; nothing if they don't. */
export async function differencesOfBooks(
  place: Pick<Place, "connectionString" | "folder">,
): Promise<string[]> {
  const settings = { DATABASE_URL: place.connectionString, DATA_DIR: place.folder };
  const said = await rebuildAllBalances(readEnvironment(settings));
  return said.includes("All were correct.") ? [] : [said.trim()];
}
