import type { Employer } from "@wagefloor/contract/fields/employer.ts";
import { eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { employers } from "../../core/db/schema/employers.ts";

/** Whose payroll the organization's is; null until someone was asked. */
export async function findEmployer({ db, organizationId }: TenantTransaction): Promise<Employer | null> {
  const [row] = await db
    .select({ legalName: employers.legalName, fein: employers.fein })
    .from(employers)
    .where(eq(employers.organizationId, organizationId));
  return row ?? null;
}

/** Keeps the employer, in the place of what was kept before. */
export async function saveEmployer(
  { db, organizationId, actor }: TenantTransaction,
  employer: Employer,
): Promise<void> {
  const values = { ...employer, actor };
  await db
    .insert(employers)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: employers.organizationId, set: { ...values, savedAt: sql`now()` } });
}
