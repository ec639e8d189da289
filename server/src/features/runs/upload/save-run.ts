import { codedReaderOf } from "@wagefloor/domain/columns.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { countsOnBalance } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import type { RunRow } from "../queries.ts";
import { withoutBalance, writeResults, writeSkipped } from "../write-results.ts";
import type { PayrollUpload } from "./receive-upload.ts";

/** One analyzed upload, ready to be stored. */
export interface FinishedRun {
  readonly id: string;
  readonly upload: Omit<PayrollUpload, "timeZone" | "source">;
  readonly calculated: CalculatedRun;
  /** The balances from which the calculation started. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** The run in whose place it comes: then what it does to balances is written with the rest of the history. */
  readonly inPlaceOf?: RunRow;
}

/**
 * Stores a run with its results, its skipped, one ledger entry for each result, and the balances. The caller holds the
 * organization's ledger lock, and its transaction makes it all or nothing.
 */
export async function saveRun(tx: TenantTransaction, finished: FinishedRun): Promise<RunRow> {
  const run = await insertRun(tx, finished);
  await writeResults(tx, run, finished.calculated, finished.inPlaceOf ? undefined : balanceCells(finished));
  await saveBalances(tx, run);
  await writeSkipped(tx, run, finished.calculated);
  return run;
}

async function insertRun(
  { db, organizationId, actor }: TenantTransaction,
  finished: FinishedRun,
): Promise<RunRow> {
  const { id, upload, calculated, inPlaceOf } = finished;
  const { period, ...totals } = calculated.summary;
  const [run] = await db
    .insert(analysisRuns)
    .values({
      ...totals,
      periodStart: period?.from ?? null,
      periodEnd: period?.through ?? null,
      organizationId,
      actor,
      id,
      createdAt: nextFreeSecond(organizationId),
      fileName: upload.fileName,
      fileHash: upload.contentHash,
      byteCount: upload.file.byteCount,
      configuration: upload.applied,
      notes: [...(upload.notes ?? fileNotes(upload.file))],
      repeatOf: upload.repeatOf ?? null,
      recomputable: true,
      offCycle: upload.offCycle === true,
      settleable: true,
      ...(inPlaceOf && { replaces: inPlaceOf.id, ledgerPosition: inPlaceOf.ledgerPosition }),
    })
    .returning();
  if (!run) throw new Error("the run was not stored");
  return run;
}

/** Now, cut to the second; or the second after the organization's newest run, if that is later. */
function nextFreeSecond(organizationId: string) {
  return sql`(select greatest(date_trunc('second', clock_timestamp()), max(created_at) + interval '1 second')
    from analysis_runs where organization_id = ${organizationId})`;
}

/** What a result adds to the balance and what is owed after it; neither for one that doesn't count on the balance. */
function balanceCells({ calculated: { results }, balances }: FinishedRun): (row: number) => string {
  const { personNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  return (row) => {
    const after = remainingBalance(startingCost[row] as Cents, proposedDeduction[row] as Cents);
    const change = after - (balances.get(personNumber[row] as string) ?? 0);
    return counts(row) ? `${change}e-2\t${after}e-2` : withoutBalance;
  };
}

/** An employee who has a result can be looked up: without a deduction with the balance that nothing is recorded yet. */
async function saveBalances({ client, organizationId }: TenantTransaction, run: RunRow): Promise<void> {
  await client.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, balance_after, run_id)
     select $1, person_number, 'run', balance_change, balance_after, $2 from pg_temp.staged_results
     where balance_change is not null`,
    [organizationId, run.id],
  );
  // Two plain statements take half the time of one insert on conflict.
  await client.query(
    `update balances set balance = staged.balance_after, updated_at = now()
     from pg_temp.staged_results staged
     where balances.organization_id = $1 and balances.person_number = staged.person_number
       and staged.balance_after is not null and balances.balance is distinct from staged.balance_after`,
    [organizationId],
  );
  await client.query(
    `insert into balances (organization_id, person_number, balance)
     select $1, person_number, balance_after from pg_temp.staged_results staged
     where not exists (
       select from balances where balances.organization_id = $1 and balances.person_number = staged.person_number)`,
    [organizationId],
  );
}
