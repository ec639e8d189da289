import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { copyDataFolder } from "../../../../test/data-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../start.ts";

/** What a test has to end or delete, the last one first. */
export const cleanUps: (() => Promise<unknown>)[] = [];

/** After each test of a file that uses these. */
export async function cleanUp(): Promise<void> {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
}

export async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-embedded-"));
  await chmod(folder, mode);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with an existing database. */
export async function newDatabase(): Promise<string> {
  const dataDir = join(await newFolder(), "data");
  await copyDataFolder(inject("dataFolder"), dataDir);
  return dataDir;
}

export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir);
  cleanUps.push(server.stop);
  return server;
}

export async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: "array" });
  await client.end();
  return rows.flat();
}

export function clusterIn(dataDir: string): string {
  return join(dataDir, "postgres/cluster");
}
