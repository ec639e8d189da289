import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../db/embedded/start.ts";
import { migrate } from "../db/migrate.ts";
import { databaseUrl } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL, as the role that owns the tables. */
    postgres: string;
  }
}

const template = "wagefloor_template";

/**
 * One PostgreSQL for the whole test run, with a migrated database that each test file copies. The embedded
 * one is used, without waiting for the disk; TEST_DATABASE_URL names another server instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startThrowAway();
  const connectionString = process.env.TEST_DATABASE_URL ?? server?.connectionString ?? "";
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(databaseUrl(connectionString, template));
  project.provide("postgres", connectionString);
  return async () => server?.stop();
}

async function startThrowAway() {
  const dataDir = await mkdtemp(join(tmpdir(), "wagefloor-test-"));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir, ["fsync=off", "synchronous_commit=off"]);
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
