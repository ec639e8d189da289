import type { ReviewQuery } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { refusalOf } from "../upload/make-run.ts";
import type { ReviewedFile } from "./file/look-at-file.ts";
import type { ReviewTools } from "./review-tools.ts";
import { fileOf, partsOf, refuseAlreadyRun, requireReview } from "./stored/queries.ts";

interface AskedReview<Answer> {
  readonly id: string;
  readonly query: ReviewQuery;
  readonly present: (tx: TenantTransaction, asked: ReviewedFile) => Promise<Answer>;
}

/**
 * What is to be said of a reviewed file as of now, for the pay date and the period that came with it unless others are given.
 * @throws Refusal review_over; already_run with the run that was made of it; columns_open
 */
export async function lookAtReview<Answer>(
  { db, slots, recalculating }: ReviewTools,
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
