import type { Review, ReviewQuery } from "@wagefloor/contract/reviews/reviews.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { calculateApart } from "../../core/uploads/file-work.ts";
import { refusalOf } from "../uploads/make-run.ts";
import { presentKept } from "./large-reviews.ts";
import type { ReviewTools } from "./review-tools.ts";
import { sizeOfReview } from "./stored/queries.ts";

/**
 * A review as of now, for the pay date and the period that came with its file unless others are given.
 * @throws Refusal review_over; already_run with the run that was made of it; columns_open
 */
export async function findReview(
  { db, files, jobs, slots, recalculating }: ReviewTools,
  { organizationId, actor }: Tenant,
  id: string,
  query: ReviewQuery,
): Promise<Review> {
  try {
    const tenant = { organizationId, actor };
    const { byteCount, replaces } = await db.asReader(tenant, (tx) => sizeOfReview(tx, id));
    const asked = { tenant, id, query, recalculating };
    const look = () => calculateApart({ db, files, jobs }, { organizationId, byteCount }, presentKept, asked);
    return await (replaces === null ? look() : slots.previewing(organizationId, look));
  } catch (error) {
    throw refusalOf(error);
  }
}
