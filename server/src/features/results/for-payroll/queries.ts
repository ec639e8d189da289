import type { PayrollSettings } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import { and, desc, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { payrollSettings } from "../../../core/db/schema/profiles.ts";

/** One version of the settings of a profile. */
export interface SavedSettings {
  readonly version: number;
  readonly settings: PayrollSettings;
  readonly savedAt: Date;
}

/** The newest settings of a profile; undefined until some were saved. */
export async function findPayrollSettings(
  { db, organizationId }: TenantTransaction,
  profileId: string,
): Promise<SavedSettings | undefined> {
  const { version, settings, savedAt } = payrollSettings;
  const [newest] = await db
    .select({ version, settings, savedAt })
    .from(payrollSettings)
    .where(and(eq(payrollSettings.organizationId, organizationId), eq(payrollSettings.profileId, profileId)))
    .orderBy(desc(version))
    .limit(1);
  return newest;
}

/** Adds a version; false if there is one of that number already. */
export async function insertPayrollSettings(
  { db, organizationId, actor }: TenantTransaction,
  profileId: string,
  { version, settings }: Pick<SavedSettings, "version" | "settings">,
): Promise<boolean> {
  const added = await db
    .insert(payrollSettings)
    .values({ organizationId, profileId, version, settings, actor })
    .onConflictDoNothing();
  return added.rowCount === 1;
}
