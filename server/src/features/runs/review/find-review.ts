import type { Review, ReviewQuery } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import type { Recalculating } from "../recompute/apply-change.ts";
import { refusalOf, type UploadSlots } from "../upload/make-run.ts";
import type { ReviewedFile } from "./file/look-at-file.ts";
import { presentReview } from "./present-review.ts";
import { fileOf, partsOf, refuseAlreadyRun, requireReview } from "./stored/queries.ts";

type Tools = Pick<Dependencies, "db"> & {
  readonly recalculating: Recalculating;
  readonly slots: UploadSlots;
};

/**
 * A review as of now, for the pay date and the period that came with the file unless others are given.
 * @throws Refusal review_over; already_run with the run that was made of it; columns_open
 */
export function findReview(tools: Tools, tenant: Tenant, id: string, query: ReviewQuery): Promise<Review> {
  return lookAtReview(tools, tenant, { id, query, present: presentReview });
}

interface AskedReview<Answer> {
  readonly id: string;
  readonly query: ReviewQuery;
  readonly present: (tx: TenantTransaction, asked: ReviewedFile) => Promise<Answer>;
}

/**
 * What is to be said of a reviewed file as of now.
 * @throws Refusal review_over; already_run; columns_open
 */
export async function lookAtReview<Answer>(
  { db, slots, recalculating }: Tools,
  tenant: Tenant,
  { id, query: { payDate, ...terms }, present }: AskedReview<Answer>,
): Promise<Answer> {
  try {
    const kept = await db.asReader(tenant, (tx) => requireReview(tx, id));
    refuseAlreadyRun(kept);
    const look = () =>
      db.asReader(tenant, (tx) =>
        present(tx, {
          kept,
          file: fileOf(kept),
          parts: partsOf(kept),
          payDate: payDate ?? kept.payDate,
          ...terms,
          recalculating,
        }),
      );
    return await (kept.replaces === null ? look() : slots.previewing(tenant.organizationId, look));
  } catch (error) {
    throw refusalOf(error);
  }
}
