import { once } from "node:events";
import { unpackEarlier } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { bitsToReasons } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Skipped, SkippedPay, SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { and, desc, eq, lte, ne, not, or, sql } from "drizzle-orm";
import pg from "pg";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { counting } from "../../../core/db/kinds-of-entries.ts";
import { analysisSkipped } from "../../../core/db/schema/results.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import type { Refusal } from "../../../core/request/refusals.ts";
import { uuidForm } from "../../../core/uuid-form.ts";
import { RunRefusal } from "./refusals.ts";
import { createResultCollector, resultSelection } from "./result-cells.ts";

export type RunRow = typeof analysisRuns.$inferSelect;

/** Every run of the organization, voided and replaced ones too, newest first; one in another's place is beside it. */
export function listRuns({ db, organizationId }: TenantTransaction): Promise<RunRow[]> {
  return db
    .select()
    .from(analysisRuns)
    .where(eq(analysisRuns.organizationId, organizationId))
    .orderBy(desc(analysisRuns.ledgerPosition), desc(analysisRuns.createdAt));
}

/** One run of the organization; undefined also for a run of another one. */
export async function findRun(tx: TenantTransaction, id: string): Promise<RunRow | undefined> {
  const [run] = await selectRun(tx, id);
  return run;
}

/** The same, locked until the transaction ends. @throws Refusal run_not_found */
export async function requireLockedRun(tx: TenantTransaction, id: string): Promise<RunRow> {
  const [run] = await selectRun(tx, id).for("update");
  if (!run) throw runNotFound();
  return run;
}

function selectRun({ db, organizationId }: TenantTransaction, id: string) {
  const own = and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.id, id));
  return db
    .select()
    .from(analysisRuns)
    .where(uuidForm.test(id) ? own : sql`false`);
}

/** @throws Refusal run_not_found, also for a run of another organization */
export async function requireRun(tx: TenantTransaction, id: string): Promise<RunRow> {
  const run = await findRun(tx, id);
  if (!run) throw runNotFound();
  return run;
}

function runNotFound(): Refusal {
  return new RunRefusal("run_not_found", "We couldn't find this analysis");
}

/**
 * The newest run that counts of a file with these bytes.
 * @param replaced the run that is to be replaced, which is left out; so are those of other pay dates in the same file
 */
export async function findRunOfFile(
  { db, organizationId }: TenantTransaction,
  fileHash: string,
  replaced: Pick<RunRow, "id" | "payDate"> | null = null,
): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.fileHash, fileHash),
        eq(analysisRuns.status, "completed"),
        replaced === null ? undefined : ne(analysisRuns.id, replaced.id),
        replaced === null ? undefined : or(eq(analysisRuns.payDate, replaced.payDate), not(isOfSeveral)),
      ),
    )
    .orderBy(desc(analysisRuns.createdAt))
    .limit(1);
  return run;
}

const isOfSeveral = sql`${analysisRuns.notes} @> '[{"kind": "one-of-pay-dates"}]'::jsonb`;

