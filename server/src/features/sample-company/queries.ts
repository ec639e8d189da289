import { sql } from "drizzle-orm";
import type { Tables } from "../../core/db/client.ts";
import { organizations } from "../../core/db/schema/organizations.ts";
import type { OrganizationId, UserId } from "../../core/tenant.ts";

/** Adds the organization of a person's sample company. @returns false if they have one */
export async function foundSampleCompany(
  tables: Tables,
  userId: UserId,
  organizationId: OrganizationId,
): Promise<boolean> {
  const founded = await tables
    .insert(organizations)
    .values({ id: organizationId, sampleOf: userId })
    .onConflictDoNothing({ target: organizations.sampleOf })
    .returning({ id: organizations.id });
  return founded.length > 0;
}

/** Deletes a person's sample company with everything in it; waits for what is being saved there. */
export async function deleteSampleCompany(tables: Tables, userId: UserId): Promise<void> {
  await tables.execute(sql`select delete_sample_company(${userId})`);
}
