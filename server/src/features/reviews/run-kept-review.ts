import type { RunReviewRequest } from "@wagefloor/contract/reviews/reviews.ts";
import { notesOfPart } from "@wagefloor/domain/payroll-file/content/file-notes.ts";
import type { RecordedBalances } from "@wagefloor/domain/runs/calculate-run.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { deductionsOfFile } from "../actuals/from-file/deductions-of-file.ts";
import type { Changed, Recalculating } from "../history/recompute/apply-change.ts";
import type { TooMuch } from "../history/recompute/present-effect.ts";
import { type Replacing, replaceRun, requireReplaceable } from "../history/replace/replace-run.ts";
import type { Outbox } from "../mail/outbox.ts";
import { changePlan } from "../profiles/change-plan.ts";
import { refuseOpenNames } from "../runs/names/require-employees.ts";
import { findEarlierRuns } from "../runs/stored/compare-runs.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import { type RunRow, requireRun } from "../runs/stored/queries.ts";
import {
  calculateUpload,
  finishRuns,
  type IdentifiedUpload,
  newestOf,
  runUpload,
} from "../uploads/make-run.ts";
import { refuseUnclearPayDates } from "../uploads/pay-dates.ts";
import { fingerprintFigures } from "./figures.ts";
import { uploadOfReview } from "./file/upload-of-review.ts";
import { learnedOf } from "./questions/answer-question.ts";
import {
  closeReview,
  fileOf,
  partsOf,
  type ReviewRow,
  refuseAlreadyRun,
  requireLockedReview,
} from "./stored/queries.ts";
import { ReviewRefusal } from "./stored/refusals.ts";

interface Running {
  readonly outbox: Outbox;
  readonly recalculating: Recalculating;
}

/** The run that was made; with what it changed if it took the place of another. */
type Made = Pick<Changed, "run"> | ((Changed | TooMuch) & { readonly replaced: RunRow });

/**
 * Runs a reviewed file within a transaction. Asked twice, such as after a lost answer, it answers with the run that was
 * made. In a request nothing happens if what a replaced run changes is too much for it.
 * @throws Refusal review_over; repeated_file, repeated_pay_date unless the user knows of that run; replace_refused;
 * effect_changed; figures_changed; and what refuses an upload
 */
export async function runKeptReview(
  tx: TenantTransaction,
  { outbox, recalculating }: Running,
  id: string,
  decided: RunReviewRequest,
): Promise<Made> {
  await lockLedger(tx);
  const review = await requireLockedReview(tx, id);
  if (review.runId !== null) {
    const run = await requireRun(tx, review.runId);
    // The review may have been closed by confirming an earlier run's deductions, without running the file.
    if (run.fileHash !== review.fileHash) refuseAlreadyRun(review);
    return { run };
  }
  const replaced = review.replaces === null ? null : await requireReplaceable(tx, review.replaces);
  const read = { file: fileOf(review), parts: partsOf(review) };
  const { whole, parts } = await uploadOfReview(tx, review, read, decided, replaced);
  refuseOpenNames(whole.names);
  refuseUnclearPayDates(whole.file, parts !== null);
  const { offCycle, timeZone } = decided;
  const earlier = await findEarlierRuns(tx, review.fileHash, parts ?? [whole], replaced);
  const upload = { ...whole, offCycle, timeZone, repeatOf: knownOf(review, earlier)?.id };
  const payDates =
    parts?.map((part) => ({ ...upload, ...part, notes: notesOfPart(part.file, whole.file) })) ?? null;
  const used = { reviewId: review.id, ...upload };
  const deductions = deductionsOfFile(tx, used, decided.deductions, parts === null && replaced === null);
  await deductions.ofEarlierRun();
  const made =
    replaced === null
      ? { runs: await runUpload(tx, outbox, upload, payDates) }
      : await runInPlace(tx, { outbox, recalculating }, upload, { replaced, seen: decided.seen });
  if ("tooMuch" in made) return made;
  refuseOtherFigures(review, made.runs, decided);
  const run = await deductions.ofOwnRun(newestOf(made.runs));
  await keepInProfile(tx, review);
  await closeReview(tx, review.id, run.id);
  return "changed" in made ? { run, changed: made.changed, replaced: made.replaced } : { run };
}

/** Saves the run of a reviewed file in the place of another. */
async function runInPlace(
  tx: TenantTransaction,
  { outbox, recalculating }: Running,
  upload: IdentifiedUpload,
  replacing: Replacing,
) {
  const calculate = (recorded: RecordedBalances) => calculateUpload(tx, upload, recorded);
  const outcome = await replaceRun(tx, upload, replacing, calculate, recalculating);
  const { replaced } = replacing;
  if ("tooMuch" in outcome) return { ...outcome, replaced };
  await finishRuns(tx, outbox, upload, [outcome.run]);
  return { runs: [outcome.run], changed: outcome.changed, replaced };
}

/**
 * A purchase, a mapped place, an entered rate, who is charged, or an answer in another tab may have changed what the file
 * comes to. The runs were saved in this transaction, which ends with the refusal.
 */
function refuseOtherFigures(review: ReviewRow, runs: readonly RunRow[], { figures }: RunReviewRequest): void {
  if (figures === undefined || figures === fingerprintFigures(review, runs)) return;
  throw new ReviewRefusal(
    "figures_changed",
    "The figures of this file, or how it's read, changed after you opened this review, so nothing was run. Check the new figures, then run the file.",
  );
}

/** A profile that was deleted meanwhile learns nothing. */
async function keepInProfile(tx: TenantTransaction, review: ReviewRow): Promise<void> {
  const [{ profile }, learned] = [review.configuration, learnedOf(review)];
  if (profile !== null && learned !== null) await changePlan(tx, profile.id, learned);
}

/**
 * The same people's pay with the same pay date is usually the same pay again; a bonus or an off-cycle check is not.
 * @returns the run of the same bytes, if a person knows of it; without that, the file is refused by itself
 * @throws Refusal repeated_pay_date
 */
function knownOf({ answers, fileHash }: ReviewRow, earlier: readonly RunRow[]): RunRow | undefined {
  const known = answers["earlier-runs"] ?? [];
  const unknown = earlier.find((run) => run.fileHash !== fileHash && !known.includes(run.id));
  if (unknown === undefined)
    return earlier.find((run) => run.fileHash === fileHash && known.includes(run.id));
  throw new ReviewRefusal(
    "repeated_pay_date",
    `${unknown.fileName} was already run with the pay date ${unknown.payDate}. Run this file too only if it's other pay, such as a bonus or an off-cycle check.`,
    { previousRun: presentRun(unknown) },
  );
}
