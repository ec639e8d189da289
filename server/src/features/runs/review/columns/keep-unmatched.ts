import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import type { Refusal } from "../../../../core/request/refusals.ts";
import { RunRefusal } from "../../stored/refusals.ts";
import type { UnmatchedUpload } from "../../upload/reading/with-upload.ts";
import { hoursBeforeOfRun } from "../file/hours-before-of-run.ts";
import { keepReview } from "../stored/queries.ts";

interface Dates {
  readonly payDate: CalendarDate;
  readonly period?: Period | undefined;
}

/**
 * Keeps a file whose columns are to be matched with those of a profile that nearly fits.
 * @returns the refusal of the file, with the review that keeps it
 */
export async function keepUnmatched(
  tx: TenantTransaction,
  { refusal, near, byteCount, fileName, contentHash }: UnmatchedUpload,
  { payDate, period }: Dates,
  replaces: string | null,
): Promise<Refusal> {
  const kept = await keepReview(tx, {
    payDate,
    periodStart: period?.from ?? null,
    periodEnd: period?.through ?? null,
    fileName,
    fileHash: contentHash,
    byteCount,
    configuration: near.configuration,
    file: null,
    parts: null,
    source: near.source,
    replaces,
    answers: await hoursBeforeOfRun(tx, replaces),
  });
  return new RunRefusal("unknown_layout", refusal.message, { ...refusal.details, reviewId: kept.id });
}
