import type { AccountChange, LedgerEntry } from "@wagefloor/domain/runs/recompute/ledger.ts";
import type { RecalculatedRun } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import { totalsOf } from "@wagefloor/domain/runs/summarize.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { copyRows, copyText } from "../../../core/db/copy-rows.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import { type RunRow, readResults, readSkipped } from "../queries.ts";
import { writeResults, writeSkipped } from "../write-results.ts";

/** Replaces what changed in a run, and marks it as calculated again because of another run. */
export async function writeRecalculated(
  tx: TenantTransaction,
  run: RunRow,
  again: RecalculatedRun,
  because: string,
): Promise<void> {
  const { client, db, organizationId, actor } = tx;
  for (const table of ["analysis_results", "analysis_skipped"]) {
    await client.query(
      `delete from ${table} where organization_id = $1 and run_id = $2 and position = any($3::int[])`,
      [organizationId, run.id, again.lines],
    );
  }
  await writeResults(tx, run, again);
  await writeSkipped(tx, run, again);
  const totals = totalsOf(await readResults(tx, run.id), await readSkipped(tx, run.id));
  await db
    .update(analysisRuns)
    .set({ ...totals, recomputedAt: sql`now()`, recomputedBy: actor, recomputedFor: because })
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, run.id)));
}

const entryColumns = ["person_number", "kind", "amount", "balance_after", "run_id", "position"];

/**
 * Adds the entries to the ledger, and writes what is owed now.
 * @param reason of entries that take a voided run back
 */
export async function writeAccounts(
  { client, organizationId, actor }: TenantTransaction,
  accounts: readonly AccountChange[],
  reason: string,
): Promise<void> {
  const columns = entryColumns.join(", ");
  await client.query(
    `create temporary table if not exists staged_entries on commit delete rows as
     select ${columns}, id as place, id as of_account from balance_entries with no data`,
  );
  await copyRows(
    client,
    "pg_temp.staged_entries",
    [...entryColumns, "place", "of_account"],
    entryLines(accounts),
  );
  await client.query(
    `insert into balance_entries (organization_id, ${columns}, actor, reason)
     select $1, ${columns}, case when kind <> 'run' then $2 end, case kind when 'void' then $3 when 'restated' then $4 end
     from pg_temp.staged_entries order by of_account, place`,
    [organizationId, actor, reason, keptReason],
  );
  await client.query(
    `with changed as (
       select distinct on (of_account) person_number, balance_after from pg_temp.staged_entries
       order by of_account, place desc)
     insert into balances (organization_id, person_number, balance)
     select $1, person_number, balance_after from changed
     on conflict (organization_id, person_number) do update set balance = excluded.balance, updated_at = now()`,
    [organizationId],
  );
}

const keptReason = "Corrected balance kept";

function* entryLines(accounts: readonly AccountChange[]): Generator<string> {
  for (const [account, { entries }] of accounts.entries()) {
    for (const [place, entry] of entries.entries()) yield [...cellsOf(entry), place, account].join("\t");
  }
}

function cellsOf({ personNumber, kind, amount, balanceAfter, runId, position }: LedgerEntry): string[] {
  const after = balanceAfter === null ? "\\N" : `${balanceAfter}e-2`;
  return [copyText(personNumber), kind, `${amount}e-2`, after, runId ?? "\\N", String(position)];
}
