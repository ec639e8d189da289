import { and, eq, ne, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { profiles } from "../../core/db/schema/profiles.ts";
import { currentProfiles, defaultName } from "./stored/queries.ts";
import { ProfileRefusal } from "./stored/refusals.ts";

/**
 * Two profiles with one name couldn't be told apart; the default one's is kept for it.
 * @param besides the profile that gets the name
 * @throws Refusal profile_name_taken
 */
export async function refuseTakenName(tx: TenantTransaction, name: string, besides?: string): Promise<void> {
  const [taken] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        currentProfiles(tx),
        eq(sql`lower(${profiles.name})`, sql`lower(${name})`),
        besides === undefined ? undefined : ne(profiles.id, besides),
      ),
    );
  if (!taken && name.toLowerCase() !== defaultName.toLowerCase()) return;
  const message = "There's already a profile with this name. Choose a different name.";
  throw new ProfileRefusal("profile_name_taken", message, { fields: { name: message } });
}

/** The names that no new profile can have. */
export async function listTakenNames(tx: TenantTransaction): Promise<string[]> {
  const saved = await tx.db.select({ name: profiles.name }).from(profiles).where(currentProfiles(tx));
  return [defaultName, ...saved.map(({ name }) => name)];
}
