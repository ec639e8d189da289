import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { placeReaderOf } from "@wagefloor/domain/minimum-wage/places/places-of-texts.ts";
import { jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import type { SkipReason } from "@wagefloor/domain/runs/results/finding.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { countCareful } from "@wagefloor/domain/runs/review/count-careful.ts";
import { countMeasures } from "@wagefloor/domain/runs/review/count-measures.ts";
import { countNewlyCharged } from "@wagefloor/domain/runs/review/count-newly-charged.ts";
import { countNotChecked } from "@wagefloor/domain/runs/review/count-not-checked.ts";
import { placesToMap } from "@wagefloor/domain/runs/review/places-to-map.ts";
import { ratesToEnter } from "@wagefloor/domain/runs/review/rates-to-enter.ts";
import { countReasons, hasValidEntries } from "@wagefloor/domain/runs/skip.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { asRefusal } from "../../core/request/refusals.ts";
import { presentDeductions } from "../actuals/from-file/present-deductions.ts";
import { refuseClash } from "../runs/names/require-employees.ts";
import { findNewestRun } from "../runs/stored/compare-runs.ts";
import { RunRefusal } from "../runs/stored/refusals.ts";
import { checkRunAllowance } from "../uploads/check-run-allowance.ts";
import { refuseWithoutEntries } from "../uploads/make-run.ts";
import { refuseUnclearPayDates } from "../uploads/pay-dates.ts";
import { fingerprintFigures, totalsOf } from "./figures.ts";
import { comparePeople, presentPeople } from "./file/compare-people.ts";
import {
  calculatedToRun,
  type LookedAtFile,
  type LookedAtPart,
  lookAtFile,
  type ReviewedFile,
} from "./file/look-at-file.ts";
import { proposedPayDate } from "./file/review-dates.ts";
import { findHeldItems } from "./items/find-held-items.ts";
import { askQuestions, notesBeside } from "./questions/answer-question.ts";

/**
 * What running the file now would lead to. Counts and totals only: what to deduct from whom is the run's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export async function presentReview(tx: TenantTransaction, asked: ReviewedFile): Promise<Review> {
  const { kept, payDate } = asked;
  const look = await lookAtFile(tx, asked);
  const { file, configuration, hasParts, runs } = look;
  const calculated = runs.map((run) => run.calculated);
  const compared = await comparePeople(tx, kept, look);
  const says = {
    id: kept.id,
    fileName: kept.fileName,
    expiresAt: kept.expiresAt.toISOString(),
    payDate,
    proposedPayDate: proposedPayDate(file),
    calendarPayDay: look.payDay,
    skippedSince: look.skippedSince,
    profile: configuration.profile,
    fixedPlace: kept.answers.place ? null : fixedPlaceOf(configuration.plan),
    notes: notesBeside(file),
    deductions: await presentDeductions(tx, look, {
      chosen: kept.answers.deductions ?? undefined,
      hasOneRun: look.hasOneRun,
    }),
    voided: file.voided,
    figures: fingerprintFigures(
      kept,
      calculatedToRun(look).map(({ summary }) => summary),
    ),
    workweek: file.datedPay?.unit === "day" ? { start: configuration.plan.workweekStart } : null,
    rows: file.rowCount,
    employees: file.employees.count,
    period: hasParts ? null : look.calculated.summary.period,
    skipped: skippedOf(calculated),
    measures: countMeasures(calculated),
    careful: countCareful(calculated),
    ...totalsOf(calculated),
    charging: { ...chargingOf(look), hasRuns: (await findNewestRun(tx)) !== undefined },
    ...whatToSettle(look, calculated),
    heldItems: await findHeldItems(tx, look, payDate),
    previous: compared && (await presentPeople(tx, compared)),
    payDates: hasParts ? presentPayDates(runs) : [],
    replaces: look.replaces,
    obstacle: await findObstacle(tx, look, asked),
  };
  return { ...says, questions: await askQuestions({ ...asked, ...look, tx, says, compared }) };
}

function chargingOf({ configuration, runs }: LookedAtFile): Omit<Review["charging"], "hasRuns"> {
  const { charging = "everyone", deductionAmount } = configuration;
  const charged = runs.map(({ calculated, terms }) => countNewlyCharged(calculated.results, terms.balances));
  return { charging, deductionAmount, newlyCharged: charged.reduce((sum, count) => sum + count, 0) };
}

function fixedPlaceOf({ location, fixedLocation }: ReadingPlan): string | null {
  if (location !== null || fixedLocation === null) return null;
  return jurisdictionWithKey(fixedLocation)?.name ?? fixedLocation;
}

function skippedOf(calculated: readonly CalculatedRun[]): Review["skipped"] {
  const reasons = countReasons(calculated.flatMap(({ skipped }) => skipped));
  return Object.entries(reasons).map(([reason, count]) => ({ reason: reason as SkipReason, count }));
}

function presentPayDates(parts: readonly LookedAtPart[]): Review["payDates"] {
  return parts.map(({ payDate, calculated }) => ({
    ...{ payDate, isRun: hasValidEntries(calculated) },
    ...totalsOf([calculated]),
  }));
}

/** No one maps more of them at a time, and a column that isn't of places may have a text for each employee. */
const mostPlaces = 1000;

/** Why employees aren't checked, and what a person can decide about it. */
function whatToSettle({ file }: LookedAtFile, calculated: readonly CalculatedRun[]) {
  const results = calculated.map((one) => one.results);
  const toMap = placesToMap(calculated, placeReaderOf(file.places));
  return {
    notCheckedFor: countNotChecked(calculated),
    unclearPlaces: toMap.length,
    placesToMap: toMap.slice(0, mostPlaces).map((place) => {
      const beside = file.citiesBeside?.[place.location];
      return { ...place, ...(beside && { beside }) };
    }),
    ratesToEnter: ratesToEnter(results),
  };
}

/** Why the reviewed file can't be run, whatever is decided in the review; null if it can. */
async function findObstacle(
  tx: TenantTransaction,
  look: LookedAtFile,
  reviewed: ReviewedFile,
): Promise<Review["obstacle"]> {
  try {
    await refuse(tx, look, reviewed);
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal || refusal.status >= 500) throw error;
    const { advice } = refusal.details;
    return {
      code: refusal.code,
      message: refusal.message,
      ...(typeof advice === "string" && { advice }),
    };
  }
}

async function refuse(
  tx: TenantTransaction,
  { file, names, calculated, configuration, replaces, runs, hasParts }: LookedAtFile,
  { kept, timeZone }: ReviewedFile,
): Promise<void> {
  if (names) refuseClash(names);
  if (replaces && replaces.effect.obstacle !== null) {
    throw new RunRefusal("replace_refused", replaces.effect.obstacle);
  }
  refuseUnclearPayDates(file, hasParts);
  const returned = replaces?.allowance === "returned" ? kept.replaces : null;
  const toRun = calculatedToRun({ runs, hasParts });
  await checkRunAllowance(tx, { calculated: toRun, timeZone, returned });
  if (!hasParts || toRun.length === 0) refuseWithoutEntries(calculated, configuration.plan);
}
