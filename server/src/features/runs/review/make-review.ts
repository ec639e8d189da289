import type { IncomingMessage } from "node:http";
import type { Review } from "@wagefloor/contract/reviews.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { periodOfFile } from "@wagefloor/domain/runs/calculate-run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { requireProfiles } from "../../profiles/queries.ts";
import { periodOf } from "../present-run.ts";
import { type RunRow, requireRun } from "../queries.ts";
import { refusalOf, type UploadSlots, withUpload } from "../upload/make-run.ts";
import type { PayrollUpload } from "../upload/receive-upload.ts";
import { packed } from "./packed-file.ts";
import { packSource, type ReadFiles, readPart, readParts } from "./packed-source.ts";
import { presentReview, proposedPayDate } from "./present-review.ts";
import { keepReview } from "./queries.ts";

/**
 * Reads a payroll file while it arrives and keeps what was read for an hour. Nothing counts before it is run.
 * @param replaces the run that the file is to replace
 * @throws Refusal with the sentence to show; nothing is kept then
 */
export async function makeReview(
  { db, slots }: Pick<Dependencies, "db"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  request: IncomingMessage,
  replaces?: string,
): Promise<Review> {
  try {
    if (replaces === undefined) {
      return await withUpload({ db, slots }, tenant, request, (upload) =>
        db.asOrganization(tenant, (tx) => keepAndPresent(tx, upload, datesOf(upload))),
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
            keepAndPresent(tx, upload, { ...datesReplacing(replaced, upload), replaces }),
          ),
        ),
      (tx) => profilesFor(tx, replaced),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

type Dates = Pick<PayrollUpload, "payDate" | "period">;

function datesOf({ file, payDate, period }: PayrollUpload): Dates {
  return { payDate: proposedPayDate(file) ?? payDate, period };
}

/** What the file doesn't say is as in the run that it replaces. */
function datesReplacing(replaced: RunRow, { file }: PayrollUpload): Dates {
  const period = periodOfFile(file) === null ? periodOf(replaced) : null;
  return { payDate: proposedPayDate(file) ?? replaced.payDate, period: period ?? undefined };
}

/** The profile that read the replaced run comes first. */
async function profilesFor(tx: TenantTransaction, { configuration }: RunRow) {
  const profiles = await requireProfiles(tx);
  const isOfRun = ({ id }: (typeof profiles)[number]) => id === configuration.profile?.id;
  return [...profiles.filter(isOfRun), ...profiles.filter((one) => !isOfRun(one))];
}

async function keepAndPresent(
  tx: TenantTransaction,
  upload: PayrollUpload,
  { payDate, period, replaces = null }: Dates & { readonly replaces?: string | null },
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
    source: source !== null && file.unknownKinds.length > 0 ? await packSource(source) : null,
    kinds: null,
    replaces,
  });
  return presentReview(tx, { kept, file, parts, payDate: kept.payDate, period, timeZone });
}

/** @param only the pay date of the run that is to be replaced, of which a file with several takes the place */
async function byPayDate(
  { file, source, applied }: PayrollUpload,
  only: CalendarDate | null,
): Promise<ReadFiles> {
  const { payDates, byteCount } = file;
  if (source === null || payDates.length < 2) return { file, parts: null };
  if (only === null) return { file, parts: await readParts(source, applied.plan, file) };
  if (!payDates.some(({ date }) => date === only)) return { file, parts: null };
  return { file: { ...(await readPart(source, applied.plan, only)), byteCount }, parts: null };
}
