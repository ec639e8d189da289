import type { ChangingFact } from "@wagefloor/domain/ledger/replay/ledger-entries.ts";
import type { History } from "@wagefloor/domain/ledger/replay/replay.ts";
import type { KnownByNow } from "@wagefloor/domain/runs/recompute/known-by-now.ts";
import { and, asc, eq, gte, type SQL } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { fingerprint } from "../../../core/fingerprint.ts";
import { withMergedNumbers } from "../../ledger/merged/queries.ts";
import type { RunRow } from "../stored/queries.ts";

/** Shows the history of employees as recorded, some employees at a time. */
export type LookAtHistory = (
  look: (history: History, employeeNumbers: readonly string[]) => void,
) => Promise<void>;

/** What happens at one place of the history, and to whom. */
export interface Happening {
  /** The place in the ledger. */
  readonly at: number;
  readonly fact: ChangingFact;
  readonly employeeNumbers: readonly string[];
  /** What happens to the history of some of them, once it was looked at. */
  readonly happen: (
    lookAt: LookAtHistory,
  ) => Promise<(history: History) => void> | ((history: History) => void);
  /** What else decides what it comes to, such as the pay date of another file. */
  readonly terms?: unknown;
  /** Given if the run in that place is calculated again too: what is known by now of places and rates on its days. */
  readonly settling?: (run: RunRow) => KnownByNow | undefined;
}

/** What a change of the history takes. */
export interface PlannedChange {
  readonly employeeNumbers: readonly string[];
  /** The runs that are calculated again, in their order in the ledger. */
  readonly runs: readonly RunRow[];
  /** How many results of them, at most. */
  readonly results: number;
  readonly terms: unknown;
}

/** Why the later runs can't be calculated again; nothing happens then. */
export interface Obstacle {
  readonly obstacle: string;
}

/** What of the history is calculated again, or why it can't be. */
export async function planChange(
  tx: TenantTransaction,
  { at, employeeNumbers: named, settling, terms = null }: Happening,
): Promise<PlannedChange | Obstacle> {
  const employeeNumbers = await withMergedNumbers(tx, named);
  const later = await findRunsFrom(tx, settling ? at : at + 1);
  const old = await findFirstWith(
    tx,
    later.filter(({ recomputable }) => !recomputable),
    employeeNumbers,
  );
  if (old !== null) return { obstacle: tooOld(old) };
  const runs = later.filter(({ recomputable }) => recomputable);
  const results = runs.reduce((sum, run) => sum + Math.min(run.employeesInFile, employeeNumbers.length), 0);
  return { employeeNumbers, runs, results, terms };
}

/**
 * A fingerprint of all that decides what a planned change comes to: another one once anything was added to the ledger, or
 * a run was made, voided or calculated again.
 */
export async function fingerprintOfPlan(
  { client, organizationId }: TenantTransaction,
  { employeeNumbers, runs, results, terms }: PlannedChange,
): Promise<string> {
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(id) as newest from balance_entries where organization_id = $1",
    [organizationId],
  );
  const known = runs.map(({ id, recomputedAt }) => [id, recomputedAt]);
  return fingerprint([rows[0]?.newest, employeeNumbers.length, results, known, terms]);
}

/** The runs that count from a place in the ledger on, in their order. */
export function findRunsFrom(tx: TenantTransaction, at: number): Promise<RunRow[]> {
  return findCountingRuns(tx, gte(analysisRuns.ledgerPosition, at));
}

/** The runs that count and meet a condition, in their order in the ledger. */
export function findCountingRuns(
  { db, organizationId }: TenantTransaction,
  condition: SQL,
): Promise<RunRow[]> {
  return db
    .select()
    .from(analysisRuns)
    .where(
      and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed"), condition),
    )
    .orderBy(asc(analysisRuns.ledgerPosition), asc(analysisRuns.createdAt));
}

interface Standing {
  readonly run: RunRow;
  readonly employees: number;
  readonly example: string;
}

/** The first of these runs for which it matters what any of these employees owes. */
async function findFirstWith(
  { client, organizationId }: TenantTransaction,
  runs: readonly RunRow[],
  employeeNumbers: readonly string[],
): Promise<Standing | null> {
  const { rows } = await client.query<{ id: string; employees: number; example: string }>(
    `select run_id as id, count(*)::int as employees, min(person_number) as example from (
       select run_id, person_number from analysis_results
       where organization_id = $1 and run_id = any($2::uuid[]) and person_number = any($3::text[])
       union all select run_id, person_number from analysis_skipped
       where organization_id = $1 and run_id = any($2::uuid[]) and person_number = any($3::text[])
         and reason = 'nothing-owed') standing
     group by run_id`,
    [organizationId, runs.map(({ id }) => id), employeeNumbers],
  );
  const standings = new Map(rows.map(({ id, ...standing }) => [id, standing]));
  const run = runs.find(({ id }) => standings.has(id));
  const standing = run && standings.get(run.id);
  return standing ? { run, ...standing } : null;
}

function tooOld({ run, employees, example }: Standing): string {
  const who = `${employees === 1 ? "1 employee" : `${employees} employees`} (such as ${example})`;
  return `A later run, with the pay date ${run.payDate}, starts from this run's balances for ${who}. It was made before Wagefloor saved what's needed to recalculate a run. Void the later run first.`;
}
