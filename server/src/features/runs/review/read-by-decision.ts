import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { byPayDate } from "./file-dates.ts";
import type { ReadFiles } from "./packed/packed-file.ts";
import { readSource, unpackSource } from "./packed/packed-source.ts";
import type { ReviewRow } from "./queries.ts";

/** Reads the file of a review again. Of one that replaces a run only that run's pay date is read, if it has several. */
export async function readByDecision(review: ReviewRow, plan: ReadingPlan): Promise<ReadFiles> {
  const source = await unpackSource(review);
  const { byteCount, replaces, payDate } = review;
  const file = { ...(await readSource(source, plan, null)), byteCount };
  const applied = { ...review.configuration, plan };
  return byPayDate({ file, applied, source }, replaces === null ? null : payDate);
}
