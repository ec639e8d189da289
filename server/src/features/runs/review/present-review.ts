import type { Review } from "@wagefloor/contract/reviews.ts";
import type { SkipReason } from "@wagefloor/domain/finding.ts";
import type { Period } from "@wagefloor/domain/minimum-wage/highest-rate.ts";
import { jurisdictionWithKey, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate, Cents } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { HoursBasis } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { calculateRun, periodOfFile } from "@wagefloor/domain/runs/calculate-run.ts";
import {
  compareHours,
  countDifferentHours,
  withChosenHours,
  withHoursBasis,
} from "@wagefloor/domain/runs/review/compare-hours.ts";
import { countNotChecked } from "@wagefloor/domain/runs/review/count-not-checked.ts";
import { countWithoutLocation, placesToMap } from "@wagefloor/domain/runs/review/places-to-map.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { countReasons } from "@wagefloor/domain/runs/skip.ts";
import type { Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { asRefusal } from "../../../core/refusals.ts";
import { readBalances } from "../../employees/queries.ts";
import { readLocationMappings } from "../../locations/queries.ts";
import { identifyEmployees } from "../names/identify-employees.ts";
import { presentNames } from "../names/present-names.ts";
import { refuseClash } from "../names/require-employees.ts";
import { presentRun } from "../present-run.ts";
import { findRunOfFile, requireRun } from "../queries.ts";
import { RunRefusal } from "../refusals.ts";
import { lookAtReplacement } from "../replace/look-at-replacement.ts";
import { checkRunAllowance } from "../upload/check-run-allowance.ts";
import { refuseWithoutResults } from "../upload/make-run.ts";
import { compareEmployees, findNewestRun, findRunOfSamePay } from "./compare-runs.ts";
import type { ReviewRow } from "./queries.ts";

/** A file that was read, and the pay date and the period for which to look at it. */
interface ReviewedFile {
  readonly kept: ReviewRow;
  readonly file: PayrollFile;
  readonly payDate: CalendarDate;
  readonly period: Period | undefined;
  /** The one that a person chose. */
  readonly hoursBasis?: HoursBasis | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * What running the file now would lead to, by today's balances, mappings and plan. Counts and totals only: what to deduct
 * from whom is the run's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export async function presentReview(
  tx: TenantTransaction,
  { kept, file: fileAsRead, payDate, period, hoursBasis, timeZone }: ReviewedFile,
): Promise<Review> {
  const { file: identified, names } = await identifyEmployees(tx, fileAsRead, kept.names);
  const file = hoursBasis ? withHoursBasis(identified, hoursBasis) : identified;
  const employeeNumbers = file.employees.personNumber;
  const { id } = kept;
  const configuration = hoursBasis ? withChosenHours(kept.configuration, hoursBasis) : kept.configuration;
  const locationMappings = await readLocationMappings(tx);
  const calculate = (balances: ReadonlyMap<string, Cents>) =>
    calculateRun(file, { configuration, payDate, period, balances, locationMappings });
  const replaced = kept.replaces === null ? null : await requireRun(tx, kept.replaces);
  const { calculated, balances, replaces } = replaced
    ? await lookAtReplacement(
        tx,
        { replaced, id, personNumbers: employeeNumbers, deductionAmount: configuration.deductionAmount },
        calculate,
      )
    : await lookAtRun(tx, employeeNumbers, calculate);
  const { results, skipped, summary } = calculated;
  const notCheckedFor = countNotChecked(results);
  const asksForHours =
    hoursBasis !== undefined || notCheckedFor.some(({ reason }) => hoursReasons.has(reason));
  const hasKinds = configuration.plan.earningsType !== null;
  const differentHours = asksForHours && hasKinds ? countDifferentHours(fileAsRead) : 0;
  const usual = { configuration: kept.configuration, payDate, period, balances, locationMappings };
  const sameFile = await findRunOfFile(tx, kept.fileHash, kept.replaces);
  const samePayDate = sameFile
    ? undefined
    : await findRunOfSamePay(tx, employeeNumbers, payDate, kept.replaces);
  const previous = replaced ?? (await findNewestRun(tx));
  return {
    id,
    fileName: kept.fileName,
    expiresAt: kept.expiresAt.toISOString(),
    payDate,
    period: summary.period,
    proposedPayDate: proposedPayDate(file),
    proposedPeriod: periodOfFile(file),
    profile: configuration.profile,
    fixedPlace: fixedPlaceOf(configuration.plan),
    rows: summary.rows,
    rowsWithoutEmployee: summary.rowsWithoutEmployee,
    employees: summary.employeesInFile,
    employeesAnalyzed: summary.employeesAnalyzed,
    employeesSkipped: summary.employeesSkipped,
    skipped: Object.entries(countReasons(skipped)).map(([reason, count]) => ({
      reason: reason as SkipReason,
      count,
    })),
    totalGross: summary.totalGross,
    totalHours: summary.totalHours,
    totalHoursOverAllRows: summary.totalHoursOverAllRows,
    totalProposedDeduction: summary.totalProposedDeduction,
    belowMinimum: summary.belowMinimum,
    notChecked: summary.notChecked,
    outOfScope: summary.outOfScope,
    unconfirmedRates: summary.unconfirmedRates,
    notCheckedFor,
    hoursBasis: configuration.hoursBasis,
    differentHours,
    hoursChoices: differentHours > 0 ? compareHours(identified, usual) : [],
    placesToMap: placesToMap(results),
    withoutLocation: countWithoutLocation(results),
    names: names && presentNames(names),
    notes: fileNotes(file),
    previous: previous
      ? { run: presentRun(previous), ...(await compareEmployees(tx, employeeNumbers, previous.id)) }
      : null,
    replaces,
    sameFile: sameFile ? presentRun(sameFile) : null,
    samePayDate: samePayDate ? presentRun(samePayDate) : null,
    obstacle: await findObstacle(async () => {
      if (names) refuseClash(names);
      if (replaces && replaces.effect.obstacle !== null) {
        throw new RunRefusal("replace_refused", replaces.effect.obstacle);
      }
      const returned = replaces?.allowance === "returned" ? kept.replaces : null;
      await checkRunAllowance(tx, employeeNumbers, timeZone, returned);
      refuseWithoutResults(calculated, configuration.plan);
    }),
  };
}

function fixedPlaceOf({ location, fixedLocation }: ReadingPlan): string | null {
  if (location !== null || fixedLocation === null) return null;
  return jurisdictionWithKey(fixedLocation)?.name ?? fixedLocation;
}

async function lookAtRun(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  calculate: (balances: ReadonlyMap<string, Cents>) => CalculatedRun,
) {
  const balances = await readBalances(tx, employeeNumbers);
  return { calculated: calculate(balances), balances, replaces: null };
}

/** The pay date that the file names. Of several, none is the file's: each is a payroll of its own. */
export function proposedPayDate({ payDates }: PayrollFile): CalendarDate | null {
  const [only, ...more] = payDates;
  return only === undefined || more.length > 0 || !tableCovers(only.date) ? null : only.date;
}

/** They may be settled by the hours of other rows. */
const hoursReasons: ReadonlySet<Reason> = new Set([
  "hours-differ",
  "no-hours",
  "some-hours-missing",
  "unreadable-hours",
]);

/** Why a check refuses; null when it passes. */
async function findObstacle(check: () => Promise<void>): Promise<Review["obstacle"]> {
  try {
    await check();
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
