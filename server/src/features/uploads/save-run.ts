import { codedReaderOf } from "@wagefloor/domain/columns.ts";
import { proposesOnly } from "@wagefloor/domain/deduction/balances-follow.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { countsOnBalance } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readMoney } from "../../core/db/columns.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";
import { keepOwedAfter, keepTotals } from "../ledger/stored/keep-totals.ts";
import type { RunRow } from "../runs/stored/queries.ts";
import {
  type BalanceChange,
  noChange,
  writeItems,
  writeResults,
  writeSkipped,
} from "../runs/stored/write-results.ts";
import type { PayrollUpload } from "./reading/with-upload.ts";
import { saveNewestRun } from "./save-newest-run.ts";

/** One analyzed upload, ready to be stored. */
export interface FinishedRun {
  readonly id: string;
  readonly upload: Omit<PayrollUpload, "timeZone">;
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
  let run = await insertRun(tx, finished);
  await writeResults(tx, run, finished.calculated, finished.inPlaceOf ? undefined : balanceChanges(finished));
  await saveEntries(tx, run);
  await saveNewestRun(tx, "staged_results", finished.inPlaceOf ? null : run);
  await writeSkipped(tx, run, finished.calculated);
  await writeItems(tx, run, finished.calculated);
  if (finished.calculated.skipped.length > 0)
    await saveNewestRun(tx, "staged_skipped", finished.inPlaceOf ? null : run);
  if (!finished.inPlaceOf) {
    if (proposesOnly(run.configuration)) run = await openProposals(tx, run);
    await keepTotals(tx);
    await keepOwedAfter(tx, run.id);
  }
  return run;
}

async function insertRun(
  { db, organizationId, actor }: TenantTransaction,
  finished: FinishedRun,
): Promise<RunRow> {
  const { id, upload, calculated, inPlaceOf } = finished;
  const { period, ...totals } = calculated.summary;
  const { companyCode } = upload.file;
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
      configuration: { ...upload.applied, ...(companyCode ? { companyCode } : {}) },
      notes: [...(upload.notes ?? fileNotes(upload.file))],
      repeatOf: upload.repeatOf ?? null,
      recomputable: true,
      offCycle: upload.offCycle === true,
      settleable: true,
      ...(inPlaceOf && takesPlaceOf(inPlaceOf)),
    })
    .returning();
  if (!run) throw new Error("the run was not stored");
  return run;
}

/** What payroll took for the replaced run is what it took for this one. */
function takesPlaceOf({ id, ledgerPosition, owedAfter, takenAt }: RunRow) {
  return { replaces: id, ledgerPosition, owedAfter, takenAt };
}

/** Now, cut to the second; or the second after the organization's newest run, if that is later. */
function nextFreeSecond(organizationId: string) {
  return sql`(select greatest(date_trunc('second', clock_timestamp()), max(created_at) + interval '1 second')
    from analysis_runs where organization_id = ${organizationId})`;
}

/** What each result that counts on the balance does to it. */
function balanceChanges({ calculated: { results }, balances }: FinishedRun): (row: number) => BalanceChange {
  const { employeeNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  return (row) => {
    if (!counts(row)) return noChange;
    const cost = startingCost[row] as Cents;
    const after = remainingBalance(cost, proposedDeduction[row] as Cents);
    const before = balances.get(employeeNumber[row] as string);
    return { change: cents(after - (before ?? 0)), after, charged: before === undefined ? cost : null };
  };
}

/** What the run proposes is owed until it is confirmed what payroll took. */
async function openProposals({ client, organizationId }: TenantTransaction, run: RunRow): Promise<RunRow> {
  await client.query(
    `update balances set open_proposals = open_proposals + staged.proposed_deduction
     from pg_temp.staged_results staged
     where balances.organization_id = $1 and balances.person_number = staged.person_number and proposed_deduction > 0`,
    [organizationId],
  );
  const { rows } = await client.query<{ employees: number; amount: string }>(
    `update analysis_runs set open_employees = proposed.employees, open_proposals = proposed.amount
     from (select count(*) as employees, coalesce(sum(proposed_deduction), 0) as amount from pg_temp.staged_results
       where proposed_deduction > 0) proposed
     where organization_id = $1 and id = $2 returning open_employees as employees, open_proposals as amount`,
    [organizationId, run.id],
  );
  const { employees = 0, amount = "0" } = rows[0] ?? {};
  return { ...run, openEmployees: employees, openProposals: readMoney(amount) };
}

async function saveEntries({ client, organizationId }: TenantTransaction, run: RunRow): Promise<void> {
  await client.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, charged, balance_after, run_id)
     select $1, person_number, 'run', balance_change, charged, balance_after, $2 from pg_temp.staged_results
     where balance_change is not null`,
    [organizationId, run.id],
  );
}