/** A run's results in file order. Read without Drizzle, and without keeping a row of the answer: there may be 50,000. */
export async function readResults(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<ResultColumns> {
  const results = createResultCollector();
  const config: pg.QueryArrayConfig = {
    text: `select ${resultSelection} from analysis_results where organization_id = $1 and run_id = $2 order by position`,
    values: [organizationId, runId],
    rowMode: "array",
  };
  await once(client.query(new pg.Query<unknown[]>(config)).on("row", results.add), "end");
  return results.finish();
}

/** One employee's result in a run, as columns of one row; undefined for who has none, such as a skipped employee. */
export async function findResult(
  { client, organizationId }: TenantTransaction,
  runId: string,
  employeeNumber: string,
): Promise<ResultColumns | undefined> {
  const { rows } = await client.query<unknown[]>({
    text: `select ${resultSelection} from analysis_results
      where organization_id = $1 and run_id = $2 and person_number = $3`,
    values: [organizationId, runId, employeeNumber],
    rowMode: "array",
  });
  const [cells] = rows;
  if (!cells) return undefined;
  const results = createResultCollector();
  results.add(cells);
  return results.finish();
}

/** Whether a run is the first, second or later one of its pay date, voided ones counted. */
export async function numberOfPayDate(
  { db, organizationId }: TenantTransaction,
  { payDate, createdAt }: Pick<RunRow, "payDate" | "createdAt">,
): Promise<number> {
  const ofDate = and(eq(analysisRuns.organizationId, organizationId), eq(analysisRuns.payDate, payDate));
  return db.$count(analysisRuns, and(ofDate, lte(analysisRuns.createdAt, createdAt)));
}

/**
 * The newest result of any of these employees, leaving out voided runs, as columns of one row. Their balances
 * name their newest run and the position in it. Employees who were only skipped in it are looked up in earlier runs, by
 * balance entries; results without an entry have an index.
 */
export async function findLatestResult(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<{ results: ResultColumns; runId: string } | undefined> {
  for (const text of [inNewestRun, inAnyRun]) {
    const values = [organizationId, employeeNumbers];
    const answer = await client.query<[runId: string, ...cells: unknown[]]>({
      text,
      values,
      rowMode: "array",
    });
    const [row] = answer.rows;
    if (!row) continue;
    const [runId, ...cells] = row;
    const results = createResultCollector();
    results.add(cells);
    return { results: results.finish(), runId };
  }
  return undefined;
}

/** What the newest run of an employee says if it skipped the employee; of several numbers, the newest run of all. */
export async function findNewestSkip(
  { client, organizationId }: TenantTransaction,
  numbers: readonly string[],
) {
  const { rows } = await client.query<{
    runId: string;
    employeeNumber: string;
    reason: SkipReason;
    verdict: Verdict | null;
    measure: KeptMeasure;
  }>(
    `${newestRun} select newest_run_id as "runId", skip.person_number as "employeeNumber", reason, verdict, measure
     from newest cross join lateral (select * from analysis_skipped where organization_id = $1
       and run_id = newest_run_id and position = newest_position
       and analysis_skipped.person_number = newest.person_number limit 1) skip`,
    [organizationId, numbers],
  );
  return rows[0];
}

const newestRun = `with newest as (
    select balances.person_number, newest_run_id, newest_position from balances
    join analysis_runs runs on runs.organization_id = $1 and runs.id = newest_run_id
    where balances.organization_id = $1 and balances.person_number = any($2::text[])
    order by ledger_position desc, runs.created_at desc limit 1)`;

const inNewestRun = `${newestRun}
  select newest_run_id, result.* from newest cross join lateral (
    select ${resultSelection} from analysis_results where organization_id = $1 and run_id = newest_run_id
    and position = newest_position and analysis_results.person_number = newest.person_number limit 1
  ) result`;

const inAnyRun = `with candidates as (
    select run_id, person_number from balance_entries
    where organization_id = $1 and person_number = any($2::text[]) and ${counting}
    union all select run_id, person_number from analysis_results
    where organization_id = $1 and person_number = any($2::text[]) and verdict in ('not-checked', 'out-of-scope')
  ), ordered as (
    select distinct run_id, person_number, ledger_position, runs.created_at as run_at from candidates
    join analysis_runs runs on runs.organization_id = $1 and runs.id = run_id and runs.status = 'completed'
    order by ledger_position desc, run_at desc)
  select run_id, result.* from ordered cross join lateral (
    select ${resultSelection} from analysis_results where organization_id = $1
    and analysis_results.run_id = ordered.run_id and analysis_results.person_number = ordered.person_number limit 1
  ) result order by ledger_position desc, run_at desc limit 1`;

/** Everyone who is in a run, with a result or skipped. */
export async function readEmployeeNumbers(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<string[]> {
  const { rows } = await client.query<[string]>({
    text: `select person_number from analysis_results where organization_id = $1 and run_id = $2
      union all select person_number from analysis_skipped
      where organization_id = $1 and run_id = $2 and person_number <> ''`,
    values: [organizationId, runId],
    rowMode: "array",
  });
  return rows.map(([employeeNumber]) => employeeNumber);
}

/** The names in a run's file, by employee number; nothing where it has none. */
export async function readNamesInRun(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<[string, string]>({
    text: `select person_number, employee_name from analysis_results
        where organization_id = $1 and run_id = $2 and employee_name is not null
      union all select person_number, employee_name from analysis_skipped
        where organization_id = $1 and run_id = $2 and employee_name is not null`,
    values: [organizationId, runId],
    rowMode: "array",
  });
  return new Map(rows);
}

/** A run's skipped employees and rows in file order. */
export async function readSkipped(
  { db, organizationId }: TenantTransaction,
  runId: string,
): Promise<Skipped[]> {
  const rows = await db
    .select()
    .from(analysisSkipped)
    .where(and(eq(analysisSkipped.organizationId, organizationId), eq(analysisSkipped.runId, runId)))
    .orderBy(analysisSkipped.position);
  return rows.map((row) => {
    const { employeeNumber, employeeName, location, line, reason, rawText } = row;
    return { employeeNumber, employeeName, location, line, reason, rawText, pay: payOf(row) };
  });
}

/** The database has all of it or nothing. */
function payOf(row: typeof analysisSkipped.$inferSelect): SkippedPay | null {
  const { jurisdiction, minimumWage, totalHours, hoursOverAllRows, totalGross, startingCost } = row;
  const { verdict, reasons, shortfall } = row;
  if (jurisdiction === null || minimumWage === null || totalHours === null || hoursOverAllRows === null)
    return null;
  if (totalGross === null || startingCost === null || verdict === null || reasons === null) return null;
  if (shortfall === null) return null;
  return {
    ...{ jurisdiction, minimumWage, totalHours, hoursOverAllRows, totalGross, startingCost },
    rateOf: row.rateOf ?? "",
    ...{ verdict, reasons: bitsToReasons(reasons), shortfall, measure: row.measure },
    earlier: row.earlierHours && unpackEarlier(row.earlierHours),
  };
}
