import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database, TenantTransaction } from "../../../core/db/client.ts";
import { reviews } from "../../../core/db/schema/reviews.ts";
import type { JobKind } from "../../../core/jobs/job-queue.ts";
import { uuidForm } from "../../../core/uuid-form.ts";
import { unpackFile, unpackParts } from "../../uploads/packed/packed-file.ts";
import { ReviewRefusal } from "./refusals.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/** @throws Refusal review_over, also for a review of another person */
export async function requireReview(tx: TenantTransaction, id: string, isLocked = false): Promise<ReviewRow> {
  const found = tx.db.select().from(reviews).where(openReview(tx, id));
  const [row] = await (isLocked ? found.for("update") : found);
  if (!row) throw reviewOver();
  return row;
}

/** The same, locked until the transaction ends. @throws Refusal review_over */
export const requireLockedReview = (tx: TenantTransaction, id: string) => requireReview(tx, id, true);

/** The same, for a decision about the file. @throws Refusal already_run */
export async function requireOpenReview(tx: TenantTransaction, id: string): Promise<ReviewRow> {
  const review = await requireLockedReview(tx, id);
  refuseAlreadyRun(review);
  return review;
}

/** How many bytes of a review's file have to be unpacked, and which run it is to replace. @throws Refusal review_over */
export async function sizeOfReview(tx: TenantTransaction, id: string) {
  const bytes = sql<number>`coalesce(octet_length(file), 0) + coalesce(octet_length(parts), 0)`;
  const [size] = await tx.db
    .select({ byteCount: bytes, replaces: reviews.replaces })
    .from(reviews)
    .where(openReview(tx, id));
  if (!size) throw reviewOver();
  return size;
}

/** @throws Refusal already_run with the run that was made of it */
export function refuseAlreadyRun({ runId }: ReviewRow): void {
  if (runId !== null) throw new ReviewRefusal("already_run", "This file was already used.", { runId });
}

/**
 * What was read of the file of a review that wasn't run.
 * @throws Refusal columns_open until its columns are matched; review_over if an earlier version read it
 */
export function fileOf({ file }: ReviewRow): PayrollFile {
  if (file === null) throw columnsOpen();
  const read = unpackFile(file);
  if (read === null) throw reviewOver();
  return read;
}

/** @param details what is asked about them */
export function columnsOpen(details?: ReviewRefusal["details"]): ReviewRefusal {
  return new ReviewRefusal("columns_open", "Match the columns of this file first.", details);
}

/** What was read of each pay date, beside `fileOf`; null for a file with one. */
export function partsOf({ parts }: ReviewRow): readonly PayrollFile[] | null {
  return parts && unpackParts(parts);
}

/** Keeps an answer, and how the file was read by it, or what else became of a review. */
export async function changeReview(
  tx: TenantTransaction,
  id: string,
  change: Partial<typeof reviews.$inferInsert> | { readonly expiresAt: SQL },
): Promise<void> {
  await tx.db
    .update(reviews)
    .set(change)
    .where(and(ownReviews(tx), eq(reviews.id, id)));
}

/** A job that runs it may have to wait for others. */
export function keepReviewForJob(tx: TenantTransaction, id: string): Promise<void> {
  return changeReview(tx, id, { expiresAt: sql`now() + interval '1 day'` });
}

/** Remembers the run that was made of a review, instead of its file. */
export function closeReview(tx: TenantTransaction, id: string, runId: string): Promise<void> {
  return changeReview(tx, id, { runId, file: null, parts: null, source: null, answers: {} });
}

/** Deletes a review that wasn't run; one that is over already stays so. */
export async function discardReview(tx: TenantTransaction, id: string): Promise<void> {
  if (!uuidForm.test(id)) return;
  await tx.db.delete(reviews).where(and(ownReviews(tx), eq(reviews.id, id)));
}

/** The job that deletes reviews whose hour is over. */
export function deleteOldReviews({ asSystem }: Pick<Database, "asSystem">): JobKind<object> {
  return {
    name: "delete-old-reviews",
    retries: { retryLimit: 0 },
    atOnce: 1,
    schedule: "*/10 * * * *",
    work: () =>
      asSystem(async ({ db }) => {
        await db.delete(reviews).where(lt(reviews.expiresAt, sql`now()`));
      }),
  };
}

function openReview(tx: TenantTransaction, id: string) {
  if (!uuidForm.test(id)) return sql`false`;
  return and(ownReviews(tx), eq(reviews.id, id), gt(reviews.expiresAt, sql`now()`));
}

/** Those of the caller. */
export function ownReviews({ organizationId, actor }: TenantTransaction) {
  return and(eq(reviews.organizationId, organizationId), eq(reviews.actor, actor));
}

function reviewOver(): ReviewRefusal {
  return new ReviewRefusal(
    "review_over",
    "This review is over, and nothing was saved. We keep a file for one hour. Please choose it again.",
  );
}
