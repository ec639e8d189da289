import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { eq, sql } from "drizzle-orm";
import type { UserTransaction } from "../../core/db/client.ts";
import { csvConfigurations } from "../../core/db/schema/csv-configurations.ts";
import { Refusal } from "../../core/refusals.ts";

/** How the user's files are read; undefined before the user has said so. */
export async function findProfile({
  db,
  userId,
}: UserTransaction): Promise<PayrollConfiguration | undefined> {
  const [row] = await db.select().from(csvConfigurations).where(eq(csvConfigurations.userId, userId));
  if (!row) return undefined;
  const { userId: _owner, updatedAt: _time, ...profile } = row;
  return profile;
}

/** @throws Refusal profile_missing */
export async function requireProfile(tx: UserTransaction): Promise<PayrollConfiguration> {
  const profile = await findProfile(tx);
  if (!profile) throw new Refusal("profile_missing", "CSV configuration not found");
  return profile;
}

/** Stores the user's one profile, in place of any before. */
export async function saveProfile(
  { db, userId }: UserTransaction,
  profile: PayrollConfiguration,
): Promise<void> {
  const values = { ...profile, headerRow: [...profile.headerRow] };
  await db
    .insert(csvConfigurations)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: csvConfigurations.userId, set: { ...values, updatedAt: sql`now()` } });
}
