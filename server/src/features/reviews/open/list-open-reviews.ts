import type { OpenReview } from "@wagefloor/contract/reviews/open-reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";

interface Row {
  readonly id: string;
  readonly fileName: string;
  readonly until: Date;
  readonly replaced: string | null;
  readonly payDate: string | null;
}

/** What isn't open: chosen again since, with the same bytes or corrected; run in another way, as by a colleague; left to a job. */
const open = `
  select review.id, review.file_name as "fileName", review.expires_at as until,
    replaced.id as replaced, replaced.pay_date::text as "payDate"
  from reviews review
  left join analysis_runs replaced on replaced.organization_id = review.organization_id
    and replaced.id = review.replaces and replaced.status = 'completed'
  where review.organization_id = $1 and review.actor = $2 and review.run_id is null and review.expires_at > now()
    and (review.replaces is null or replaced.id is not null)
    and not exists (
      select from reviews later
      where later.organization_id = $1 and later.actor = $2 and later.expires_at > review.expires_at
        and later.replaces is not distinct from review.replaces
        and (later.file_hash = review.file_hash or later.file_name = review.file_name))
    and not (review.replaces is null and exists (
      select from analysis_runs made
      where made.organization_id = $1 and made.file_hash = review.file_hash and made.status = 'completed'))
    and not exists (
      select from recalculations job
      where job.organization_id = $1 and job.review_id = review.id and job.status in ('waiting', 'running'))
  order by review.expires_at desc`;

/**
 * The caller's reviews whose files aren't run yet, the newest first. Of a file that was chosen again only the newest review
 * counts, also once that one was run: the earlier one is of no use, or the same pay again.
 */
export async function listOpenReviews(tx: TenantTransaction): Promise<OpenReview[]> {
  const { rows } = await tx.client.query<Row>(open, [tx.organizationId, tx.actor]);
  return rows.map(({ id, fileName, until, replaced, payDate }) => ({
    ...{ id, fileName, expiresAt: until.toISOString() },
    replaces: replaced === null || payDate === null ? null : { id: replaced, payDate },
  }));
}
