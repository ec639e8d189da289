import { randomUUID } from "node:crypto";
import type { EnteredRate } from "@wagefloor/domain/minimum-wage/table.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { enteredRates } from "../../core/db/schema/locations.ts";

export type EnteredRateRow = typeof enteredRates.$inferSelect;

/** The minimum wages that the organization has entered and not withdrawn. */
export async function readEnteredRates(tx: TenantTransaction): Promise<EnteredRate[]> {
  return (await listEnteredRates(tx)).filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Withdrawn ones too, because past runs rest on them; by place and day. */
export function listEnteredRates({ db, organizationId }: TenantTransaction): Promise<EnteredRateRow[]> {
  return db
    .select()
    .from(enteredRates)
    .where(eq(enteredRates.organizationId, organizationId))
    .orderBy(asc(enteredRates.jurisdiction), asc(enteredRates.effective), asc(enteredRates.enteredAt));
}

/** Adds a rate, with who entered it. */
export async function insertEnteredRate(
  { db, organizationId, actor }: TenantTransaction,
  rate: Omit<EnteredRate, "id">,
): Promise<void> {
  const { jurisdiction, effective, through, hourly, source } = rate;
  const id = randomUUID();
  await db
    .insert(enteredRates)
    .values({ organizationId, id, jurisdiction, effective, through, hourly, source, actor });
}

/** Withdraws a rate, with who did. @returns whether there was one */
export async function withdrawEnteredRate(
  { db, organizationId, actor }: TenantTransaction,
  id: string,
): Promise<boolean> {
  const withdrawn = await db
    .update(enteredRates)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: actor })
    .where(
      and(
        eq(enteredRates.organizationId, organizationId),
        eq(enteredRates.id, id),
        isNull(enteredRates.withdrawnAt),
      ),
    )
    .returning({ id: enteredRates.id });
  return withdrawn.length > 0;
}
