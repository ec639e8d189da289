import { type AccountChange, createHistory, type History } from "@wagefloor/domain/runs/recompute/ledger.ts";
import { type RecalculatedRun, recalculateRun } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import type { WageLookUpOfRun } from "@wagefloor/domain/runs/recompute/settle.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisRuns } from "../../../core/db/schema/analysis-runs.ts";
import type { RunRow } from "../queries.ts";
import { readAccounts } from "./read-accounts.ts";
import { readKept } from "./read-kept.ts";

/** At most this many employees of later runs are calculated again at once (docs/decisions/304 says how long that takes). */
const mostEmployees = 250_000;

/** What happens at one place of the history, and to whom. */
export interface Happening {
  /** The place in the ledger. */
  readonly at: number;
  readonly personNumbers: readonly string[];
  readonly happen: (history: History) => Promise<void> | void;
  /** Given if the run in that place is calculated again too: what is known by now of the places of each run. */
  readonly settling?: (run: RunRow) => WageLookUpOfRun | undefined;
}

/** A later run whose figures change. */
interface ChangedRun {
  readonly run: RunRow;
  readonly employees: number;
  readonly deductedBefore: number;
  readonly deductedNow: number;
  readonly settled: RecalculatedRun["settled"];
}

/** What happens because of it. */
export interface ChangedHistory {
  readonly runs: readonly ChangedRun[];
  readonly accounts: readonly AccountChange[];
}

/** Why the later runs can't be calculated again; nothing happens then. */
export interface Obstacle {
  readonly obstacle: string;
}

/**
 * Goes through the history from a place on, one run at a time: each later run is calculated again for the employees
 * concerned, by its own rates and rules. Nothing is written, except by `keep`. The caller holds the ledger lock if so.
 */
export async function changeHistory(
  tx: TenantTransaction,
  { at, personNumbers, happen, settling }: Happening,
  keep: (run: RunRow, again: RecalculatedRun) => Promise<void> = async () => undefined,
): Promise<ChangedHistory | Obstacle> {
  const later = await findRunsFrom(tx, settling ? at : at + 1);
  const obstacle = await findObstacle(tx, later, personNumbers);
  if (obstacle !== null) return { obstacle };
  const history = createHistory(await readAccounts(tx, personNumbers, at));
  await happen(history);
  const runs: ChangedRun[] = [];
  for (const run of later.filter(({ recomputable }) => recomputable)) {
    const kept = await readKept(tx, run.id, personNumbers);
    const again = recalculateRun(history, { ...inLedger(run), lookUp: settling?.(run) }, kept);
    if (again.lines.length === 0) continue;
    await keep(run, again);
    const { deductedBefore, deductedNow, lines, settled } = again;
    runs.push({ run, employees: lines.length, deductedBefore, deductedNow, settled });
  }
  return { runs, accounts: history.finish() };
}

/** A run as the rules know it. */
export function inLedger({ id, ledgerPosition, configuration }: RunRow) {
  const { deductionAmount, hoursBasis, hoursChosen } = configuration;
  const firstRowHours = hoursBasis === "first-row" && hoursChosen !== true;
  return { id, at: ledgerPosition, deductionAmount, firstRowHours };
}

/** The runs that count from a place in the ledger on, in their order. */
export function findRunsFrom({ db, organizationId }: TenantTransaction, at: number): Promise<RunRow[]> {
  return db
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.status, "completed"),
        gte(analysisRuns.ledgerPosition, at),
      ),
    )
    .orderBy(asc(analysisRuns.ledgerPosition), asc(analysisRuns.createdAt));
}

async function findObstacle(
  tx: TenantTransaction,
  later: readonly RunRow[],
  personNumbers: readonly string[],
): Promise<string | null> {
  const old = await findFirstWith(
    tx,
    later.filter(({ recomputable }) => !recomputable),
    personNumbers,
  );
  if (old !== null) return tooOld(old);
  const employees = later.reduce((sum, run) => sum + Math.min(run.employeesInFile, personNumbers.length), 0);
  if (employees <= mostEmployees) return null;
  return `This means recalculating later runs for ${employees.toLocaleString("en-US")} employees in total. We can recalculate up to ${mostEmployees.toLocaleString("en-US")} at once. Void later runs first, starting with the newest.`;
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
  personNumbers: readonly string[],
): Promise<Standing | null> {
  const { rows } = await client.query<{ id: string; employees: number; example: string }>(
    `select run_id as id, count(*)::int as employees, min(person_number) as example from (
       select run_id, person_number from analysis_results
       where organization_id = $1 and run_id = any($2::uuid[]) and person_number = any($3::text[])
       union all select run_id, person_number from analysis_skipped
       where organization_id = $1 and run_id = any($2::uuid[]) and person_number = any($3::text[])
         and reason = 'nothing-owed') standing
     group by run_id`,
    [organizationId, runs.map(({ id }) => id), personNumbers],
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
