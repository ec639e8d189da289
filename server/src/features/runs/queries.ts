import { once } from "node:events";
import type { Skipped } from "@wagefloor/domain/finding.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/result-fields.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import pg from "pg";
import type { TenantTransaction } from "../../core/db/client.ts";
import { analysisRuns } from "../../core/db/schema/analysis-runs.ts";
import { analysisSkipped } from "../../core/db/schema/analysis-skipped.ts";
import type { Refusal } from "../../core/refusals.ts";
import { RunRefusal } from "./refusals.ts";
import { createResultCollector, resultColumnNames } from "./result-cells.ts";

export type RunRow = typeof analysisRuns.$inferSelect;

/** Every run of the organization, voided ones too, newest first. */
export function listRuns({ db, organizationId }: TenantTransaction): Promise<RunRow[]> {
  return db
    .select()
    .from(analysisRuns)
    .where(eq(analysisRuns.organizationId, organizationId))
    .orderBy(desc(analysisRuns.createdAt));
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

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The newest run of a file with these bytes that wasn't voided. */
export async function findRunOfFile(
  { db, organizationId }: TenantTransaction,
  fileHash: string,
): Promise<RunRow | undefined> {
  const [run] = await db
    .select()
    .from(analysisRuns)
    .where(
      and(
        eq(analysisRuns.organizationId, organizationId),
        eq(analysisRuns.fileHash, fileHash),
        eq(analysisRuns.status, "completed"),
      ),
    )
    .orderBy(desc(analysisRuns.createdAt))
    .limit(1);
  return run;
}

/** A run's results in file order. Read without Drizzle, and without keeping a row of the answer: there may be 50,000. */
export async function readResults(
  { client, organizationId }: TenantTransaction,
  runId: string,
): Promise<ResultColumns> {
  const results = createResultCollector();
  const config: pg.QueryArrayConfig = {
    text: `select ${resultColumns} from analysis_results where organization_id = $1 and run_id = $2 order by position`,
    values: [organizationId, runId],
    rowMode: "array",
  };
  await once(client.query(new pg.Query<unknown[]>(config)).on("row", results.add), "end");
  return results.finish();
}

/** The newest result of any of these employees, leaving out voided runs, as columns of one row. */
export async function findLatestResult(
  { client, organizationId }: TenantTransaction,
  personNumbers: readonly string[],
): Promise<{ results: ResultColumns; runId: string } | undefined> {
  const answer = await client.query<[runId: string, ...cells: unknown[]]>({
    text: `with latest as (
        select entries.run_id, entries.person_number from balance_entries entries
        join analysis_runs runs on runs.organization_id = entries.organization_id and runs.id = entries.run_id
        where entries.organization_id = $1 and entries.person_number = any($2::text[])
          and entries.kind = 'run' and runs.status = 'completed'
        order by entries.id desc limit 1)
      select run_id, ${resultColumns} from analysis_results
      join latest using (run_id, person_number) where organization_id = $1`,
    values: [organizationId, personNumbers],
    rowMode: "array",
  });
  const [row] = answer.rows;
  if (!row) return undefined;
  const [runId, ...cells] = row;
  const results = createResultCollector();
  results.add(cells);
  return { results: results.finish(), runId };
}

const resultColumns = resultColumnNames.join(", ");

/** A run's skipped employees and rows in file order. */
export function readSkipped({ db, organizationId }: TenantTransaction, runId: string): Promise<Skipped[]> {
  const { personNumber, location, line, reason, rawText } = analysisSkipped;
  return db
    .select({ personNumber, location, line, reason, rawText })
    .from(analysisSkipped)
    .where(and(eq(analysisSkipped.organizationId, organizationId), eq(analysisSkipped.runId, runId)))
    .orderBy(analysisSkipped.position);
}
