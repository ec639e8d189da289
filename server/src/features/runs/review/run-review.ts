import type { RunReviewRequest } from "@wagefloor/contract/reviews/reviews.ts";
import { notesOfPart } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import type { Tenant } from "../../../core/request/tenant.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { changePlan } from "../../profiles/change-plan.ts";
import { namedParts } from "../names/named-parts.ts";
import { requireEmployees } from "../names/require-employees.ts";
import { type Postponed, postpone } from "../recalculation/postpone.ts";
import type { Changed } from "../recompute/apply-change.ts";
import type { TooMuch } from "../recompute/present-effect.ts";
import { replaceRun, requireReplaceable } from "../replace/replace-run.ts";
import { findRunOfSamePay } from "../stored/compare-runs.ts";
import { presentRun } from "../stored/present-run.ts";
import { findRunOfFile, type RunRow, requireRun } from "../stored/queries.ts";
import { RunRefusal } from "../stored/refusals.ts";
import { deductionsOfFile } from "../taken/from-file/deductions-of-file.ts";
import {
  addRunOfPayDate,
  calculateUpload,
  finishRuns,
  type IdentifiedUpload,
  refusalOfRun,
  runUpload,
} from "../upload/make-run.ts";
import { refuseUnclearPayDates } from "../upload/pay-dates.ts";
import { refuseRepeatedFile } from "../upload/refuse-repeated-file.ts";
import { withChoices } from "../upload/with-choices.ts";
import { enteredHours } from "./file/hours-before-of-run.ts";
import { asAnswered, payDateOf } from "./file/look-at-file.ts";
import { payDayOfReview, periodOfReview } from "./file/review-dates.ts";
import { fingerprintFigures } from "./fingerprint-figures.ts";
import { readingOf } from "./present-review.ts";
import { learnedOf } from "./questions/answer-question.ts";
import type { ReviewTools } from "./review-tools.ts";
import {
  closeReview,
  fileOf,
  keepReviewForJob,
  partsOf,
  type ReviewRow,
  refuseAlreadyRun,
  requireLockedReview,
} from "./stored/queries.ts";
import { ReviewRefusal } from "./stored/refusals.ts";

/**
 * Runs a reviewed file. Asked twice, such as after a lost answer, it answers with the run that was made. A file that takes
 * the place of an early run may be left to a job.
 * @throws Refusal review_over; repeated_file, repeated_pay_date unless the user knows of that run; replace_refused;
 * effect_changed; reading_changed; figures_changed; and what refuses an upload. Nothing is saved then, and the review stays.
 */
export async function runReview(
  tools: ReviewTools & Pick<Dependencies, "jobs">,
  tenant: Tenant,
  id: string,
  decided: RunReviewRequest,
): Promise<RunRow | Postponed> {
  const { db, jobs, slots } = tools;
  try {
    return await slots.saving(tenant.organizationId, () =>
      db.asOrganization(tenant, async (tx) => {
        const outcome = await runKeptReview(tx, tools, id, decided);
        if (!("tooMuch" in outcome)) return outcome.run;
        await keepReviewForJob(tx, id);
        const confirmed = {
          kind: "replace",
          runId: outcome.replaced.id,
          reviewId: id,
          request: decided,
        } as const;
        return postpone(tx, jobs, confirmed, outcome);
      }),
    );
  } catch (error) {
    throw refusalOfRun(error);
  }
}

/** The run that was made; with what it changed if it took the place of another. */
type Made = Pick<Changed, "run"> & Partial<Changed>;

/** The same within a transaction. In a request nothing happens if what a replaced run changes is too much for it. */
export async function runKeptReview(
  tx: TenantTransaction,
  { outbox, recalculating }: Pick<ReviewTools, "outbox" | "recalculating">,
  id: string,
  decided: RunReviewRequest,
): Promise<Made | (TooMuch & { readonly replaced: RunRow })> {
  await lockLedger(tx);
  const review = await requireLockedReview(tx, id);
  if (review.runId !== null) {
    const run = await requireRun(tx, review.runId);
    // The review may have been closed by confirming an earlier run's deductions, without running the file.
    if (run.fileHash !== review.fileHash) refuseAlreadyRun(review);
    return { run };
  }
  refuseOtherReading(review, decided);
  const replaced = review.replaces === null ? null : await requireReplaceable(tx, review.replaces);
  const parts = partsOf(review);
  const repeated = await findRunOfFile(tx, review.fileHash, replaced);
  const reviewed = { review, parts, replaced, repeated };
  const upload = await uploadOf(tx, reviewed, decided);
  refuseUnclearPayDates(upload.file, parts !== null);
  if (!parts) await refuseSamePay(tx, upload, reviewed);
  const used = { reviewId: review.id, ...upload };
  const deductions = deductionsOfFile(tx, used, decided.deductions, parts === null && replaced === null);
  await deductions.ofEarlierRun();
  const made = await makeRuns(tx, { outbox, recalculating }, upload, reviewed, decided.seen);
  if ("tooMuch" in made) return made;
  refuseOtherFigures(made.runs, decided);
  const run = await deductions.ofOwnRun(newestOf(made.runs));
  await keepInProfile(tx, review);
  await closeReview(tx, review.id, run.id);
  return { run, ...(made.changed && { changed: made.changed }) };
}

/** What is run. */
interface Reviewed {
  readonly review: ReviewRow;
  /** Of several pay dates. */
  readonly parts: readonly PayrollFile[] | null;
  readonly replaced: RunRow | null;
  /** Another run with the same bytes. */
  readonly repeated: RunRow | undefined;
}

