/** What takes as long as a review's file is large, as tasks of the worker pool. Only refusals are thrown. */
import type { Review, ReviewQuery } from "@wagefloor/contract/reviews/reviews.ts";
import type { Database } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import type { Recalculating } from "../history/recompute/apply-change.ts";
import { requireRun } from "../runs/stored/queries.ts";
import { refusalOf } from "../uploads/make-run.ts";
import { unpackRead } from "../uploads/packed/packed-file.ts";
import type { ArrivedUpload } from "../uploads/reading/with-upload.ts";
import { keepFile } from "./file/keep-file.ts";
import { datesFor, keptDates } from "./file/review-dates.ts";
import { presentReview } from "./present-review.ts";
import { fileOf, partsOf, refuseAlreadyRun, requireReview } from "./stored/queries.ts";

interface OfTenant {
  readonly tenant: Tenant;
  readonly recalculating: Recalculating;
}

interface ToKeep extends OfTenant, Pick<ArrivedUpload, "packed"> {
  readonly sent: Omit<ArrivedUpload, "packed">;
  /** The run that the file is to replace. */
  readonly replaces: string | undefined;
}

/** Keeps a file that was read, and says what running it now would lead to. */
export function keepAndPresent(
  { tenant, sent, packed, replaces, recalculating }: ToKeep,
  db: Database,
): Promise<Review> {
  const kept = db.asOrganization(tenant, async (tx) => {
    const replaced = replaces === undefined ? null : await requireRun(tx, replaces);
    const { file, parts } = unpackRead(packed);
    const { applied: configuration, timeZone } = sent;
    const dates = await datesFor(tx, { configuration }, replaced, { ...sent, file });
    const kept = await keepFile(tx, sent, replaced, {
      ...{ configuration, byteCount: file.byteCount, ...keptDates(dates, parts), ...packed },
    });
    const { period } = dates;
    return presentReview(tx, { kept, file, parts, payDate: kept.payDate, period, timeZone, recalculating });
  });
  return kept.catch(refuse);
}

interface ToPresent extends OfTenant {
  /** Of the review. */
  readonly id: string;
  readonly query: ReviewQuery;
}

/** A review as of now. */
export function presentKept({ tenant, id, query, recalculating }: ToPresent, db: Database): Promise<Review> {
  const { payDate, ...terms } = query;
  const presented = db.asReader(tenant, async (tx) => {
    const kept = await requireReview(tx, id);
    refuseAlreadyRun(kept);
    const read = { file: fileOf(kept), parts: partsOf(kept), payDate: payDate ?? kept.payDate };
    return presentReview(tx, { kept, ...read, ...terms, recalculating });
  });
  return presented.catch(refuse);
}

function refuse(error: unknown): never {
  throw refusalOf(error);
}
