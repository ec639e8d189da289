import type { RunReviewRequest } from "@wagefloor/contract/reviews.ts";
import { withDecidedKinds } from "@wagefloor/domain/payroll-file/change-plan.ts";
import { notesOfPart } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { AppliedProfile } from "@wagefloor/domain/payroll-file/profiles/applied-profile.ts";
import { withChosenHours, withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Tenant } from "../../../core/tenant.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { changePlan } from "../../profiles/change-plan.ts";
import { namedParts } from "../names/named-parts.ts";
import { requireEmployees } from "../names/require-employees.ts";
import { periodOf, presentRun } from "../present-run.ts";
import { findRunOfFile, type RunRow, requireRun } from "../queries.ts";
import { RunRefusal } from "../refusals.ts";
import { requireReplaceable } from "../replace/replace-run.ts";
import {
  addRunOfPayDate,
  finishRuns,
  type IdentifiedUpload,
  refusalOf,
  runUpload,
  type UploadSlots,
} from "../upload/make-run.ts";
import { refuseRepeatedFile } from "../upload/refuse-repeated-file.ts";
import { findRunOfSamePay } from "./compare-runs.ts";
import { payDateOf } from "./look-at-file.ts";
import { refuseUnclearPayDates } from "./pay-dates.ts";
import { closeReview, fileOf, partsOf, type ReviewRow, requireLockedReview } from "./queries.ts";
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
        const parts = partsOf(review);
        refuseUnclearPayDates(upload.file, parts !== null);
        const run = parts
          ? await runPayDates(tx, outbox, upload, { parts, decided })
          : await runAlone(tx, outbox, upload, { replaced, decided });
        await keepInProfile(tx, review, decided);
        await closeReview(tx, review.id, run.id);
        return run;
      }),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}

interface Alone {
  readonly replaced: RunRow | null;
  readonly decided: RunReviewRequest;
}

async function runAlone(
  tx: TenantTransaction,
  outbox: Dependencies["outbox"],
  upload: IdentifiedUpload,
  { replaced, decided: { besides, seen } }: Alone,
): Promise<RunRow> {
  if (!(await findRunOfFile(tx, upload.contentHash, replaced))) {
    await refuseSamePay(tx, upload, { besides, replaced: replaced?.id ?? null });
  }
  return runUpload(tx, outbox, upload, replaced ? { replaced, seen } : undefined);
}

interface PayDates {
  readonly parts: readonly PayrollFile[];
  readonly decided: RunReviewRequest;
}

/** A run for each pay date, oldest first, each from the balances that the one before leaves. @returns the newest */
async function runPayDates(
  tx: TenantTransaction,
  outbox: Dependencies["outbox"],
  whole: IdentifiedUpload,
  { parts, decided }: PayDates,
): Promise<RunRow> {
  const isRepeated = (await findRunOfFile(tx, whole.contentHash)) !== undefined;
  await refuseRepeatedFile(tx, whole);
  const runs: RunRow[] = [];
  for (const part of namedParts(parts, whole.file)) {
    const payDate = payDateOf(part);
    const file = { ...part, byteCount: whole.file.byteCount };
    const ofPart = { names: null, payDate, period: undefined, notes: notesOfPart(part, whole.file) };
    const upload = { ...whole, ...asDecided(file, whole.applied, decided), ...ofPart };
    if (!isRepeated) await refuseSamePay(tx, upload, { besides: decided.besides, replaced: null });
    const run = await addRunOfPayDate(tx, upload);
    if (run !== null) runs.push(run);
  }
  const newest = runs.at(-1);
  if (newest === undefined) throw new RunRefusal("no_valid_entries", "No valid entries found in CSV file");
  await finishRuns(tx, outbox, whole, runs);
  return newest;
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

/** The profile learns the kinds of pay that were decided, and whose hours count if they are to be kept. */
async function keepInProfile(
  tx: TenantTransaction,
  { configuration: { profile }, kinds }: ReviewRow,
  { hoursBasis, keepHoursBasis: keepsHours }: RunReviewRequest,
): Promise<void> {
  if (profile === null) return;
  const basis = keepsHours ? hoursBasis : undefined;
  if (basis === undefined && kinds === null) return;
  await changePlan(tx, profile.id, (plan) => ({
    ...withDecidedKinds(plan, kinds ?? []),
    ...(basis && { hoursBasis: basis }),
  }));
}

/** The same people's pay with the same pay date is usually the same pay again; a bonus or an off-cycle check is not. */
async function refuseSamePay(
  tx: TenantTransaction,
  { file, payDate }: IdentifiedUpload,
  { besides, replaced }: { readonly besides: RunReviewRequest["besides"]; readonly replaced: string | null },
): Promise<void> {
  const earlier = await findRunOfSamePay(tx, file.employees.personNumber, payDate, replaced);
  if (!earlier || [besides ?? []].flat().includes(earlier.id)) return;
  throw new ReviewRefusal(
    "repeated_pay_date",
    `${earlier.fileName} was already run with the pay date ${payDate}. Run this file too only if it's other pay, such as a bonus or an off-cycle check.`,
    { previousRun: presentRun(earlier) },
  );
}
