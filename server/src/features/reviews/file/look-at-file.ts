import { firstCharge } from "@wagefloor/domain/deduction/first-charge.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { calculateRun, type RecordedBalances, type RunTerms } from "@wagefloor/domain/runs/calculate-run.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { recordedAfter } from "@wagefloor/domain/runs/review/recorded-after.ts";
import { hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import { readFileDeductions } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import { recordedWithTaken } from "@wagefloor/domain/runs/taken/recorded-with-taken.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { Workers } from "../../../core/workers/worker-pool.ts";
import { useEarlierRun } from "../../actuals/from-file/use-earlier-run.ts";
import type { Recalculating } from "../../history/recompute/apply-change.ts";
import { lookAtReplacement } from "../../history/replace/look-at-replacement.ts";
import { replacementTerms } from "../../history/replace/replacement.ts";
import { readTermsFor } from "../../ledger/capped/item-terms.ts";
import { readRecorded } from "../../ledger/stored/queries.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import { readTerms } from "../../uploads/make-run.ts";
import type { ReadFiles } from "../../uploads/packed/packed-file.ts";
import type { ReviewRow } from "../stored/queries.ts";
import { type UploadOfReview, uploadOfReview } from "./upload-of-review.ts";

/** A file that was read, and the terms for which to look at it. */
export interface ReviewedFile extends ReadFiles {
  readonly kept: ReviewRow;
  readonly payDate: CalendarDate;
  readonly period: Period | undefined;
  readonly timeZone?: string | undefined;
  readonly recalculating: Recalculating;
  readonly workers: Workers;
}

/** What running the rows of one pay date leads to. */
export interface LookedAtPart {
  readonly payDate: CalendarDate;
  readonly file: PayrollFile;
  readonly terms: RunTerms;
  readonly calculated: CalculatedRun;
}

export type LookedAtFile = Awaited<ReturnType<typeof lookAtFile>>;

/**
 * Calculates what running a reviewed file now would lead to, by today's balances, mappings and confirmed names. Nothing is
 * written.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export async function lookAtFile(tx: TenantTransaction, asked: ReviewedFile) {
  const { kept, recalculating } = asked;
  const replaced = kept.replaces === null ? null : await requireRun(tx, kept.replaces);
  const { whole, parts, ...ofCalendar } = await uploadOfReview(tx, kept, asked, asked, replaced);
  const { file, names, holders, applied: configuration, payDate } = whole;
  const terms = await readTerms(tx, whole);
  const deductions = readFileDeductions(file.employees, kept.answers.negatives ?? null);
  /** Deductions are used only where it's clear what the file's own run is. */
  const hasOneRun = replaced === null && parts === null;
  const usedForEarlier = hasOneRun
    ? await useEarlierRun(tx, deductions, kept.answers.deductions ?? undefined)
    : null;
  const look = replaced
    ? await lookAtPlaceOf(tx, whole, { replaced, terms, id: kept.id, recalculating })
    : await lookAtRun(tx, whole, terms, usedForEarlier);
  const used = { ...terms, ...look.recorded };
  return {
    ...{ ...look, ...ofCalendar, file, names, holders, configuration, replaced, deductions, usedForEarlier },
    ...{ hasOneRun, hasParts: parts !== null },
    /** What running the rows of each pay date leads to, oldest first; of a file with one, the whole. */
    runs: parts
      ? lookAtParts(parts, used)
      : [{ payDate, file, terms: used, calculated: look.calculated } satisfies LookedAtPart],
  };
}

type Terms = Awaited<ReturnType<typeof readTerms>>;

/** As a run after all others. */
async function lookAtRun(
  tx: TenantTransaction,
  { file }: UploadOfReview,
  terms: Terms,
  used: Awaited<ReturnType<typeof useEarlierRun>>,
) {
  const owingSoon = used?.rows.map(({ person }) => person);
  const before = await readRecorded(tx, file.employees.employeeNumber, terms.configuration, owingSoon);
  const inEarlier = used?.rows.map(({ employeeNumber }) => employeeNumber);
  const termsFor = inEarlier && (await readTermsFor(tx, inEarlier));
  const capsOf = (number: string) => (used && termsFor?.(number, used.run.id)) ?? null;
  const recorded = used ? recordedWithTaken(before, used.rows, { id: used.run.id, capsOf }) : before;
  return { calculated: calculateRun(file, { ...terms, ...recorded }), recorded, replaces: null };
}

interface InPlace extends Pick<ReviewedFile, "recalculating"> {
  readonly replaced: RunRow;
  readonly terms: Terms;
  /** Of the run that it would be. */
  readonly id: string;
}

/** In the place of a run that is there. */
function lookAtPlaceOf(
  tx: TenantTransaction,
  upload: UploadOfReview,
  { replaced, terms, id, recalculating }: InPlace,
) {
  const replacement = {
    ...{ replaced, id, employeeNumbers: upload.file.employees.employeeNumber },
    ...{ firstCharge: firstCharge(upload.applied), terms: replacementTerms(upload) },
  };
  const calculate = (recorded: RecordedBalances) => calculateRun(upload.file, { ...terms, ...recorded });
  return lookAtReplacement(tx, replacement, calculate, recalculating);
}

/** One after the other, oldest first: each starts from the balances that the one before leaves. */
function lookAtParts(parts: readonly UploadOfReview[], terms: Terms & RecordedBalances): LookedAtPart[] {
  let recorded: RecordedBalances = terms;
  return parts.map(({ file, payDate, period, hoursBefore }) => {
    const ofPart = { ...terms, ...recorded, payDate, period, hoursBefore };
    const calculated = calculateRun(file, ofPart);
    recorded = recordedAfter(ofPart, calculated, terms.configuration);
    return { payDate, file, terms: ofPart, calculated };
  });
}

/** What is run: of several pay dates, those with valid entries. */
export function calculatedToRun({
  runs,
  hasParts,
}: Pick<LookedAtFile, "runs" | "hasParts">): CalculatedRun[] {
  return runs.map(({ calculated }) => calculated).filter((one) => !hasParts || hasValidEntries(one));
}
