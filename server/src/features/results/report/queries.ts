import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Database, TenantTransaction } from "../../../core/db/client.ts";
import { runReports } from "../../../core/db/schema/reports.ts";
import type { JobKind } from "../../../core/jobs/job-queue.ts";
import type { OrganizationId } from "../../../core/request/tenant.ts";

const { organizationId, runId, id, requestedAt, status, fileName } = runReports;

/** A report without its file. */
export type ReportRow = Omit<typeof runReports.$inferSelect, "file">;

const { file: _file, ...withoutFile } = getTableColumns(runReports);

/** A request that takes longer than this was lost. */
const lostAfter = sql`interval '15 minutes'`;

/** The newest report of a run; one that was lost on the way says so. */
export async function findReport(tx: TenantTransaction, run: string): Promise<ReportRow | undefined> {
  const isLost = sql<boolean>`${status} in ('waiting', 'running') and ${requestedAt} < now() - ${lostAfter}`;
  const [row] = await tx.db
    .select({ ...withoutFile, isLost })
    .from(runReports)
    .where(ofRun(tx, run));
  if (!row) return undefined;
  const { isLost: wasLost, ...report } = row;
  return wasLost ? { ...report, status: "failed", problem: lost } : report;
}

const lost = "The report couldn't be made. Please try again.";

/** Asks for a report of a run, in the place of the last one. @returns its id; null if one is being made already */
export async function addReport(tx: TenantTransaction, run: string, zone: string): Promise<string | null> {
  const asked = { id: randomUUID(), actor: tx.actor, timeZone: zone, status: "waiting" as const, percent: 0 };
  const nothing = { endedAt: null, problem: null, runState: null, fileName: null, file: null };
  const [row] = await tx.db
    .insert(runReports)
    .values({ organizationId: tx.organizationId, runId: run, ...asked })
    .onConflictDoUpdate({
      target: [organizationId, runId],
      set: { ...asked, ...nothing, requestedAt: sql`now()` },
      setWhere: sql`${status} in ('done', 'failed') or ${requestedAt} < now() - ${lostAfter}`,
    })
    .returning({ id });
  return row?.id ?? null;
}

/** Begins with a report, or again after its process ended. @returns undefined if there is nothing left to do */
export async function beginReport(tx: TenantTransaction, report: string): Promise<ReportRow | undefined> {
  const [row] = await tx.db
    .update(runReports)
    .set({ status: "running", percent: 0 })
    .where(open(tx, report))
    .returning(withoutFile);
  return row;
}

export async function noteProgress(tx: TenantTransaction, report: string, done: number): Promise<void> {
  await tx.db.update(runReports).set({ percent: done }).where(open(tx, report));
}

/** The file and that it's done, in one statement. */
export async function keepFile(
  tx: TenantTransaction,
  report: string,
  kept: { readonly file: Buffer; readonly fileName: string; readonly runState: string },
): Promise<void> {
  await tx.db
    .update(runReports)
    .set({ ...kept, status: "done", percent: 100, endedAt: sql`now()` })
    .where(open(tx, report));
}

export async function markAsFailed(tx: TenantTransaction, report: string, sentence: string): Promise<void> {
  await tx.db
    .update(runReports)
    .set({ status: "failed", problem: sentence, endedAt: sql`now()` })
    .where(open(tx, report));
}

/** The file of a run's report; undefined if there is none yet. */
export async function findFile(
  tx: TenantTransaction,
  run: string,
): Promise<{ file: Uint8Array; fileName: string } | undefined> {
  const [row] = await tx.db
    .select({ file: runReports.file, fileName })
    .from(runReports)
    .where(ofRun(tx, run));
  return row?.file && row.fileName ? { file: row.file, fileName: row.fileName } : undefined;
}

/** The job that deletes reports after a week: they are made again in seconds. */
export function deleteOldReports({ asSystem }: Pick<Database, "asSystem">): JobKind<object> {
  return {
    name: "delete-old-reports",
    retries: { retryLimit: 0 },
    atOnce: 1,
    schedule: "20 4 * * *",
    work: () =>
      asSystem(async ({ db }) => {
        await db.delete(runReports).where(lt(requestedAt, sql`now() - interval '7 days'`));
      }),
  };
}

function ofRun(tx: { readonly organizationId: OrganizationId }, run: string) {
  return and(eq(organizationId, tx.organizationId), eq(runId, run));
}

function open(tx: { readonly organizationId: OrganizationId }, report: string) {
  const isOpen = inArray(status, ["waiting", "running"]);
  return and(eq(organizationId, tx.organizationId), eq(id, report), isOpen);
}
