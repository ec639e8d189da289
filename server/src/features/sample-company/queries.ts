import { eq, sql } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { organizations } from "../../core/db/schema/organizations.ts";
import type { OrganizationId, UserId } from "../../core/request/tenant.ts";

/**
 * Adds the organization of a person's sample company, which isn't theirs yet: filling it takes a while, and a row that
 * names the person would make them wait wherever their account is changed. @returns false if they have one
 */
export async function foundSampleCompany(
  tables: Tables,
  userId: UserId,
  organizationId: OrganizationId,
): Promise<boolean> {
  await tables.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`);
  const [theirs] = await tables
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.sampleOf, userId));
  if (theirs === undefined) await tables.insert(organizations).values({ id: organizationId });
  return theirs === undefined;
}

/** Gives a person the sample company that was made for them. */
export async function handOverSampleCompany(
  tables: Tables,
  userId: UserId,
  organizationId: OrganizationId,
): Promise<void> {
  await tables.update(organizations).set({ sampleOf: userId }).where(eq(organizations.id, organizationId));
}

/** Deletes a person's sample company with everything in it; waits for what is being saved there. */
export async function deleteSampleCompany(tables: Tables, userId: UserId): Promise<void> {
  await tables.execute(sql`select delete_sample_company(${userId})`);
}
