import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { eq, sql } from "drizzle-orm";
import type { UserTransaction } from "../../core/db/client.ts";
import { csvConfigurations } from "../../core/db/schema/csv-configurations.ts";
import { Refusal } from "../../core/refusals.ts";

/** How the user's files are read; undefined before the user has said so. */
export async function findConfiguration({
  db,
  userId,
}: UserTransaction): Promise<PayrollConfiguration | undefined> {
  const [row] = await db.select().from(csvConfigurations).where(eq(csvConfigurations.userId, userId));
  if (!row) return undefined;
  const { userId: _owner, updatedAt: _time, ...configuration } = row;
  return configuration;
}

/** @throws Refusal configuration_missing */
export async function requireConfiguration(tx: UserTransaction): Promise<PayrollConfiguration> {
  const configuration = await findConfiguration(tx);
  if (!configuration) throw new Refusal("configuration_missing", "CSV configuration not found");
  return configuration;
}

/** Stores the user's one configuration, in place of any before. */
export async function saveConfiguration(
  { db, userId }: UserTransaction,
  configuration: PayrollConfiguration,
): Promise<void> {
  const values = { ...configuration, headerRow: [...configuration.headerRow] };
  await db
    .insert(csvConfigurations)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: csvConfigurations.userId, set: { ...values, updatedAt: sql`now()` } });
}
