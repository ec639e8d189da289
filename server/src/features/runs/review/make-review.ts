import type { IncomingMessage } from "node:http";
import type { Review } from "@wagefloor/contract/reviews.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { refusalOf, type UploadSlots, withUpload } from "../upload/make-run.ts";
import { packFile } from "./packed-file.ts";
import { presentReview, proposedPayDate } from "./present-review.ts";
import { keepReview } from "./queries.ts";

/**
 * Reads a payroll file while it arrives and keeps what was read for an hour. Nothing counts before it is run.
 * @throws Refusal with the sentence to show; nothing is kept then
 */
export async function makeReview(
  { db, slots }: Pick<Dependencies, "db"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  request: IncomingMessage,
): Promise<Review> {
  try {
    return await withUpload({ db, slots }, tenant, request, (upload) => {
      const { file, applied, fileName, contentHash, period, timeZone } = upload;
      const payDate = proposedPayDate(file) ?? upload.payDate;
      return db.asOrganization(tenant, async (tx) => {
        const kept = await keepReview(tx, {
          payDate,
          periodStart: period?.from ?? null,
          periodEnd: period?.through ?? null,
          fileName,
          fileHash: contentHash,
          byteCount: file.byteCount,
          configuration: applied,
          file: packFile(file),
        });
        return presentReview(tx, { kept, file, payDate, period, timeZone });
      });
    });
  } catch (error) {
    throw refusalOf(error);
  }
}
