import type { ChangedEntry, LedgerEntry } from "@wagefloor/domain/ledger/replay/ledger-entries.ts";
import type { AccountChange } from "@wagefloor/domain/ledger/replay/replay.ts";
import type { RecalculatedRun } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import { totalsOf } from "@wagefloor/domain/runs/summarize.ts";
import { and, eq, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { CopyCells } from "../../../core/db/copy/copy-cells.ts";
import { copyRows } from "../../../core/db/copy/copy-rows.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { keepAfterTaken } from "../../actuals/keep-after-taken.ts";
import { exchangeResults } from "../../employees/newest-standing.ts";
import { type AddedAt, addToOwedAfter } from "../../ledger/stored/keep-totals.ts";
import type { HistoryWriter } from "../../runs/kept/change-history.ts";
import { type RunRow, readResults, readSkipped } from "../../runs/stored/queries.ts";
import { writeItems, writeResults, writeSkipped } from "../../runs/stored/write-results.ts";

interface Because {
  /** The run because of which others are calculated again. */
  readonly because: string;
  /** Why the history changed. */
  readonly reason: string;
}

/** Writes what changes in the history. */
export function createHistoryWriter(tx: TenantTransaction, { because, reason }: Because): HistoryWriter {
  return {
    recalculated: (run, again) => writeRecalculated(tx, run, again),
    accounts: (changed) => writeAccounts(tx, changed, reason),
    finished: (run) => markRecalculated(tx, run, because),
  };
}

/** Replaces what changed in a run. What it said of those who are judged anew is kept. */
async function writeRecalculated(tx: TenantTransaction, run: RunRow, again: RecalculatedRun): Promise<void> {
  const { client, organizationId } = tx;
  await keepJudgments(tx, run.id, again.judgedAnew);
  const [results] = [await remove("analysis_results"), await remove("analysis_skipped")];
  await exchangeResults(tx, results, Array.from(again.results.employeeNumber));
  await writeResults(tx, run, again);
  await writeSkipped(tx, run, again);
  await writeItems(tx, run, again);

  async function remove(table: "analysis_results" | "analysis_skipped"): Promise<string[]> {
    const { rows } = await client.query<[string]>({
      text: `delete from ${table} where organization_id = $1 and run_id = $2 and position = any($3::int[])
        returning person_number`,
      values: [organizationId, run.id, again.lines],
      rowMode: "array",
    });
    return rows.map(([employeeNumber]) => employeeNumber);
  }
}

/** As a fact: a file with these figures may have gone to payroll. */
async function keepJudgments(
  { client, organizationId, actor }: TenantTransaction,
  runId: string,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return;
  const judged = `person_number, location, jurisdiction, minimum_wage, verdict, reasons, shortfall`;
  await client.query(
    `insert into earlier_judgments (organization_id, run_id, actor, ${judged}, proposed_deduction)
     select $1, $2, $3, ${judged}, proposed_deduction from analysis_results
     where organization_id = $1 and run_id = $2 and position = any($4::int[])
     union all select $1, $2, $3, ${judged}, 0 from analysis_skipped
     where organization_id = $1 and run_id = $2 and position = any($4::int[])`,
    [organizationId, runId, actor, lines],
  );
}

/** The run has new totals, and was calculated again because of another one. A transaction may have begun long ago. */
async function markRecalculated(tx: TenantTransaction, run: RunRow, because: string): Promise<void> {
  const { db, organizationId, actor } = tx;
  const totals = totalsOf(await readResults(tx, run.id), await readSkipped(tx, run.id));
  await db
    .update(analysisRuns)
    .set({ ...totals, recomputedAt: sql`clock_timestamp()`, recomputedBy: actor, recomputedFor: because })
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, run.id)));
  await keepAfterTaken(tx, run.id);
}

