import type { RunReviewRequest } from "@wagefloor/contract/reviews.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { withChosenHours, withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { keepHoursBasis } from "../../profiles/keep-hours-basis.ts";
import { requireEmployees } from "../names/require-employees.ts";
import { periodOf, presentRun } from "../present-run.ts";
import { findRunOfFile, type RunRow, requireRun } from "../queries.ts";
import { requireReplaceable } from "../replace/replace-run.ts";
import { type IdentifiedUpload, refusalOf, runUpload, type UploadSlots } from "../upload/make-run.ts";
import { findRunOfSamePay } from "./compare-runs.ts";
import { closeReview, fileOf, type ReviewRow, requireLockedReview } from "./queries.ts";
import { ReviewRefusal } from "./refusals.ts";

/**
 * Runs a reviewed file. Asked twice, such as after a lost answer, it answers with the run that was made.
 * @throws Refusal review_over; repeated_file, repeated_pay_date unless the user knows of that run; replace_refused;
 * effect_changed; and what refuses an upload. Nothing is saved then, and the review stays.
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
        const upload = await uploadOf(tx, review, decided);
        const replaced = review.replaces === null ? null : await requireReplaceable(tx, review.replaces);
        await refuseSamePay(tx, upload, { besides: decided.besides, replaced: review.replaces });
        const replacing = replaced ? { replaced, seen: decided.seen } : undefined;
        const run = await runUpload(tx, outbox, upload, replacing);
        await keepHours(tx, review, decided);
        await closeReview(tx, review.id, run.id);
        return run;
      }),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

async function uploadOf(
  tx: TenantTransaction,
  review: ReviewRow,
  decided: RunReviewRequest,
): Promise<IdentifiedUpload> {
  const { configuration: applied, fileName, fileHash } = review;
  const period = decided.period ?? periodOf(review) ?? undefined;
  const { file, names } = await requireEmployees(tx, fileOf(review), review.names);
  const asSent = { fileName, contentHash: fileHash, period };
  return { ...decided, ...asSent, ...asDecided(file, applied, decided), names };
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
  { file, contentHash, payDate }: IdentifiedUpload,
  { besides, replaced }: { readonly besides: string | undefined; readonly replaced: string | null },
): Promise<void> {
  if (await findRunOfFile(tx, contentHash, replaced)) return;
  const earlier = await findRunOfSamePay(tx, file.employees.personNumber, payDate, replaced);
  if (!earlier || earlier.id === besides) return;
  throw new ReviewRefusal(
    "repeated_pay_date",
    `${earlier.fileName} was already run with the pay date ${payDate}. Run this file too only if it's other pay, such as a bonus or an off-cycle check.`,
    { previousRun: presentRun(earlier) },
  );
}
