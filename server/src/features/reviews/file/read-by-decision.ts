import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { trustedOrganizationId } from "../../../core/request/tenant.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import type { PackedFiles } from "../../uploads/packed/packed-file.ts";
import { type PayDatesToRead, readAgain } from "../../uploads/reading/read-upload.ts";
import type { ReviewRow } from "../stored/queries.ts";

/** Reads the file of a review again, as the review keeps it. @throws PayrollFileError */
export function readByDecision(workers: Workers, review: ReviewRow, plan: ReadingPlan): Promise<PackedFiles> {
  const { organizationId, byteCount } = review;
  const order = { source: sourceOf(review), plan, payDates: payDatesToRead(review), byteCount };
  return workers.run(trustedOrganizationId(organizationId), readAgain, order);
}

/** Of a file that replaces a run only that run's pay date is read, if it has several. */
function payDatesToRead({ replaces, payDate }: ReviewRow): PayDatesToRead {
  return replaces === null ? "each" : payDate;
}

/** As it is kept, packed. */
export function sourceOf({ source }: Pick<ReviewRow, "source">): Uint8Array {
  if (source === null) throw new Error("a review that may be read again has its source");
  return source;
}