type MadeRuns = { readonly runs: readonly RunRow[] } & Partial<Pick<Changed, "changed">>;

/** Saves the runs of a reviewed file; they count once the transaction is committed. */
async function makeRuns(
  tx: TenantTransaction,
  { outbox, recalculating }: Pick<ReviewTools, "outbox" | "recalculating">,
  upload: IdentifiedUpload,
  reviewed: Reviewed,
  seen: RunReviewRequest["seen"],
): Promise<MadeRuns | (TooMuch & { readonly replaced: RunRow })> {
  const { parts, replaced } = reviewed;
  if (parts) return { runs: await runPayDates(tx, outbox, upload, reviewed, parts) };
  if (replaced === null) return { runs: [await runUpload(tx, outbox, upload)] };
  const replacing = { replaced, seen };
  const calculate = (recorded: RecordedBalances) => calculateUpload(tx, upload, recorded);
  const outcome = await replaceRun(tx, upload, replacing, calculate, recalculating);
  if ("tooMuch" in outcome) return { ...outcome, replaced };
  await finishRuns(tx, outbox, upload, [outcome.run]);
  return { runs: [outcome.run], changed: outcome.changed };
}

function newestOf(runs: readonly RunRow[]): RunRow {
  const newest = runs.at(-1);
  if (newest === undefined) throw new RunRefusal("no_valid_entries", "No valid entries found in CSV file");
  return newest;
}

/**
 * A purchase, a mapped place, an entered rate or who is charged may have changed what the file comes to. The runs were
 * saved in this transaction, which ends with the refusal.
 */
function refuseOtherFigures(runs: readonly RunRow[], { figures }: RunReviewRequest): void {
  if (figures === undefined || figures === fingerprintFigures(runs)) return;
  throw new ReviewRefusal(
    "figures_changed",
    "The figures of this file changed after you opened this review, so nothing was run. Check the new figures, then run the file.",
  );
}

/** Another tab may have decided otherwise about columns, kinds of pay or the place. */
function refuseOtherReading(review: ReviewRow, { reading }: RunReviewRequest): void {
  if (reading === undefined || reading === readingOf(review)) return;
  throw new ReviewRefusal(
    "reading_changed",
    "How this file is read was changed in the meantime. Check the figures, then run it.",
  );
}

/** A run for each pay date, oldest first, each from the balances that the one before leaves. */
async function runPayDates(
  tx: TenantTransaction,
  outbox: Outbox,
  whole: IdentifiedUpload,
  reviewed: Reviewed,
  parts: readonly PayrollFile[],
): Promise<readonly RunRow[]> {
  await refuseRepeatedFile(tx, whole);
  const runs: RunRow[] = [];
  for (const part of namedParts(parts, whole)) {
    const payDate = payDateOf(part);
    const file = { ...part, byteCount: whole.file.byteCount };
    const ofPart = {
      names: null,
      payDate,
      period: undefined,
      hoursBefore: undefined,
      notes: notesOfPart(part, whole.file),
    };
    const upload = { ...whole, ...asAnswered(file, whole.applied, reviewed.review), ...ofPart };
    await refuseSamePay(tx, upload, reviewed);
    const run = await addRunOfPayDate(tx, upload);
    if (run !== null) runs.push(run);
  }
  await finishRuns(tx, outbox, whole, runs);
  return runs;
}

async function uploadOf(
  tx: TenantTransaction,
  { review, replaced, repeated }: Reviewed,
  decided: RunReviewRequest,
): Promise<IdentifiedUpload> {
  const { configuration, fileName, fileHash, answers } = review;
  const applied = await withChoices(tx, configuration, replaced);
  const { file, ...identified } = await requireEmployees(tx, fileOf(review), answers, replaced);
  const { payDay } = await payDayOfReview(tx, review, decided.payDate);
  const period = decided.period ?? periodOfReview(review, file, payDay);
  const repeatOf = answers["earlier-runs"]?.find((run) => run === repeated?.id);
  const hoursBefore = enteredHours(answers["hours-before"]);
  const asSent = { fileName, contentHash: fileHash, period, repeatOf, hoursBefore };
  return { ...decided, ...asSent, ...asAnswered(file, applied, review), ...identified };
}

/** A profile that was deleted meanwhile learns nothing. */
async function keepInProfile(tx: TenantTransaction, review: ReviewRow): Promise<void> {
  const [{ profile }, learned] = [review.configuration, learnedOf(review)];
  if (profile !== null && learned !== null) await changePlan(tx, profile.id, learned);
}

/** The same people's pay with the same pay date is usually the same pay again; a bonus or an off-cycle check is not. */
async function refuseSamePay(
  tx: TenantTransaction,
  { file, payDate }: IdentifiedUpload,
  { replaced, review, repeated }: Reviewed,
): Promise<void> {
  // The same bytes are refused by themselves.
  if (repeated) return;
  const earlier = await findRunOfSamePay(tx, file.employees.employeeNumber, payDate, replaced?.id ?? null);
  if (!earlier || review.answers["earlier-runs"]?.includes(earlier.id)) return;
  throw new ReviewRefusal(
    "repeated_pay_date",
    `${earlier.fileName} was already run with the pay date ${payDate}. Run this file too only if it's other pay, such as a bonus or an off-cycle check.`,
    { previousRun: presentRun(earlier) },
  );
}
