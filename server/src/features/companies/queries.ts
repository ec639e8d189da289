import { randomUUID } from "node:crypto";
import { asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Database, Tables } from "../../core/db/client.ts";
import { account, ssoProvider } from "../../core/db/schema/accounts.ts";

/** What is stored of a company's identity provider, the client secret encrypted; one of the two configurations. */
export interface SealedSettings {
  readonly issuer: string;
  readonly oidcConfig: string | null;
  readonly samlConfig: string | null;
}

const endpoints = z
  .object({ tokenEndpoint: z.string(), jwksEndpoint: z.string(), userInfoEndpoint: z.string() })
  .partial();

/** The companies with single sign-on, by domain. */
export async function listCompanies(tables: Tables) {
  const { providerId: domain, issuer, samlConfig, createdAt } = ssoProvider;
  return tables.select({ domain, issuer, samlConfig, createdAt }).from(ssoProvider).orderBy(asc(domain));
}

/** Whether any company has single sign-on. */
export async function hasCompanies(tables: Tables): Promise<boolean> {
  return (await tables.select({ id: ssoProvider.id }).from(ssoProvider).limit(1)).length > 0;
}

/** Whether people with addresses of exactly this domain sign in through their company. */
export async function hasCompany(tables: Tables, domain: string): Promise<boolean> {
  const found = await tables
    .select({ id: ssoProvider.id })
    .from(ssoProvider)
    .where(eq(ssoProvider.providerId, domain));
  return found.length > 0;
}

/** The stored SAML configuration of a company; undefined where it has none. */
export async function findSamlConfig(tables: Tables, domain: string): Promise<string | undefined> {
  const [row] = await tables
    .select({ samlConfig: ssoProvider.samlConfig })
    .from(ssoProvider)
    .where(eq(ssoProvider.providerId, domain));
  return row?.samlConfig ?? undefined;
}

/** Where the server itself asks the companies' identity providers, which may be in a network of their own. */
export async function companyOrigins(tables: Tables): Promise<string[]> {
  const rows = await tables
    .select({ config: ssoProvider.oidcConfig })
    .from(ssoProvider)
    .where(isNotNull(ssoProvider.oidcConfig));
  return rows.flatMap(({ config }) => {
    const named = endpoints.parse(JSON.parse(config ?? "{}"));
    return Object.values(named).flatMap((url) => (url ? [new URL(url).origin] : []));
  });
}

/**
 * Sets a company up, or replaces its settings. Another identity provider than before starts without the identities of
 * the old one, whose numbers mean other people there.
 * @returns whether the company was there before
 */
export async function saveCompany(db: Database, domain: string, settings: SealedSettings): Promise<boolean> {
  return db.asSystem(async ({ db: tables }) => {
    const [before] = await tables
      .select({ issuer: ssoProvider.issuer, samlConfig: ssoProvider.samlConfig })
      .from(ssoProvider)
      .where(eq(ssoProvider.providerId, domain))
      .for("update");
    const sameProvider =
      before?.issuer === settings.issuer && (before.samlConfig === null) === (settings.samlConfig === null);
    if (before && !sameProvider) await forgetIdentities(tables, domain);
    await tables
      .insert(ssoProvider)
      .values({ id: randomUUID(), providerId: domain, domain, ...settings })
      .onConflictDoUpdate({ target: ssoProvider.providerId, set: settings });
    return before !== undefined;
  });
}

/**
 * Ends a company's single sign-on. Accounts and sessions stay; people sign in in another way.
 * @returns whether there was one
 */
export async function removeCompany(db: Database, domain: string): Promise<boolean> {
  return db.asSystem(async ({ db: tables }) => {
    const removed = await tables
      .delete(ssoProvider)
      .where(eq(ssoProvider.providerId, domain))
      .returning({ id: ssoProvider.id });
    await forgetIdentities(tables, domain);
    return removed.length > 0;
  });
}

async function forgetIdentities(tables: Tables, domain: string): Promise<void> {
  await tables.delete(account).where(eq(account.providerId, domain));
}
