import type { IncomingMessage } from "node:http";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import { requireProfiles } from "../../profiles/stored/queries.ts";
import type { Recalculating } from "../recompute/apply-change.ts";
import { type RunRow, requireRun } from "../stored/queries.ts";
import { refusalOf, type UploadSlots } from "../upload/make-run.ts";
import { type ArrivedUpload, withUpload } from "../upload/reading/with-upload.ts";
import { keepUnmatched } from "./columns/keep-unmatched.ts";
import { presetDates } from "./file/calendar-dates.ts";
import { type Dates, datesReplacing } from "./file/file-dates.ts";
import { hoursBeforeOfRun } from "./file/hours-before-of-run.ts";
import { presentReview } from "./present-review.ts";
import { keepReview } from "./stored/queries.ts";

/**
 * Reads a payroll file and keeps what was read for an hour. Nothing counts before it is run.
 * @param replaces the run that the file is to replace
 * @throws Refusal with the sentence to show; nothing is kept then, unless it's unknown_layout with a review in which
 * the columns can be matched
 */
export async function makeReview(
  {
    db,
    files,
    slots,
    recalculating,
  }: Pick<Dependencies, "db" | "files"> & {
    readonly recalculating: Recalculating;
    readonly slots: UploadSlots;
  },
  tenant: Tenant,
  request: IncomingMessage,
  replaces?: string,
): Promise<Review> {
  try {
    if (replaces === undefined) {
      return await withUpload(
        { db, files, slots },
        tenant,
        request,
        (upload) =>
          db.asOrganization(tenant, async (tx) => {
            const dates = await presetDates(tx, { configuration: upload.applied }, upload);
            return keepAndPresent(tx, upload, { ...dates, recalculating });
          }),
        {
          payDates: "each",
          keepUnmatched: (upload) =>
            db.asOrganization(tenant, (tx) => keepUnmatched(tx, upload, upload, null)),
        },
      );
    }
    const replaced = await db.asReader(tenant, (tx) => requireRun(tx, replaces));
    return await withUpload(
      { db, files, slots },
      tenant,
      request,
      (upload) =>
        slots.previewing(tenant.organizationId, () =>
          db.asOrganization(tenant, (tx) =>
            keepAndPresent(tx, upload, { ...datesReplacing(replaced, upload), replaces, recalculating }),
          ),
        ),
      {
        payDates: replaced.payDate,
        profilesOf: (tx) => profilesFor(tx, replaced),
        keepUnmatched: (upload) =>
          db.asOrganization(tenant, (tx) =>
            keepUnmatched(tx, upload, { payDate: replaced.payDate }, replaces),
          ),
      },
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The profile that read the replaced run comes first. */
async function profilesFor(tx: TenantTransaction, { configuration }: RunRow) {
  const profiles = await requireProfiles(tx);
  const isOfRun = ({ id }: (typeof profiles)[number]) => id === configuration.profile?.id;
  return [...profiles.filter(isOfRun), ...profiles.filter((one) => !isOfRun(one))];
}

interface KeptDates extends Dates {
  readonly replaces?: string | null;
  readonly recalculating: Recalculating;
}

async function keepAndPresent(
  tx: TenantTransaction,
  upload: ArrivedUpload,
  { payDate, period, replaces = null, recalculating }: KeptDates,
): Promise<Review> {
  const { applied, file, parts, packed, fileName, contentHash, timeZone } = upload;
  const kept = await keepReview(tx, {
    payDate: parts?.at(-1)?.payDates[0]?.date ?? payDate,
    periodStart: period?.from ?? null,
    periodEnd: period?.through ?? null,
    fileName,
    fileHash: contentHash,
    byteCount: file.byteCount,
    configuration: applied,
    file: packed.file,
    parts: packed.parts,
    source: packed.source,
    replaces,
    answers: await hoursBeforeOfRun(tx, replaces),
  });
  return presentReview(tx, { kept, file, parts, payDate: kept.payDate, period, timeZone, recalculating });
}
