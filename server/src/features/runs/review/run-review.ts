import type { RunReviewRequest } from "@wagefloor/contract/reviews.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { withChosenHours, withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { keepHoursBasis } from "../../profiles/keep-hours-basis.ts";
import { periodOf, presentRun } from "../present-run.ts";
import { findRunOfFile, type RunRow, requireRun } from "../queries.ts";
import { refusalOf, runUpload, type UploadSlots } from "../upload/make-run.ts";
import { findRunOfSamePay } from "./compare-runs.ts";
import { closeReview, fileOf, type ReviewRow, requireLockedReview } from "./queries.ts";
import { ReviewRefusal } from "./refusals.ts";

/**
 * Runs a reviewed file. Asked twice, such as after a lost answer, it answers with the run that was made.
 * @throws Refusal review_over; repeated_file, repeated_pay_date unless the user knows of that run; and what refuses an
 * upload. Nothing is saved then, and the review stays.
 */
export async function runReview(
  { db, outbox, slots }: Pick<Dependencies, "db" | "outbox"> & { readonly slots: UploadSlots },
  tenant: Tenant,
  id: string,
  decided: RunReviewRequest,
): Promise<RunRow> {
  try {
    return await slots.saving(tenant.organizationId, () =>
      db.asOrganization(tenant, async (tx) => {
        await lockLedger(tx);
        const review = await requireLockedReview(tx, id);
        if (review.runId !== null) return requireRun(tx, review.runId);
        const upload = uploadOf(review, decided);
        await refuseSamePay(tx, upload);
        const run = await runUpload(tx, outbox, upload);
        await keepHours(tx, review, decided);
        await closeReview(tx, review.id, run.id);
        return run;
      }),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

function uploadOf(review: ReviewRow, decided: RunReviewRequest) {
  const { configuration: applied, fileName, fileHash } = review;
  const period = decided.period ?? periodOf(review) ?? undefined;
  return {
    ...decided,
    period,
    ...asDecided(fileOf(review), applied, decided),
    fileName,
    contentHash: fileHash,
  };
}

/** Kept with the run, so that it can be calculated again in the same way. */
function asDecided(file: PayrollFile, applied: AppliedProfile, { hoursBasis }: RunReviewRequest) {
  return hoursBasis
    ? { file: withHoursBasis(file, hoursBasis), applied: withChosenHours(applied, hoursBasis) }
    : { file, applied };
}

async function keepHours(
  tx: TenantTransaction,
  { configuration: { profile } }: ReviewRow,
  { hoursBasis, keepHoursBasis: keeps }: RunReviewRequest,
): Promise<void> {
  if (profile && hoursBasis && keeps) await keepHoursBasis(tx, profile.id, hoursBasis);
}

/** The same people's pay with the same pay date is usually the same pay again; a bonus or an off-cycle check is not. */
async function refuseSamePay(
  tx: TenantTransaction,
  { file, contentHash, payDate, besides }: ReturnType<typeof uploadOf>,
): Promise<void> {
  if (await findRunOfFile(tx, contentHash)) return;
  const earlier = await findRunOfSamePay(tx, file.employees.personNumber, payDate);
  if (!earlier || earlier.id === besides) return;
  throw new ReviewRefusal(
    "repeated_pay_date",
    `${earlier.fileName} was already run with the pay date ${payDate}. Run this file too only if it's other pay, such as a bonus or an off-cycle check.`,
    { previousRun: presentRun(earlier) },
  );
}
