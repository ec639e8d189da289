import type { IncomingMessage } from "node:http";
import type { Review } from "@wagefloor/contract/reviews.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { requireProfiles } from "../../profiles/queries.ts";
import { type RunRow, requireRun } from "../queries.ts";
import type { Recalculating } from "../recompute/apply-change.ts";
import { refusalOf, type UploadSlots, withUpload } from "../upload/make-run.ts";
import type { PayrollUpload } from "../upload/receive-upload.ts";
import { presetDates } from "./calendar-dates.ts";
import { keepUnmatched } from "./columns/keep-unmatched.ts";
import { byPayDate, type Dates, datesReplacing } from "./file-dates.ts";
import { hoursBeforeOfRun } from "./hours-before/hours-before-of-run.ts";
import { packed } from "./packed/packed-file.ts";
import { packSource } from "./packed/packed-source.ts";
import { lacksLocations } from "./place/decide-place.ts";
import { presentReview } from "./present-review.ts";
import { keepReview } from "./queries.ts";

/**
 * Reads a payroll file while it arrives and keeps what was read for an hour. Nothing counts before it is run.
 * @param replaces the run that the file is to replace
 * @throws Refusal with the sentence to show; nothing is kept then, unless it's unknown_layout with a review in which
 * the columns can be matched
 */
export async function makeReview(
  { db, slots, recalculating }: Pick<Dependencies, "db" | "recalculating"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  request: IncomingMessage,
  replaces?: string,
): Promise<Review> {
  try {
    if (replaces === undefined) {
      return await withUpload(
        { db, slots },
        tenant,
        request,
        (upload) =>
          db.asOrganization(tenant, async (tx) => {
            const dates = await presetDates(tx, { configuration: upload.applied }, upload);
            return keepAndPresent(tx, upload, { ...dates, recalculating });
          }),
        {
          keepUnmatched: (upload) =>
            db.asOrganization(tenant, (tx) => keepUnmatched(tx, upload, upload, null)),
        },
      );
    }
    const replaced = await db.asReader(tenant, (tx) => requireRun(tx, replaces));
    return await withUpload(
      { db, slots },
      tenant,
      request,
      (upload) =>
        slots.previewing(tenant.organizationId, () =>
          db.asOrganization(tenant, (tx) =>
            keepAndPresent(tx, upload, { ...datesReplacing(replaced, upload), replaces, recalculating }),
          ),
        ),
      {
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
  upload: PayrollUpload,
  { payDate, period, replaces = null, recalculating }: KeptDates,
): Promise<Review> {
  const { applied, source, fileName, contentHash, timeZone } = upload;
  const { file, parts } = await byPayDate(upload, replaces === null ? null : payDate);
  const kept = await keepReview(tx, {
    payDate: parts?.at(-1)?.payDates[0]?.date ?? payDate,
    periodStart: period?.from ?? null,
    periodEnd: period?.through ?? null,
    fileName,
    fileHash: contentHash,
    byteCount: file.byteCount,
    configuration: applied,
    ...packed({ file, parts }),
    source: source !== null && isAsked(file) ? await packSource(source) : null,
    replaces,
    hoursBefore: await hoursBeforeOfRun(tx, replaces),
  });
  return presentReview(tx, { kept, file, parts, payDate: kept.payDate, period, timeZone, recalculating });
}

/** Whether a decision about the file leads to reading it again. */
function isAsked(file: PayrollFile): boolean {
  const { furtherBlocks, repeatedRows, unknownKinds, voided } = file;
  const hasRepeats = repeatedRows !== null || furtherBlocks !== null;
  return unknownKinds.length > 0 || voided !== null || hasRepeats || lacksLocations(file);
}
