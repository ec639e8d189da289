import { buildPages, pagesAreStale } from "./build-pages.ts";
import { buildServer, serverIsStale } from "./build-server.ts";

/** True when the server or its pages aren't built, or are older than their sources. */
export function isAnythingStale(): boolean {
  return serverIsStale() || pagesAreStale();
}

/** Builds what isn't built, or older than its sources. */
export async function buildIfStale(): Promise<void> {
  if (serverIsStale()) await buildServer();
  if (pagesAreStale()) buildPages();
}
