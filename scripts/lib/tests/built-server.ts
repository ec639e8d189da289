import { buildServer, serverIsStale } from "../built/build-server.ts";

/** Vitest calls it before tests that start the server's programs. */
export async function setup(): Promise<void> {
  if (serverIsStale()) await buildServer();
}
