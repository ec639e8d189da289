import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { csvConfigurations } from "../../core/db/schema/csv-configurations.ts";
import { ProfileRefusal } from "./refusals.ts";

/** The organization's profile; undefined before onboarding. */
export async function findProfile({
  db,
  organizationId,
}: TenantTransaction): Promise<PayrollConfiguration | undefined> {
  const [row] = await db
    .select()
    .from(csvConfigurations)
    .where(eq(csvConfigurations.organizationId, organizationId));
  if (!row) return undefined;
  const { organizationId: _owner, userId: _actor, updatedAt: _time, ...profile } = row;
  return profile;
}

/** @throws Refusal profile_missing */
export async function requireProfile(tx: TenantTransaction): Promise<PayrollConfiguration> {
  const profile = await findProfile(tx);
  if (!profile) throw new ProfileRefusal("profile_missing", "CSV configuration not found");
  return profile;
}

/** Stores the organization's one profile, replacing any earlier one. */
export async function saveProfile(
  { db, organizationId, actor }: TenantTransaction,
  profile: PayrollConfiguration,
): Promise<void> {
  const values = { ...profile, headerRow: [...profile.headerRow], userId: actor };
  await db
    .insert(csvConfigurations)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({
      target: csvConfigurations.organizationId,
      set: { ...values, updatedAt: sql`now()` },
    });
}
