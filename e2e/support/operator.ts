import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSso } from "../../server/src/cli/operator/add-sso.ts";
import { grant } from "../../server/src/cli/operator/grant.ts";
import { withDatabase } from "../../server/src/cli/reach-database.ts";
import { type Environment, readEnvironment } from "../../server/src/env.ts";

/** The plans that an operator can give. */
export type PlanKey = "basic" | "standard" | "professional" | "enterprise";

const day = 86_400_000;

/** Gives a plan with the operator's own command, in this process because starting npm takes seconds. */
export async function grantPlan(email: string, plan: PlanKey, until = dateIn(20)): Promise<void> {
  await grant(environment(), [email, plan, "--until", until]);
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

/** One SQL statement on the server's database, for states that no page and no command leads to. */
export async function changeDatabase(statement: string, values: readonly string[]): Promise<void> {
  const changed = await withDatabase(environment(), (db) => db.pool.query(statement, [...values]));
  if (changed.rowCount === 0) throw new Error(`no row was changed by: ${statement}`);
}

/** The rows of one SQL query on the server's database. */
export async function readDatabase(query: string, values: readonly string[]): Promise<readonly unknown[]> {
  return (await withDatabase(environment(), (db) => db.pool.query(query, [...values]))).rows;
}

/** The calendar date, in UTC, that many days from now. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

function environment(): Environment {
  return readEnvironment({ DATA_DIR: process.env.WAGEFLOOR_E2E_DATA });
}
