import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database, TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";
import { trustedOrganizationId } from "../../core/request/tenant.ts";
import { keepTakenStanding } from "../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../ledger/stored/keep-totals.ts";
import { readEmployeeNumbers } from "../runs/stored/queries.ts";
import { keepAfterTaken } from "./keep-after-taken.ts";

const isBehind = and(
  eq(analysisRuns.status, "completed"),
  isNotNull(analysisRuns.takenAt),
  isNull(analysisRuns.afterTaken),
);

/**
 * Writes what is true with what payroll took of runs that were confirmed before that was kept. Only the first start after an
 * update finds any; an organization whose ledger is closed is caught up with by the next one.
 */
export async function catchUpAfterTaken(
  db: Pick<Database, "asSystem" | "asOrganization">,
  warn: (err: unknown) => void,
): Promise<void> {
  const behind = await db.asSystem((tx) =>
    tx.db.selectDistinct({ id: analysisRuns.organizationId }).from(analysisRuns).where(isBehind),
  );
  for (const { id } of behind) {
    const tenant = { organizationId: trustedOrganizationId(id), actor: "system" } as const;
    await db.asOrganization(tenant, catchUp).catch(warn);
  }
}

async function catchUp(tx: TenantTransaction): Promise<void> {
  await lockLedger(tx);
  const runs = await tx.db
    .select({ id: analysisRuns.id })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, tx.organizationId), isBehind));
  for (const { id } of runs) await keepAfterTaken(tx, id);
  for (const { id } of runs) await keepTakenStanding(tx, await readEmployeeNumbers(tx, id));
  await keepTotals(tx);
}
