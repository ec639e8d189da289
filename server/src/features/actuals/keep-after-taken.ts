import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { type AfterTaken, countAfterTaken } from "@wagefloor/domain/runs/taken/after/after-taken.ts";
import { owedAfterTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { judgeTaken, type TakenVerdict } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { and, eq } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";
import { takenFindings } from "../../core/db/schema/taken.ts";
import { type RunRow, requireRun } from "../runs/stored/queries.ts";
import { readPay } from "./check-taken.ts";
import { type DifferingRow, readDiffering } from "./queries.ts";

/**
 * Writes what is true of a run with what payroll took: whose pay that leaves below the minimum wage or can't be checked, and
 * the run's figures. To be called once the run, its results or what is confirmed for it changed. The caller holds the ledger
 * lock.
 */
export async function keepAfterTaken(tx: TenantTransaction, runId: string): Promise<void> {
  const { db, organizationId } = tx;
  const run = await requireRun(tx, runId);
  const ofRun = and(eq(takenFindings.organizationId, organizationId), eq(takenFindings.runId, runId));
  await db.delete(takenFindings).where(ofRun);
  const counts = run.status === "completed" && run.takenAt !== null;
  const differing = counts ? await readDiffering(tx, run) : [];
  const found = await findBeyondSafe(tx, run, differing);
  await insertFindings(tx, runId, found);
  const afterTaken = counts ? figuresAfter(run, differing, found) : null;
  if (afterTaken === null && run.afterTaken === null) return;
  await db
    .update(analysisRuns)
    .set({ afterTaken })
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, runId)));
}

interface FoundEmployee {
  readonly employeeNumber: string;
  readonly hasResult: boolean;
  readonly ofRun: Verdict;
  readonly verdict: TakenVerdict;
  readonly shortfall: Cents;
}

/** Whose pay isn't what the run found, because payroll took more. */
async function findBeyondSafe(
  tx: TenantTransaction,
  run: RunRow,
  differing: readonly DifferingRow[],
): Promise<FoundEmployee[]> {
  const more = differing.filter(({ taken, proposed }) => taken > proposed);
  if (more.length === 0) return [];
  const payOf = await readPay(
    tx,
    run,
    more.map(({ employeeNumber }) => employeeNumber),
  );
  return more.flatMap(({ employeeNumber, hasResult, proposed, taken }) => {
    const pay = payOf({ employeeNumber });
    const { verdict, shortfall } = judgeTaken(pay, taken, proposed);
    return verdict === null ? [] : [{ employeeNumber, hasResult, ofRun: pay.verdict, verdict, shortfall }];
  });
}

async function insertFindings(
  { client, organizationId }: TenantTransaction,
  runId: string,
  found: readonly FoundEmployee[],
): Promise<void> {
  if (found.length === 0) return;
  await client.query(
    `insert into taken_findings (organization_id, run_id, person_number, verdict, shortfall)
     select $1, $2, person_number, verdict, shortfall / 100
     from unnest($3::text[], $4::text[], $5::numeric[]) as found (person_number, verdict, shortfall)`,
    [
      ...[organizationId, runId, found.map(({ employeeNumber }) => employeeNumber)],
      ...[found.map(({ verdict }) => verdict), found.map(({ shortfall }) => shortfall)],
    ],
  );
}

/** Everyone who doesn't differ counts as the run proposed. */
function figuresAfter(
  run: RunRow,
  differing: readonly DifferingRow[],
  found: readonly FoundEmployee[],
): AfterTaken {
  let [deducted, stillOwed]: [number, number] = [run.totalProposedDeduction, run.totalStillOwed];
  for (const one of differing) {
    deducted += one.taken - one.proposed;
    if (one.hasResult) stillOwed += owedAfterTaken(one) - (one.startingCost - one.proposed);
  }
  return { ...countAfterTaken(run, found), deducted: cents(deducted), stillOwed: cents(stillOwed) };
}
