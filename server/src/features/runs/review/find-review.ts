import type { Review, ReviewQuery } from "@wagefloor/contract/reviews.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { refusalOf, type UploadSlots } from "../upload/make-run.ts";
import { presentReview } from "./present-review.ts";
import { fileOf, partsOf, refuseAlreadyRun, requireReview } from "./queries.ts";

/**
 * A review as of now, for the pay date and the period that came with the file unless others are given.
 * @throws Refusal review_over; already_run with the run that was made of it; columns_open
 */
export async function findReview(
  { db, slots, recalculating }: Pick<Dependencies, "db" | "recalculating"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  id: string,
  { payDate, ...terms }: ReviewQuery,
): Promise<Review> {
  try {
    const kept = await db.asReader(tenant, (tx) => requireReview(tx, id));
    refuseAlreadyRun(kept);
    const present = () =>
      db.asReader(tenant, (tx) =>
        presentReview(tx, {
          kept,
          file: fileOf(kept),
          parts: partsOf(kept),
          payDate: payDate ?? kept.payDate,
          ...terms,
          recalculating,
        }),
      );
    return await (kept.replaces === null ? present() : slots.previewing(tenant.organizationId, present));
  } catch (error) {
    throw refusalOf(error);
  }
}
