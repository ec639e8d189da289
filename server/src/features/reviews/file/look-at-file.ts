import { firstCharge } from "@wagefloor/domain/deduction/first-charge.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import { calculateRun, type RecordedBalances, type RunTerms } from "@wagefloor/domain/runs/calculate-run.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { withChosenHours, withHoursBasis } from "@wagefloor/domain/runs/review/compare-hours.ts";
import { recordedAfter } from "@wagefloor/domain/runs/review/recorded-after.ts";
import { hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import { readFileDeductions } from "@wagefloor/domain/runs/taken/file-deductions.ts";
import { recordedWithTaken } from "@wagefloor/domain/runs/taken/recorded-with-taken.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { useEarlierRun } from "../../actuals/from-file/use-earlier-run.ts";
import type { Recalculating } from "../../history/recompute/apply-change.ts";
import { lookAtReplacement } from "../../history/replace/look-at-replacement.ts";
import { replacementTerms } from "../../history/replace/replacement.ts";
import { readTermsFor } from "../../ledger/capped/item-terms.ts";
import { readRecorded } from "../../ledger/stored/queries.ts";
import { identifyEmployees } from "../../runs/names/identify-employees.ts";
import { namedParts } from "../../runs/names/named-parts.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import { readTerms } from "../../uploads/make-run.ts";
import { withChoices } from "../../uploads/with-choices.ts";
import type { ReviewRow } from "../stored/queries.ts";
import { enteredHours } from "./hours-before-of-run.ts";
import { payDayOfReview, periodOfReview } from "./review-dates.ts";

/** A file that was read, and the terms for which to look at it. */
export interface ReviewedFile {
  readonly kept: ReviewRow;
  readonly file: PayrollFile;
  /** Of each pay date, where there are several; see `ReadFiles`. */
  readonly parts: readonly PayrollFile[] | null;
  readonly payDate: CalendarDate;
  readonly period: Period | undefined;
  readonly timeZone?: string | undefined;
  readonly recalculating: Recalculating;
}

/** What running the rows of one pay date leads to. */
export interface LookedAtPart {
  readonly payDate: CalendarDate;
  /** As if no hours basis had been chosen. */
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
  const { kept } = asked;
  const { payDay, skippedSince } = await payDayOfReview(tx, kept, asked.payDate);
  const reviewed = { ...asked, period: asked.period ?? periodOfReview(kept, asked.file, payDay) };
  const replaced = kept.replaces === null ? null : await requireRun(tx, kept.replaces);
  const identified = await identifyEmployees(tx, reviewed.file, kept.answers, replaced);
  const { file: asRead, names, holders, earlierNames } = identified;
  const asKept = await withChoices(tx, kept.configuration, replaced);
  const { file, applied: configuration } = asAnswered(asRead, asKept, kept);
  const { payDate, period } = reviewed;
  const hoursBefore = enteredHours(kept.answers["hours-before"]);
  const terms = await readTerms(tx, { applied: configuration, payDate, period, hoursBefore });
  const deductions = readFileDeductions(file.employees, kept.answers.negatives ?? null);
  const usedForEarlier = hasOneRun(reviewed)
    ? await useEarlierRun(tx, deductions, kept.answers.deductions ?? undefined)
    : null;
  const look = replaced
    ? await lookAtPlaceOf(tx, replaced, reviewed, { file, terms })
    : await lookAtRun(tx, usedForEarlier, { file, terms });
  const used = { ...terms, ...look.recorded };
  const whole = { payDate, file: asRead, terms: used, calculated: look.calculated };
  return {
    ...{ ...look, file, names, holders, earlierNames, configuration, replaced, deductions, usedForEarlier },
    ...{ payDay, skippedSince, hasParts: reviewed.parts !== null },
    /** What running the rows of each pay date leads to, oldest first; of a file with one, the whole. */
    runs: reviewed.parts ? lookAtParts(namedParts(reviewed.parts, identified), used, kept) : [whole],
  };
}

/** A file and its profile by the hours that a person chose, which are kept with a run. */
export function asAnswered(file: PayrollFile, applied: AppliedProfile, { answers: { hours } }: ReviewRow) {
  return hours
    ? { file: withHoursBasis(file, hours.basis), applied: withChosenHours(applied, hours.basis) }
    : { file, applied };
}

/** A file to look at. */
interface Given {
  readonly file: PayrollFile;
  readonly terms: Awaited<ReturnType<typeof readTerms>>;
}

/** As a run after all others. */
async function lookAtRun(tx: TenantTransaction, used: UsedForEarlier, { file, terms }: Given) {
  const owingSoon = used?.rows.map(({ person }) => person);
  const before = await readRecorded(tx, file.employees.employeeNumber, terms.configuration, owingSoon);
  const inEarlier = used?.rows.map(({ employeeNumber }) => employeeNumber);
  const termsFor = inEarlier && (await readTermsFor(tx, inEarlier));
  const capsOf = (number: string) => (used && termsFor?.(number, used.run.id)) ?? null;
  const recorded = used ? recordedWithTaken(before, used.rows, { id: used.run.id, capsOf }) : before;
  return { calculated: calculateRun(file, { ...terms, ...recorded }), recorded, replaces: null };
}

/** In the place of a run that is there. */
function lookAtPlaceOf(
  tx: TenantTransaction,
  replaced: RunRow,
  { kept, recalculating }: ReviewedFile,
  { file, terms }: Given,
) {
  const { employeeNumber: employeeNumbers } = file.employees;
  const replacement = {
    ...{ replaced, id: kept.id, employeeNumbers, firstCharge: firstCharge(terms.configuration) },
    terms: replacementTerms({ ...terms, applied: terms.configuration }),
  };
  const calculate = (recorded: RecordedBalances) => calculateRun(file, { ...terms, ...recorded });
  return lookAtReplacement(tx, replacement, calculate, recalculating);
}

/** Deductions are used only where it's clear what the file's own run is. */
export function hasOneRun({ kept, parts }: Pick<ReviewedFile, "kept" | "parts">): boolean {
  return kept.replaces === null && parts === null;
}

type UsedForEarlier = Awaited<ReturnType<typeof useEarlierRun>>;

/** One after the other, oldest first: each starts from the balances that the one before leaves. */
function lookAtParts(
  parts: readonly PayrollFile[],
  terms: RunTerms & { readonly configuration: AppliedProfile },
  kept: ReviewRow,
): LookedAtPart[] {
  const { balances, openProposals, cappedLedgers, consents } = terms;
  let recorded: RecordedBalances = { balances, openProposals, cappedLedgers, consents };
  return parts.map((part) => {
    const { file } = asAnswered(part, terms.configuration, kept);
    const ofPart = {
      ...terms,
      payDate: payDateOf(part),
      period: undefined,
      hoursBefore: undefined,
      ...recorded,
    };
    const calculated = calculateRun(file, ofPart);
    recorded = recordedAfter(recorded, calculated, terms.configuration);
    return { payDate: ofPart.payDate, file: part, terms: ofPart, calculated };
  });
}

/** What is run: of several pay dates, those with valid entries. */
export function calculatedToRun({
  runs,
  hasParts,
}: Pick<LookedAtFile, "runs" | "hasParts">): CalculatedRun[] {
  return runs.map(({ calculated }) => calculated).filter((one) => !hasParts || hasValidEntries(one));
}

/** The pay date of a file that has one. */
export function payDateOf({ payDates: [only] }: PayrollFile): CalendarDate {
  if (only === undefined) throw new Error("the rows of one pay date have it");
  return only.date;
}
