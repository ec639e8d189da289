import { randomUUID } from "node:crypto";
import type { Skipped } from "@wagefloor/domain/finding.ts";
import type { Cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { eachColumn } from "@wagefloor/domain/runs/result-fields.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
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
  const [run] = await db
    .insert(analysisRuns)
    .values({
      ...calculated.summary,
      organizationId,
      actor,
      id: randomUUID(),
      createdAt: nextFreeSecond(organizationId),
      fileName: upload.fileName,
      fileHash: upload.contentHash,
      byteCount: upload.file.byteCount,
      configuration,
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
     select ${stagedColumns.join(", ")}, remaining_balance as balance_change from analysis_results with no data`,
  );
  const columns = [...stagedColumns, "balance_change"];
  await copyRows(client, "pg_temp.staged_results", columns, resultLines(finished));
}

function* resultLines({ calculated: { results }, balances }: FinishedRun): Generator<string> {
  const { count, personNumber, remainingBalance } = results;
  const cells = eachColumn(results, copyCellOf);
  for (let row = 0; row < count; row++) {
    let line = `${row}`;
    for (const cell of cells) line += `\t${cell(row)}`;
    const change = (remainingBalance[row] as number) - (balances.get(personNumber[row] as string) ?? 0);
    yield `${line}\t${change}e-2`;
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

async function saveBalances({ client, organizationId }: TenantTransaction, run: RunRow): Promise<void> {
  await client.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, balance_after, run_id)
     select $1, person_number, 'run', balance_change, remaining_balance, $2 from pg_temp.staged_results`,
    [organizationId, run.id],
  );
  // Two plain statements take half the time of one insert on conflict.
  await client.query(
    `update balances set balance = staged.remaining_balance, updated_at = now()
     from pg_temp.staged_results staged
     where balances.organization_id = $1 and balances.person_number = staged.person_number
       and balances.balance is distinct from staged.remaining_balance`,
    [organizationId],
  );
  await client.query(
    `insert into balances (organization_id, person_number, balance)
     select $1, person_number, remaining_balance from pg_temp.staged_results staged
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
  const columns = ["position", "person_number", "location", "line", "reason", "raw_text"];
  await client.query(
    `create temporary table if not exists staged_skipped on commit delete rows as
     select ${columns.join(", ")} from analysis_skipped with no data`,
  );
  await copyRows(client, "pg_temp.staged_skipped", columns, skippedLines(skipped));
  await client.query(
    `insert into analysis_skipped (organization_id, run_id, ${columns.join(", ")})
     select $1, $2, ${columns.join(", ")} from pg_temp.staged_skipped`,
    [organizationId, run.id],
  );
}

function* skippedLines(skipped: readonly Skipped[]): Generator<string> {
  for (const [position, { personNumber, location, line, reason, rawText }] of skipped.entries()) {
    const texts = [personNumber, location, String(line), reason, rawText].map(copyText);
    yield `${position}\t${texts.join("\t")}`;
  }
}
