import { and, eq, isNotNull } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { keepAfterTaken } from "../../actuals/keep-after-taken.ts";
import { findNewestRuns } from "../../employees/newest-runs.ts";
import { refreshStanding } from "../../employees/newest-standing.ts";
import { readHolders } from "../../ledger/merged/queries.ts";
import { keepTakenStanding } from "../../ledger/standing/keep-taken-standing.ts";
import { keepTotals } from "../../ledger/stored/keep-totals.ts";
import { balancesByFacts, owedAfterByFacts, proposalsOfRunsByFacts } from "./from-facts.ts";

/** How many rows differed from what the ledger, the runs and the confirmations add up to. */
export interface Rebuilt {
  readonly balances: number;
  readonly runs: number;
  /** The figures of the start page, one row. */
  readonly totals: number;
}

/**
 * Recalculates what is stored beside the ledger, the results of runs and what payroll deducted: balances, open proposals,
 * newest runs, what was owed after each run, and the figures of the start page. What was right doesn't change.
 * @throws Refusal recalculating
 */
export async function rebuildBalances(tx: TenantTransaction): Promise<Rebuilt> {
  await lockLedger(tx);
  const { client, organizationId } = tx;
  const before = await readKept(tx);
  const holders = await readHolders(tx);
  await client.query(balancesByFacts, [organizationId, [...holders.keys()], [...holders.values()]]);
  await client.query(proposalsOfRunsByFacts, [organizationId]);
  await client.query(owedAfterByFacts, [organizationId]);
  const numbers = await readNumbers(tx);
  if (numbers.length + before.runs.size === 0) return { balances: 0, runs: 0, totals: 0 };
  await findNewestRuns(tx, numbers);
  await refreshStanding(tx, numbers);
  for (const id of await readConfirmedRuns(tx)) await keepAfterTaken(tx, id);
  await keepTakenStanding(tx, numbers);
  await keepTotals(tx);
  const after = await readKept(tx);
  return {
    balances: countDiffering(before.balances, after.balances),
    runs: countDiffering(before.runs, after.runs),
    totals: countDiffering(before.totals, after.totals),
  };
}

const kept = {
  balances: `select person_number, (to_jsonb(balances) - 'updated_at')::text from balances where organization_id = $1`,
  runs: `select id::text, jsonb_build_array(owed_after, open_employees, open_proposals, after_taken)::text
    from analysis_runs where organization_id = $1`,
  totals: `select organization_id::text, to_jsonb(payroll_totals)::text from payroll_totals where organization_id = $1`,
} as const;

type Rows = ReadonlyMap<string, string>;

async function readKept({ client, organizationId }: TenantTransaction) {
  const read = async (text: string): Promise<Rows> => {
    const values = [organizationId];
    return new Map((await client.query<[string, string]>({ text, values, rowMode: "array" })).rows);
  };
  return {
    balances: await read(kept.balances),
    runs: await read(kept.runs),
    totals: await read(kept.totals),
  };
}

function countDiffering(before: Rows, after: Rows): number {
  return [...after].filter(([key, row]) => before.get(key) !== row).length;
}

async function readNumbers({ client, organizationId }: TenantTransaction): Promise<string[]> {
  const { rows } = await client.query<[string]>({
    text: "select person_number from balances where organization_id = $1",
    values: [organizationId],
    rowMode: "array",
  });
  return rows.map(([employeeNumber]) => employeeNumber);
}

async function readConfirmedRuns({ db, organizationId }: TenantTransaction): Promise<string[]> {
  const rows = await db
    .select({ id: analysisRuns.id })
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, organizationId), isNotNull(analysisRuns.takenAt)));
  return rows.map(({ id }) => id);
}
