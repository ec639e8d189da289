/** Tasks whose time grows with the size of a review's file. They throw only refusals. */
import type { Review, ReviewQuery, RunReviewRequest } from "@wagefloor/contract/reviews/reviews.ts";
import type { UseOfDeductions } from "@wagefloor/contract/runs/file-deductions.ts";
import type { Tenant } from "../../core/request/tenant.ts";
import type { TaskTools } from "../../core/workers/task.ts";
import { type Postponed, postpone } from "../history/recalculation/postpone.ts";
import { addDone } from "../history/recalculation/queries.ts";
import type { Recalculating } from "../history/recompute/apply-change.ts";
import { createOutbox } from "../mail/outbox.ts";
import { type RunRow, requireRun } from "../runs/stored/queries.ts";
import { refusalOf, refusalOfRun } from "../uploads/make-run.ts";
import { unpackRead } from "../uploads/packed/packed-file.ts";
import type { ArrivedUpload } from "../uploads/reading/with-upload.ts";
import { refuseOpenColumns } from "./columns/columns-question.ts";
import { keepFile } from "./file/keep-file.ts";
import { datesFor, keptDates } from "./file/review-dates.ts";
import { useDeductionsOnly } from "./file/use-deductions-only.ts";
import { presentReview } from "./present-review.ts";
import { type Answering, answerQuestion } from "./questions/answer-question.ts";
import { runKeptReview } from "./run-kept-review.ts";
import { fileOf, keepReviewForJob, partsOf, refuseAlreadyRun, requireReview } from "./stored/queries.ts";

interface ToKeep extends Pick<ArrivedUpload, "packed"> {
  readonly tenant: Tenant;
  readonly recalculating: Recalculating;
  readonly sent: Omit<ArrivedUpload, "packed">;
  /** The run that the file is to replace. */
  readonly replaces: string | undefined;
}

/** Keeps a file that was read, and says what running it now would lead to. */
export function keepAndPresent(
  { tenant, sent, packed, replaces, recalculating }: ToKeep,
  { db, workers }: TaskTools,
): Promise<Review> {
  const kept = db.asOrganization(tenant, async (tx) => {
    const replaced = replaces === undefined ? null : await requireRun(tx, replaces);
    const { file, parts } = unpackRead(packed);
    const { applied: configuration, timeZone } = sent;
    const dates = await datesFor(tx, { configuration }, replaced, { ...sent, file });
    const kept = await keepFile(tx, sent, replaced, {
      ...{ configuration, byteCount: file.byteCount, ...keptDates(dates, parts), ...packed },
    });
    const asked = { file, parts, payDate: kept.payDate, period: dates.period, timeZone };
    return presentReview(tx, { kept, ...asked, recalculating, workers });
  });
  return kept.catch(refuse);
}

/** What each task with a stored review is given. */
export interface OfReview extends Pick<ToKeep, "tenant" | "recalculating"> {
  /** Of the review. */
  readonly id: string;
}

/** A review as of now. */
export function presentKept(
  { tenant, id, query, recalculating }: OfReview & { readonly query: ReviewQuery },
  { db, workers }: TaskTools,
): Promise<Review> {
  const { payDate, ...terms } = query;
  const presented = db.asReader(tenant, async (tx) => {
    const kept = await requireReview(tx, id);
    refuseAlreadyRun(kept);
    await refuseOpenColumns(tx, workers, kept);
    const read = { file: fileOf(kept), parts: partsOf(kept), payDate: payDate ?? kept.payDate };
    return presentReview(tx, { kept, ...read, ...terms, recalculating, workers });
  });
  return presented.catch(refuse);
}

/** Keeps an answer to a question in a review. */
export function answerKept({ tenant, ...answering }: OfReview & Answering, { db, workers }: TaskTools) {
  return db.asOrganization(tenant, (tx) => answerQuestion(tx, workers, answering)).catch(refuse);
}

/** Records a review's deductions as what payroll took for an earlier run. */
export function useDeductionsOfKept(
  { tenant, id, asked }: OfReview & { readonly asked: UseOfDeductions },
  { db }: TaskTools,
): Promise<RunRow> {
  return db.asOrganization(tenant, (tx) => useDeductionsOnly(tx, id, asked)).catch(refuse);
}

/** Runs a review's file, or leaves it to a job. */
export function runKept(
  { tenant, id, decided, recalculating }: OfReview & { readonly decided: RunReviewRequest },
  { db, jobs }: TaskTools,
): Promise<RunRow | Postponed> {
  const running = { outbox: createOutbox(db, jobs), recalculating };
  const run = db.asOrganization(tenant, async (tx) => {
    const outcome = await runKeptReview(tx, running, id, decided);
    if (!("replaced" in outcome)) return outcome.run;
    const runId = outcome.replaced.id;
    const confirmed = { kind: "replace", runId, reviewId: id, request: decided } as const;
    if (!("tooMuch" in outcome)) {
      await addDone(tx, confirmed, outcome);
      return outcome.run;
    }
    await keepReviewForJob(tx, id);
    return postpone(tx, jobs, confirmed, outcome);
  });
  return run.catch((error: unknown) => {
    throw refusalOfRun(error);
  });
}

function refuse(error: unknown): never {
  throw refusalOf(error);
}
