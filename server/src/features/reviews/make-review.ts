import type { IncomingMessage } from "node:http";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import { calculateApart } from "../../core/uploads/file-work.ts";
import { requireProfiles } from "../profiles/stored/queries.ts";
import { type RunRow, requireRun } from "../runs/stored/queries.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { refusalOf } from "../uploads/make-run.ts";
import { bytesOf } from "../uploads/packed/packed-file.ts";
import { type ArrivedUpload, type UnmatchedUpload, withUpload } from "../uploads/reading/with-upload.ts";
import { keepFile } from "./file/keep-file.ts";
import { keptDates } from "./file/review-dates.ts";
import { keepAndPresent, type ReviewTools } from "./large-reviews.ts";

/**
 * Reads a payroll file and keeps what was read for an hour. Nothing counts before it is run.
 * @param replaces the run that the file is to replace
 * @throws Refusal with the sentence to show; nothing is kept then, unless it's unknown_layout with a review in which
 * the columns can be matched
 */
export async function makeReview(
  { db, files, jobs, slots, recalculating }: ReviewTools,
  tenant: Tenant,
  request: IncomingMessage,
  replaces?: string,
): Promise<Review> {
  const { organizationId } = tenant;
  try {
    const replaced =
      replaces === undefined ? null : await db.asReader(tenant, (tx) => requireRun(tx, replaces));
    const inTransaction = <T>(work: (tx: TenantTransaction) => Promise<T>) => db.asOrganization(tenant, work);
    const { actor } = tenant;
    const keepAndLook = ({ packed, ...sent }: ArrivedUpload) => {
      const { bytes, byteCount } = bytesOf(packed);
      const kept = { tenant: { organizationId, actor }, sent, packed, replaces, recalculating };
      return calculateApart({ db, files, jobs }, { organizationId, byteCount }, keepAndPresent, kept, bytes);
    };
    return await withUpload(
      { db, files, slots },
      tenant,
      request,
      (upload) =>
        replaced ? slots.previewing(organizationId, () => keepAndLook(upload)) : keepAndLook(upload),
      {
        payDates: replaced?.payDate ?? "each",
        profilesOf: (tx) => profilesFor(tx, replaced),
        keepUnmatched: (upload) => inTransaction((tx) => keepUnmatched(tx, upload, replaced)),
      },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The profile that read the replaced run comes first. */
async function profilesFor(tx: TenantTransaction, replaced: RunRow | null) {
  const profiles = await requireProfiles(tx);
  const isOfRun = ({ id }: (typeof profiles)[number]) => id === replaced?.configuration.profile?.id;
  return profiles.toSorted((one, other) => Number(isOfRun(other)) - Number(isOfRun(one)));
}

/**
 * Keeps a file whose columns are to be matched with those of a profile that nearly fits.
 * @returns the refusal of the file, with the review that keeps it
 */
async function keepUnmatched(tx: TenantTransaction, upload: UnmatchedUpload, replaced: RunRow | null) {
  const { refusal, near, byteCount } = upload;
  const dates = replaced ? { payDate: replaced.payDate, period: undefined } : upload;
  const { id } = await keepFile(tx, upload, replaced, {
    ...{ configuration: near.configuration, byteCount, ...keptDates(dates, null) },
    ...{ file: null, parts: null, source: near.source },
  });
  return new RunRefusal("unknown_layout", refusal.message, { ...refusal.details, reviewId: id });
}
