import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { type RecalculationOutcome, recalculations } from "../../../core/db/schema/recalculations.ts";
import { analysisRuns } from "../../../core/db/schema/runs.ts";
import type { ChangedHistory } from "../../runs/kept/change-history.ts";
import type { Changed } from "../recompute/apply-change.ts";

export type RecalculationRow = typeof recalculations.$inferSelect;

/** How many are shown; older ones are in the export of all data. */
const mostListed = 10;

/** What a person confirmed. */
export type NewRecalculation = Omit<typeof recalculations.$inferInsert, "id" | "organizationId" | "actor"> & {
  readonly id?: string;
};

/** Adds one that waits for its job, or is done. The caller holds the ledger lock: of an organization there is one at a time. */
export async function addRecalculation(
  { db, organizationId, actor }: TenantTransaction,
  values: NewRecalculation,
): Promise<RecalculationRow> {
  const [row] = await db
    .insert(recalculations)
    .values({ id: randomUUID(), ...values, organizationId, actor })
    .returning();
  if (!row) throw new Error("the recalculation was not stored");
  return row;
}

/** Adds one that was made in its request. */
export function addDone(
  tx: TenantTransaction,
  confirmed: Omit<NewRecalculation, "results" | "runs">,
  outcome: Changed,
): Promise<RecalculationRow> {
  const recalculated = { results: 0, runs: outcome.changed.runs.length };
  return addRecalculation(tx, {
    ...confirmed,
    ...recalculated,
    ...doneWith(outcomeOf(confirmed.kind, outcome)),
  });
}

function doneWith(outcome: RecalculationOutcome) {
  return { status: "done", percent: 100, endedAt: new Date(), outcome } as const;
}

const nothing: ChangedHistory = { employees: 0, owedBefore: 0, owedAfter: 0, runs: [] };

/** What a change came to. */
export function outcomeOf(
  kind: RecalculationRow["kind"],
  { run, ...rest }: Pick<Changed, "run"> | Changed,
): RecalculationOutcome {
  const { employees, owedBefore, owedAfter, runs } = "changed" in rest ? rest.changed : nothing;
  return { employees, owedBefore, owedAfter, runs: runs.length, madeRun: kind === "replace" ? run.id : null };
}

export async function findRecalculation(
  tx: TenantTransaction,
  id: string,
): Promise<RecalculationRow | undefined> {
  const [row] = await tx.db.select().from(recalculations).where(withId(tx, id));
  return row;
}

export type ListedRecalculation = Awaited<ReturnType<typeof listRecalculations>>[number];

/** The organization's newest recalculations that a job makes or made, newest first, with their runs. */
export function listRecalculations({ db, organizationId }: TenantTransaction) {
  return db
    .select({
      recalculation: recalculations,
      run: { payDate: analysisRuns.payDate, fileName: analysisRuns.fileName },
    })
    .from(recalculations)
    .innerJoin(
      analysisRuns,
      and(
        eq(analysisRuns.organizationId, recalculations.organizationId),
        eq(analysisRuns.id, recalculations.runId),
      ),
    )
    .where(
      and(
        eq(recalculations.organizationId, organizationId),
        or(ne(recalculations.status, "done"), isNotNull(recalculations.startedAt)),
      ),
    )
    .orderBy(desc(recalculations.requestedAt))
    .limit(mostListed);
}

/** @returns false if it doesn't wait anymore */
export async function markAsRunning(tx: TenantTransaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(recalculations)
    .set({ status: "running", startedAt: sql`now()` })
    .where(and(withId(tx, id), eq(recalculations.status, "waiting")));
  return rowCount === 1;
}

export async function noteProgress(tx: TenantTransaction, id: string, percent: number): Promise<void> {
  await tx.db
    .update(recalculations)
    .set({ percent })
    .where(and(withId(tx, id), eq(recalculations.status, "running")));
}

export async function markAsDone(
  tx: TenantTransaction,
  id: string,
  outcome: RecalculationOutcome,
): Promise<void> {
  await tx.db.update(recalculations).set(doneWith(outcome)).where(withId(tx, id));
}

/** Says that nothing was changed, and why; one that is over stays as it is. */
export async function markAsFailed(tx: TenantTransaction, id: string, problem: string): Promise<void> {
  await tx.db
    .update(recalculations)
    .set({ status: "failed", endedAt: sql`now()`, problem })
    .where(and(withId(tx, id), inArray(recalculations.status, ["waiting", "running"])));
}

function withId({ organizationId }: TenantTransaction, id: string) {
  return and(eq(recalculations.organizationId, organizationId), eq(recalculations.id, id));
}
