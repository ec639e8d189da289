import type { Review, ReviewQuery } from "@wagefloor/contract/reviews/reviews.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { refusalOf } from "../uploads/make-run.ts";
import { presentReview } from "./present-review.ts";
import type { ReviewTools } from "./review-tools.ts";
import { fileOf, partsOf, refuseAlreadyRun, requireReview } from "./stored/queries.ts";

/**
 * A review as of now, for the pay date and the period that came with its file unless others are given.
 * @throws Refusal review_over; already_run with the run that was made of it; columns_open
 */
export async function findReview(
  { db, slots, recalculating }: ReviewTools,
  tenant: Tenant,
  id: string,
  { payDate, ...terms }: ReviewQuery,
): Promise<Review> {
  try {
    const kept = await db.asReader(tenant, (tx) => requireReview(tx, id));
    refuseAlreadyRun(kept);
    const read = { file: fileOf(kept), parts: partsOf(kept), payDate: payDate ?? kept.payDate };
    const look = () =>
      db.asReader(tenant, (tx) => presentReview(tx, { kept, ...read, ...terms, recalculating }));
    return await (kept.replaces === null ? look() : slots.previewing(tenant.organizationId, look));
  } catch (error) {
    throw refusalOf(error);
  }
}
