import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import { readAuthSecret } from "../../server/src/auth-secret.ts";
import { addSso } from "../../server/src/cli/operator/add-sso.ts";
import { findAccount } from "../../server/src/cli/operator/find-account.ts";
import { type Database, openDatabase } from "../../server/src/core/db/client.ts";
import { makeLogIn } from "../../server/src/core/db/embedded/log-in.ts";
import { findRunningPostgres } from "../../server/src/core/db/embedded/start.ts";
import { grantPlan as giveIt } from "../../server/src/features/billing/grant-plan.ts";
import { type Environment, readEnvironment } from "../../server/src/settings/env.ts";

const day = 86_400_000;

let opened: Promise<Database> | undefined;

/** The database of the server under test; open until the worker ends. */
export function serverDatabase(): Promise<Database> {
  opened ??= openServerDatabase();
  return opened;
}

async function openServerDatabase(): Promise<Database> {
  const running = await findRunningPostgres(environment().dataDir);
  if (!running) throw new Error("the server under test has no database");
  return openDatabase(await makeLogIn(running), (error) => {
    throw error;
  });
}

/** Called when the worker ends. */
export async function closeServerDatabase(): Promise<void> {
  await (await opened)?.close();
}

/** What the server under test signs sessions with. */
export function serverSecret(): Promise<string> {
  return readAuthSecret(environment());
}

/** Gives a plan as the operator's own command does. */
export async function grantPlan(email: string, plan: PlanKey, until = dateIn(20)): Promise<void> {
  const db = await serverDatabase();
  await giveIt(db, await findAccount(db, email), { planKey: plan, until: calendarDate(until) });
}

interface Company {
  readonly domain: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** Lets the people of a company sign in through its own identity provider, with the operator's own command. */
export async function addCompany({ domain, issuer, client_id, client_secret }: Company): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-e2e-secret-"));
  const file = join(folder, "client-secret");
  try {
    await writeFile(file, client_secret);
    const client = ["--client-id", client_id, "--client-secret-file", file];
    await addSso(environment(), ["--domain", domain, "--oidc-issuer", issuer, ...client]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The rows of one SQL query on the server's database. */
export async function readDatabase(query: string, values: readonly string[]): Promise<readonly unknown[]> {
  return (await (await serverDatabase()).pool.query(query, [...values])).rows;
}

/** The calendar date, in UTC, that many days from now. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

function environment(): Environment {
  return readEnvironment({ DATA_DIR: process.env.WAGEFLOOR_E2E_DATA });
}

/**
 * Moves the user's last authentication an hour back, so the next sensitive change asks again.
 * @param person an email address or a phone number
 */
export async function expireAuthentication(person: string): Promise<void> {
  const changed = await (await serverDatabase()).pool.query(
    `update session set created_at = now() - interval '1 hour', authenticated_at = null
     where user_id = (select id from "user" where $1 in (email, phone_number))`,
    [person],
  );
  if (changed.rowCount === 0) throw new Error(`${person} has no session`);
}
