import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import { and, desc, eq, gt, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { recalculations } from "../../../../core/db/schema/recalculations.ts";
import { reviews } from "../../../../core/db/schema/reviews.ts";
import { analysisRuns } from "../../../../core/db/schema/runs.ts";
import { ownReviews } from "../stored/queries.ts";

/**
 * The caller's reviews whose files aren't run yet, the newest first. Of a file that was chosen again only the newest review
 * counts, also once that one was run: the earlier one is of no use, or the same pay again.
 */
export async function listOpenReviews(tx: TenantTransaction): Promise<OpenReview[]> {
  const { id, fileName, expiresAt } = reviews;
  const rows = await tx.db
    .select({ id, fileName, expiresAt, replaced: { id: analysisRuns.id, payDate: analysisRuns.payDate } })
    .from(reviews)
    .leftJoin(
      analysisRuns,
      and(
        eq(analysisRuns.organizationId, reviews.organizationId),
        eq(analysisRuns.id, reviews.replaces),
        eq(analysisRuns.status, "completed"),
      ),
    )
    .where(
      and(
        ...[ownReviews(tx), isNull(reviews.runId), gt(reviews.expiresAt, sql`now()`)],
        ...[notExists(chosenAgain(tx)), notExists(runOfFile(tx)), notExists(leftToJob(tx))],
        or(isNull(reviews.replaces), eq(reviews.replaces, analysisRuns.id)),
      ),
    )
    .orderBy(desc(reviews.expiresAt));
  return rows.map(({ replaced, expiresAt: until, ...row }) => ({
    ...row,
    expiresAt: until.toISOString(),
    replaces: replaced,
  }));
}

/** A later review of the same bytes, or of a file with the same name, such as a corrected one, for the same purpose. */
function chosenAgain({ db }: TenantTransaction) {
  const later = alias(reviews, "later");
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        ...[eq(later.organizationId, reviews.organizationId), eq(later.actor, reviews.actor)],
        gt(later.expiresAt, reviews.expiresAt),
        sql`${later.replaces} is not distinct from ${reviews.replaces}`,
        or(eq(later.fileHash, reviews.fileHash), eq(later.fileName, reviews.fileName)),
      ),
    );
}

/** The same file was run in another way, such as by a colleague. A file that replaces a run may have been run before. */
function runOfFile({ db }: TenantTransaction) {
  const made = alias(analysisRuns, "made");
  return db
    .select({ id: made.id })
    .from(made)
    .where(
      and(
        ...[isNull(reviews.replaces), eq(made.organizationId, reviews.organizationId)],
        ...[eq(made.fileHash, reviews.fileHash), eq(made.status, "completed")],
      ),
    );
}

/** It was confirmed, and a job runs it. */
function leftToJob({ db }: TenantTransaction) {
  return db
    .select({ id: recalculations.id })
    .from(recalculations)
    .where(
      and(
        ...[
          eq(recalculations.organizationId, reviews.organizationId),
          eq(recalculations.reviewId, reviews.id),
        ],
        inArray(recalculations.status, ["waiting", "running"]),
      ),
    );
}
