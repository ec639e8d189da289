import { randomUUID } from "node:crypto";
import { codedReaderOf } from "@wagefloor/domain/columns.ts";
import { remainingBalance } from "@wagefloor/domain/deduction/remaining-balance.ts";
import type { Skipped, SkippedPay } from "@wagefloor/domain/finding.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { eachColumn } from "@wagefloor/domain/runs/result-fields.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { reasonsToBits } from "@wagefloor/domain/verdicts/reasons.ts";
import { countsOnBalance } from "@wagefloor/domain/verdicts/verdicts.ts";
import { sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { copyRows, copyText } from "../../../core/db/copy-rows.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import type { RunRow } from "../queries.ts";
import { copyCellOf, resultColumnNames } from "../result-cells.ts";
import type { PayrollUpload } from "./receive-upload.ts";

/** One analyzed upload, ready to be stored. */
export interface FinishedRun {
  readonly upload: Omit<PayrollUpload, "timeZone">;
  readonly configuration: PayrollConfiguration;
  readonly calculated: CalculatedRun;
  /** The balances from which the calculation started. */
  readonly balances: ReadonlyMap<string, Cents>;
}

/**
 * Stores a run with its results, its skipped, one ledger entry for each result, and the balances. The caller holds the
 * organization's ledger lock, and its transaction makes it all or nothing.
 */
export async function saveRun(tx: TenantTransaction, finished: FinishedRun): Promise<RunRow> {
  const run = await insertRun(tx, finished);
  await stageResults(tx, finished);
  await saveResults(tx, run);
  await saveBalances(tx, run);
  await saveSkipped(tx, run, finished.calculated.skipped);
  return run;
}

async function insertRun(
  { db, organizationId, actor }: TenantTransaction,
  finished: FinishedRun,
): Promise<RunRow> {
  const { upload, configuration, calculated } = finished;
  const { period, ...totals } = calculated.summary;
  const [run] = await db
    .insert(analysisRuns)
    .values({
      ...totals,
      periodStart: period?.from ?? null,
      periodEnd: period?.through ?? null,
      organizationId,
      actor,
      id: randomUUID(),
      createdAt: nextFreeSecond(organizationId),
      fileName: upload.fileName,
      fileHash: upload.contentHash,
      byteCount: upload.file.byteCount,
      configuration,
      notes: fileNotes(upload.file),
      repeatOf: upload.repeatOf ?? null,
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

const stagedColumns = ["position", ...resultColumnNames];

/**
 * Sends the results to a temporary table of this connection, from which three tables are filled: COPY can't write into a
 * table with row level security (docs/decisions/302).
 */
async function stageResults({ client }: TenantTransaction, finished: FinishedRun): Promise<void> {
  await client.query(
    `create temporary table if not exists staged_results on commit delete rows as
     select ${stagedColumns.join(", ")}, remaining_balance as balance_change, remaining_balance as balance_after
     from analysis_results with no data`,
  );
  const columns = [...stagedColumns, "balance_change", "balance_after"];
  await copyRows(client, "pg_temp.staged_results", columns, resultLines(finished));
}

/** A result that doesn't count on the balance has no change and no balance. */
function* resultLines({ calculated: { results }, balances }: FinishedRun): Generator<string> {
  const { count, personNumber, startingCost, proposedDeduction } = results;
  const counts = codedReaderOf(results.verdict, countsOnBalance);
  const cells = eachColumn(results, copyCellOf);
  for (let row = 0; row < count; row++) {
    let line = `${row}`;
    for (const cell of cells) line += `\t${cell(row)}`;
    const after = remainingBalance(startingCost[row] as Cents, proposedDeduction[row] as Cents);
    const change = after - (balances.get(personNumber[row] as string) ?? 0);
    yield counts(row) ? `${line}\t${change}e-2\t${after}e-2` : `${line}\t\\N\t\\N`;
  }
}

async function saveResults({ client, organizationId, actor }: TenantTransaction, run: RunRow): Promise<void> {
  const columns = stagedColumns.join(", ");
  await client.query(
    `insert into analysis_results (organization_id, user_id, run_id, created_at, ${columns})
     select $1, $2, $3, $4, ${columns} from pg_temp.staged_results`,
    [organizationId, actor, run.id, run.createdAt],
  );
}

/** Whoever has a result can be looked up: without a deduction with the balance that nothing is recorded yet. */
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

async function saveSkipped(
  { client, organizationId }: TenantTransaction,
  run: RunRow,
  skipped: readonly Skipped[],
): Promise<void> {
  if (skipped.length === 0) return;
  const columns = skippedColumns.join(", ");
  await client.query(
    `create temporary table if not exists staged_skipped on commit delete rows as
     select ${columns} from analysis_skipped with no data`,
  );
  await copyRows(client, "pg_temp.staged_skipped", skippedColumns, skippedLines(skipped));
  await client.query(
    `insert into analysis_skipped (organization_id, run_id, ${columns})
     select $1, $2, ${columns} from pg_temp.staged_skipped`,
    [organizationId, run.id],
  );
}

const skippedColumns = [
  ...["position", "person_number", "location", "line", "reason", "raw_text", "jurisdiction", "minimum_wage"],
  ...[
    "total_hours",
    "hours_over_all_rows",
    "total_gross",
    "starting_cost",
    "verdict",
    "reasons",
    "shortfall",
  ],
];

const withoutPay = Array.from({ length: 9 }, () => "\\N");

function* skippedLines(skipped: readonly Skipped[]): Generator<string> {
  for (const [position, { personNumber, location, line, reason, rawText, pay }] of skipped.entries()) {
    const texts = [personNumber, location, String(line), reason, rawText].map(copyText);
    yield [position, ...texts, ...(pay === null ? withoutPay : payCells(pay))].join("\t");
  }
}

function payCells(pay: SkippedPay): readonly string[] {
  return [
    ...[copyText(pay.jurisdiction), `${pay.minimumWage}e-2`, `${pay.totalHours}e-6`],
    ...[`${pay.hoursOverAllRows}e-6`, `${pay.totalGross}e-2`, `${pay.startingCost}e-2`],
    ...[pay.verdict, String(reasonsToBits(pay.reasons)), `${pay.shortfall}e-2`],
  ];
}
