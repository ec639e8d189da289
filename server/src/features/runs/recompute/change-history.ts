import {
  type Account,
  type AccountChange,
  createHistory,
  type History,
} from "@wagefloor/domain/runs/recompute/ledger.ts";
import { type RecalculatedRun, recalculateRun } from "@wagefloor/domain/runs/recompute/recalculate.ts";
import { and, asc, eq, gt } from "drizzle-orm";
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
}

/** A later run whose figures change. */
interface ChangedRun {
  readonly run: RunRow;
  readonly employees: number;
  readonly deductedBefore: number;
  readonly deductedNow: number;
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
  { at, personNumbers, happen }: Happening,
  keep: (run: RunRow, again: RecalculatedRun) => Promise<void> = async () => undefined,
): Promise<ChangedHistory | Obstacle> {
  const later = await findLaterRuns(tx, at);
  const accounts = await readAccounts(tx, personNumbers, at);
  const obstacle = findObstacle(later, personNumbers.length, accounts);
  if (obstacle !== null) return { obstacle };
  const history = createHistory(accounts);
  await happen(history);
  const runs: ChangedRun[] = [];
  for (const run of later.filter(({ recomputable }) => recomputable)) {
    const again = recalculateRun(history, inLedger(run), await readKept(tx, run.id, personNumbers));
    if (again.lines.length === 0) continue;
    await keep(run, again);
    const { deductedBefore, deductedNow, lines } = again;
    runs.push({ run, employees: lines.length, deductedBefore, deductedNow });
  }
  return { runs, accounts: history.finish() };
}

/** A run as the rules know it. */
export function inLedger({ id, ledgerPosition, configuration }: RunRow) {
  const { deductionAmount, hoursBasis } = configuration;
  return { id, at: ledgerPosition, deductionAmount, firstRowHours: hoursBasis === "first-row" };
}

function findLaterRuns({ db, organizationId }: TenantTransaction, at: number): Promise<RunRow[]> {
  return db
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.status, "completed"),
        gt(analysisRuns.ledgerPosition, at),
      ),
    )
    .orderBy(asc(analysisRuns.ledgerPosition), asc(analysisRuns.createdAt));
}

function findObstacle(
  later: readonly RunRow[],
  concerned: number,
  accounts: ReadonlyMap<string, Account>,
): string | null {
  for (const run of later.filter(({ recomputable }) => !recomputable)) {
    const standing = [...accounts].filter(([, { byRun }]) => byRun.has(run.id)).map(([name]) => name);
    if (standing.length > 0) return tooOld(run, standing);
  }
  const employees = later.reduce((sum, run) => sum + Math.min(run.employeesInFile, concerned), 0);
  if (employees <= mostEmployees) return null;
  return `Voiding this run means recalculating later runs for ${employees.toLocaleString("en-US")} employees in total. We can recalculate up to ${mostEmployees.toLocaleString("en-US")} at once. Void later runs first, starting with the newest.`;
}

function tooOld({ payDate }: RunRow, standing: readonly string[]): string {
  const who = `${standing.length === 1 ? "1 employee" : `${standing.length} employees`} (such as ${standing[0]})`;
  return `A later run, with the pay date ${payDate}, starts from this run's balances for ${who}. It was made before Wagefloor saved what's needed to recalculate a run. Void the later run first.`;
}