/** Writes what entries come to now, adds those that there weren't yet, and writes what is owed now. */
async function writeAccounts(
  tx: TenantTransaction,
  accounts: readonly AccountChange[],
  reason: string,
): Promise<void> {
  const { client, organizationId, actor } = tx;
  await changeEntries(
    tx,
    accounts.flatMap(({ changed }) => changed),
  );
  await client.query(
    `create temporary table if not exists staged_entries on commit delete rows as
     select ${stagedColumns.slice(1).join(", ")}, id as place from balance_entries with no data`,
  );
  await client.query("delete from pg_temp.staged_entries");
  const added = accounts.flatMap(({ entries }) => entries);
  await copyRows(client, "pg_temp.staged_entries", stagedColumns, added.length, (cells, row) =>
    writeEntry(cells, row, added[row] as LedgerEntry),
  );
  // What changed the history has no position: its amount is that of the entries that it changed.
  await client.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, recorded_amount, charged, balance_after,
       open_proposals, run_id, purchase_id, merge_id, position, actor, reason)
     select $1, person_number, kind, case when position is null then 0 else amount end,
       case when position is null then amount end, charged, balance_after, open_proposals, run_id, purchase_id, merge_id,
       position, case when kind <> 'run' then $2 end,
       case when position is null then $3 when kind <> 'run' then $4 end
     from pg_temp.staged_entries order by place`,
    [organizationId, actor, reason, followingReason],
  );
  await client.query(
    `with changed as (
       select distinct on (person_number) person_number, balance_after from pg_temp.staged_entries
       order by person_number, place desc)
     insert into balances (organization_id, person_number, balance)
     select $1, person_number, balance_after from changed
     on conflict (organization_id, person_number) do update set balance = excluded.balance, updated_at = now()`,
    [organizationId],
  );
  await changeProposals(tx, accounts);
  await addToOwedAfter(tx, addedAt(accounts));
}

/** What entries came to when they were recorded stays beside what they come to now. */
async function changeEntries(
  { client, organizationId }: TenantTransaction,
  changed: readonly ChangedEntry[],
): Promise<void> {
  await client.query(
    `create temporary table if not exists staged_changes on commit delete rows as
     select ${changedColumns.join(", ")} from balance_entries with no data`,
  );
  await client.query("delete from pg_temp.staged_changes");
  await copyRows(client, "pg_temp.staged_changes", changedColumns, changed.length, (cells, row) =>
    writeChanged(cells, changed[row] as ChangedEntry),
  );
  await client.query(
    `update balance_entries entries set amount = entries.amount + changed.amount,
       charged = nullif(coalesce(entries.charged, 0) + changed.charged, 0),
       counts = coalesce(changed.counts, entries.counts), recorded_amount = coalesce(recorded_amount, entries.amount),
       recorded_charged = case when recorded_amount is null then entries.charged else recorded_charged end
     from pg_temp.staged_changes changed
     where organization_id = $1 and entries.person_number = changed.person_number and entries.id = changed.id`,
    [organizationId],
  );
}

const changedColumns = ["person_number", "id", "amount", "charged", "counts"];

function writeChanged(cells: CopyCells, { employeeNumber, id, amount, charged, counts }: ChangedEntry): void {
  cells.text(employeeNumber);
  cells.bigint(id);
  cells.money(amount);
  cells.money(charged);
  if (counts === null) cells.null();
  else cells.boolean(counts);
}

/** Writes what is proposed and not confirmed, of employees and of runs. */
async function changeProposals(
  { client, organizationId }: TenantTransaction,
  accounts: readonly AccountChange[],
): Promise<void> {
  const changed = accounts.filter(({ open }) => open.before !== open.after);
  await client.query(
    `update balances set open_proposals = open.amount / 100
     from unnest($2::text[], $3::numeric[]) as open (person_number, amount)
     where organization_id = $1 and balances.person_number = open.person_number`,
    [
      organizationId,
      changed.map(({ employeeNumber }) => employeeNumber),
      changed.map(({ open }) => open.after),
    ],
  );
  const open = accounts.flatMap(({ proposals }) =>
    proposals.filter(({ confirmedAt }) => confirmedAt === null),
  );
  const ofRuns = [...Map.groupBy(open, ({ runId }) => runId)].map(([runId, all]) => ({
    runId,
    amount: all.reduce((sum, { was, is }) => sum + is - was, 0),
    employees: all.reduce((sum, { was, is }) => sum + Number(is > 0) - Number(was > 0), 0),
  }));
  await client.query(
    `update analysis_runs set open_employees = open_employees + changed.employees,
       open_proposals = open_proposals + changed.amount / 100
     from unnest($2::uuid[], $3::int[], $4::numeric[]) as changed (run, employees, amount)
     where organization_id = $1 and id = changed.run`,
    [
      ...[organizationId, ofRuns.map(({ runId }) => runId), ofRuns.map(({ employees }) => employees)],
      ofRuns.map(({ amount }) => amount),
    ],
  );
}

function addedAt(accounts: readonly AccountChange[]): AddedAt {
  const added = new Map<number, number>();
  const add = (place: number, amount: number) => added.set(place, (added.get(place) ?? 0) + amount);
  for (const { changed, entries, proposals } of accounts) {
    for (const { at, amount } of changed) add(at, amount);
    for (const { position, amount } of entries) if (position !== null) add(position, amount);
    for (const { at, was, is, confirmedAt } of proposals) {
      add(at, is - was);
      if (confirmedAt !== null) add(confirmedAt, was - is);
    }
  }
  return added;
}

const followingReason = "A run was recalculated, replaced, or voided";

const stagedColumns = [
  ...["place", "person_number", "kind", "amount", "charged", "balance_after", "open_proposals", "run_id"],
  ...["purchase_id", "merge_id", "position"],
];

function writeEntry(cells: CopyCells, place: number, entry: LedgerEntry): void {
  cells.bigint(place);
  cells.text(entry.employeeNumber);
  cells.text(entry.kind);
  cells.money(entry.amount);
  cells.money(entry.charged);
  cells.money(entry.balanceAfter);
  cells.money(entry.open);
  cells.uuid(entry.runId);
  cells.uuid(entry.purchaseId);
  cells.uuid(entry.mergeId);
  if (entry.position === null) cells.null();
  else cells.bigint(entry.position);
}
