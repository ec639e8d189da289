import {
  type CalendarDate,
  type Cents,
  cents,
  type MicroHours,
  microHours,
} from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { reasonsWithoutDebt } from "@wagefloor/domain/runs/skip.ts";
import { and, desc, eq, inArray, ne, type SQL, sql, sum } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { analysisSkipped } from "../../../core/db/schema/results.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import { withMergedNumbers } from "../../ledger/merged/queries.ts";
import { findRunOfFile, type RunRow } from "./queries.ts";

/** The organization's newest run that counts. */
export function findNewestRun(tx: TenantTransaction): Promise<RunRow | undefined> {
  return newestOf(tx, undefined);
}

/** Who is paid with a file: a profile, or null for any, and the company code in the file. */
export interface Payroll {
  readonly profileId: string | null;
  readonly companyCode: PayrollFile["companyCode"];
}

/** The runs with the same people: of the profile, and of no other company (`isSameCompany`). */
export function ofPayroll({ profileId, companyCode }: Payroll): SQL | undefined {
  return and(
    profileId === null ? undefined : eq(analysisRuns.profileId, profileId),
    companyCode
      ? sql`coalesce(${analysisRuns.configuration} ->> 'companyCode', ${companyCode}) = ${companyCode}`
      : undefined,
  );
}

/** The run before a file: the newest of its payroll that wasn't off-cycle. */
export function findLastRunOf(tx: TenantTransaction, payroll: Payroll): Promise<RunRow | undefined> {
  return newestOf(tx, and(ofPayroll(payroll), eq(analysisRuns.offCycle, false)));
}

/**
 * Runs whose pay a file may have again: the newest of the same bytes, else those of the same pay.
 * @param payDates the rows of each, with the numbers under which employees are kept
 * @param replaced the run that is to be replaced, which is left out
 */
export async function findEarlierRuns(
  tx: TenantTransaction,
  fileHash: string,
  payDates: readonly { readonly file: Pick<PayrollFile, "employees">; readonly payDate: CalendarDate }[],
  replaced: RunRow | null,
): Promise<readonly RunRow[]> {
  const ofFile = await findRunOfFile(tx, fileHash, replaced);
  if (ofFile) return [ofFile];
  const found: RunRow[] = [];
  for (const { file, payDate } of payDates) {
    const run = await findRunOfSamePay(tx, file.employees.employeeNumber, payDate, replaced?.id ?? null);
    if (run) found.push(run);
  }
  return found;
}

/** The newest run with this pay date in which any of these employees was: usually the same pay again. */
async function findRunOfSamePay(
  tx: TenantTransaction,
  people: readonly string[],
  payDate: CalendarDate,
  replaced: string | null,
): Promise<RunRow | undefined> {
  const employeeNumbers = await withMergedNumbers(tx, people);
  const ofAny = sql`exists (
    select from analysis_results results where results.organization_id = ${analysisRuns.organizationId}
      and results.run_id = ${analysisRuns.id} and results.person_number = any(${sql.param(employeeNumbers)}::text[])
    union all select from analysis_skipped skipped where skipped.organization_id = ${analysisRuns.organizationId}
      and skipped.run_id = ${analysisRuns.id} and skipped.reason in ('nothing-owed', 'no-purchase')
      and skipped.person_number = any(${sql.param(employeeNumbers)}::text[]))`;
  const other = replaced === null ? undefined : ne(analysisRuns.id, replaced);
  return newestOf(tx, and(eq(analysisRuns.payDate, payDate), ofAny, other));
}

async function newestOf(
  { db, organizationId }: TenantTransaction,
  further: SQL | undefined,
): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(analysisRuns)
    .where(
      and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.status, "completed"), further),
    )
    .orderBy(desc(analysisRuns.ledgerPosition), desc(analysisRuns.createdAt))
    .limit(1);
  return run;
}

/** What the employees were paid whom a run skipped because they owed nothing. */
export async function sumSkippedPayOf(
  { db, organizationId }: TenantTransaction,
  runId: string,
): Promise<{ gross: Cents; hours: MicroHours }> {
  const [pay] = await db
    .select({
      gross: sum(analysisSkipped.totalGross).mapWith(analysisSkipped.totalGross),
      hours: sum(analysisSkipped.totalHours).mapWith(analysisSkipped.totalHours),
    })
    .from(analysisSkipped)
    .where(
      and(
        eq(analysisSkipped.organizationId, organizationId),
        eq(analysisSkipped.runId, runId),
        inArray(analysisSkipped.reason, [...reasonsWithoutDebt]),
      ),
    );
  return { gross: pay?.gross ?? cents(0), hours: pay?.hours ?? microHours(0) };
}
