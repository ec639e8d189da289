import { cents } from "@wagefloor/domain/money.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { TakenVerdict } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../core/db/client.ts";
import { payrollTotals } from "../../core/db/schema/payroll-totals.ts";
import { analysisRuns } from "../../core/db/schema/runs.ts";

/** The kept totals of an organization. */
export type Totals = Omit<typeof payrollTotals.$inferSelect, "organizationId">;

/** Before anything was recorded. */
const nothingYet: Totals = {
  runs: 0,
  verdicts: {},
  employees: 0,
  employeesBelowMinimum: 0,
  employeesNotChecked: 0,
  employeesWithoutPlace: 0,
  employeesWithoutRate: 0,
  employeesLeftOwing: 0,
  owedByLeft: cents(0),
  owed: cents(0),
  openProposals: cents(0),
  runsToConfirm: 0,
  employeesTakenBelow: 0,
  takenShortfall: cents(0),
  employeesToPayBack: 0,
  toPayBack: cents(0),
  headroom: {},
  lowRates: {},
};

export async function readTotals({ db, organizationId }: TenantTransaction): Promise<Totals> {
  const [totals] = await db
    .select()
    .from(payrollTotals)
    .where(eq(payrollTotals.organizationId, organizationId));
  return totals ?? nothingYet;
}

/** One line of the dashboard's recent activity. */
export interface ActivityRow {
  readonly runId: string;
  readonly employeeNumber: string;
  readonly name: string | null;
  readonly location: string;
  readonly createdAt: Date;
  readonly isSkipped: boolean;
  readonly compliant: boolean;
  readonly verdict: Verdict;
  readonly measure: KeptMeasure;
  /** What payroll took, if that is confirmed, and what became of the pay by that. */
  readonly taken: string | null;
  readonly takenVerdict: TakenVerdict | null;
  /** The part of a payback that settled an amount due to the employee. */
  readonly settled: string;
  readonly startingCost: string;
  readonly notCharged: string;
  readonly proposed: string;
}

/**
 * What the newest runs say of employees who are in no newer run: of the newest run first, in file order, and those whom it
 * skipped after the others.
 */
export async function readRecentActivity(tx: TenantTransaction, limit: number): Promise<ActivityRow[]> {
  const rows: ActivityRow[] = [];
  for (const { runId } of await readNewestRuns(tx, limit)) {
    if (rows.length >= limit) break;
    const values = [tx.organizationId, runId, limit - rows.length];
    rows.push(...(await tx.client.query<ActivityRow>(activityOfRun, values)).rows);
  }
  return rows;
}

/** Of one table; the others of its run come from a newer run. */
function activityIn(table: string, columns: string): string {
  return `select position, person_number, employee_name, location, verdict, measure, ${columns} from ${table} said
    where organization_id = $1 and run_id = $2 and verdict is not null and exists (
      select from balances where balances.organization_id = $1 and balances.person_number = said.person_number
        and newest_run_id = $2)
    order by position limit $3`;
}

const activityOfRun = `select runs.id as "runId", said.person_number as "employeeNumber", said.employee_name as name,
    said.location, runs.created_at as "createdAt", said.skipped as "isSkipped", said.compliant, said.verdict,
    said.measure, said.starting_cost as "startingCost", said.not_charged as "notCharged", said.proposed, taken, findings.verdict as "takenVerdict",
    case when taken < 0 then coalesce((select least(-taken, -sum(amount)) from balance_entries refunds
      where refunds.organization_id = $1 and refunds.person_number = said.person_number and refunds.run_id = $2
        and kind = 'refund' and amount < 0), 0) else 0 end::numeric(16, 2) as settled
  from analysis_runs runs cross join (
    (${activityIn("analysis_results", "starting_cost, not_charged, compliant, proposed_deduction as proposed, false as skipped")}) union all
    (${activityIn("analysis_skipped", "starting_cost, 0::numeric(16, 2) as not_charged, verdict <> 'below-minimum', 0::numeric(16, 2), true")})) said
  left join lateral (select taken from taken_deductions
    where taken_deductions.organization_id = $1 and place = runs.ledger_position
      and taken_deductions.person_number = said.person_number
    order by taken_deductions.position desc limit 1) confirmed on true
  left join taken_findings findings on findings.organization_id = $1 and findings.run_id = $2
    and findings.person_number = said.person_number
  where runs.organization_id = $1 and runs.id = $2
  order by said.skipped, said.position limit $3`;

/** What the start page says of a run. */
const runLine = {
  runId: analysisRuns.id,
  payDate: analysisRuns.payDate,
  companyCode: sql<string | null>`${analysisRuns.configuration} ->> 'companyCode'`,
  /** What everyone owed together after it. */
  owed: analysisRuns.owedAfter,
  proposed: analysisRuns.totalProposedDeduction,
  takenAt: analysisRuns.takenAt,
  verdicts: analysisRuns.verdicts,
  afterTaken: analysisRuns.afterTaken,
};

export type RunLine = Awaited<ReturnType<typeof readNewestRuns>>[number];

/** The newest runs that count, the newest first. */
export function readNewestRuns({ db, organizationId }: TenantTransaction, limit: number) {
  return db
    .select(runLine)
    .from(analysisRuns)
    .where(and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed")))
    .orderBy(desc(analysisRuns.ledgerPosition))
    .limit(limit);
}

/** The newest run that waits for a confirmation of what payroll took. */
export async function readNewestToConfirm({ db, organizationId }: TenantTransaction) {
  const [newest] = await db
    .select({ runId: analysisRuns.id, payDate: analysisRuns.payDate })
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.status, "completed"),
        gt(analysisRuns.openEmployees, 0),
      ),
    )
    .orderBy(desc(analysisRuns.ledgerPosition))
    .limit(1);
  return newest ?? null;
}
