import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { startLocalMailbox } from "../features/mail/local-mailbox.ts";
import { databaseUrl } from "./database-url.ts";
import { startThrowAwayPostgres } from "./throw-away-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL, as the role that owns the tables. */
    postgres: string;
    /** The test run's mail server, and where its mails are read. */
    mailbox: { readonly smtpUrl: string; readonly webUrl: string };
  }
}

const template = "wagefloor_template";

const stops: (() => Promise<void>)[] = [];

/**
 * One PostgreSQL for the whole test run, with a migrated database that each test file copies. The embedded
 * one is used, without waiting for the disk; TEST_DATABASE_URL names another server instead.
 */
export async function setup(project: TestProject): Promise<void> {
  const connectionString = process.env.TEST_DATABASE_URL ?? (await startOwn());
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(databaseUrl(connectionString, template));
  project.provide("postgres", connectionString);
  const mailbox = await startLocalMailbox({ mailboxPort: 0 });
  stops.push(mailbox.close);
  project.provide("mailbox", { smtpUrl: mailbox.smtpUrl, webUrl: mailbox.webUrl });
}

export async function teardown(): Promise<void> {
  for (const stop of stops) await stop();
}

async function startOwn(): Promise<string> {
  const { connectionString, stop } = await startThrowAwayPostgres();
  stops.push(stop);
  return connectionString;
}
