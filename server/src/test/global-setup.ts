import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../core/db/migrate.ts";
import { startLocalMailbox } from "../features/mail/local-mailbox.ts";
import { makeDatabase, openFolder } from "./data-folder.ts";
import { databaseUrl } from "./postgres/database-url.ts";
import { startThrowAwayPostgres } from "./postgres/throw-away-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL, as the role that owns the tables. */
    postgres: string;
    /** A data folder whose database is made, for copies: a first start takes half of a server's start. */
    dataFolder: string;
    /** Where servers that share a process keep their files; gone after the test run. */
    serverFolders: string;
    /** The test run's mail server, and where its emails are read. */
    mailbox: { readonly smtpUrl: string; readonly webUrl: string };
  }
}

const template = "wagefloor_template";

/**
 * One PostgreSQL for the whole test run, with a migrated database that each test file copies. The embedded
 * one is used, without waiting for the disk; TEST_DATABASE_URL names another server instead. Servers that tests start
 * on a data folder copy one that is made once.
 * @returns what ends it all
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const dataFolder = await openFolder();
  stops.push(() => rm(dataFolder, { recursive: true }));
  await makeDatabase(dataFolder);
  project.provide("dataFolder", dataFolder);
  const connectionString = process.env.TEST_DATABASE_URL ?? (await startOwn(dataFolder, stops));
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(databaseUrl(connectionString, template));
  const serverFolders = await openFolder();
  stops.push(() => rm(serverFolders, { recursive: true }));
  project.provide("serverFolders", serverFolders);
  project.provide("postgres", connectionString);
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  stops.push(mailbox.close);
  project.provide("mailbox", { smtpUrl: mailbox.smtpUrl, webUrl: mailbox.webUrl });
  return async () => {
    for (const stop of stops) await stop();
  };
}

async function startOwn(dataFolder: string, stops: (() => Promise<void>)[]): Promise<string> {
  const { connectionString, stop } = await startThrowAwayPostgres(dataFolder);
  stops.push(stop);
  return connectionString;
}
