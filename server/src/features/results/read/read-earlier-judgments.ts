import type { EarlierJudgment } from "@wagefloor/contract/runs/earlier-judgments.ts";
import { jurisdictionName } from "@wagefloor/domain/minimum-wage/table.ts";
import { bitsToReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../core/db/client.ts";
import { earlierJudgments } from "../../../core/db/schema/results.ts";
import { findPeople } from "../../../core/find-person.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { requireRun } from "../../runs/stored/queries.ts";

/**
 * What a run said of an employee before it was recalculated with what became known later, newest first.
 * @throws Refusal run_not_found, also for a run of another organization
 */
export async function readEarlierJudgments(
  db: Pick<Database, "asReader" | "asSystem">,
  tenant: Tenant,
  runId: string,
  employeeNumber: string,
): Promise<EarlierJudgment[]> {
  const rows = await db.asReader(tenant, async (tx) => {
    const { organizationId, runId: ofRun, employeeNumber: number, id } = earlierJudgments;
    const run = await requireRun(tx, runId);
    return tx.db
      .select()
      .from(earlierJudgments)
      .where(and(eq(organizationId, tx.organizationId), eq(ofRun, run.id), eq(number, employeeNumber)))
      .orderBy(desc(id));
  });
  const nameOf = await findPeople(db, rows);
  return rows.map(({ until, actor, location, jurisdiction, minimumWage, verdict, reasons, ...figures }) => ({
    ...{ until: until.toISOString(), by: nameOf(actor), location, place: jurisdictionName(jurisdiction) },
    ...{ minimumWage, verdict, reasons: [...bitsToReasons(reasons)] },
    ...{ shortfall: figures.shortfall, proposedDeduction: figures.proposedDeduction },
  }));
}
