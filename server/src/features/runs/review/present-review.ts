import type { Review } from "@wagefloor/contract/reviews.ts";
import type { SkipReason } from "@wagefloor/domain/finding.ts";
import { jurisdictionWithKey, tableCovers } from "@wagefloor/domain/minimum-wage/table.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { fileNotes } from "@wagefloor/domain/payroll-file/file-notes.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/payroll-file.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import { periodOfFile } from "@wagefloor/domain/runs/calculate-run.ts";
import { compareHours, countDifferentHours } from "@wagefloor/domain/runs/review/compare-hours.ts";
import { countNotChecked } from "@wagefloor/domain/runs/review/count-not-checked.ts";
import { countWithoutLocation, placesToMap } from "@wagefloor/domain/runs/review/places-to-map.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/run.ts";
import { countReasons } from "@wagefloor/domain/runs/skip.ts";
import type { Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { presentNames } from "../names/present-names.ts";
import { presentRun } from "../present-run.ts";
import { findRunOfFile } from "../queries.ts";
import { compareEmployees, findNewestRun, findRunOfSamePay } from "./compare-runs.ts";
import { findObstacle } from "./find-obstacle.ts";
import { type LookedAtFile, lookAtFile, type ReviewedFile } from "./look-at-file.ts";

/**
 * What running the file now would lead to. Counts and totals only: what to deduct from whom is the run's to say.
 * @throws PayrollFileError when the hours or the pay add up to an impossible total
 */
export async function presentReview(tx: TenantTransaction, reviewed: ReviewedFile): Promise<Review> {
  const { kept, payDate } = reviewed;
  const look = await lookAtFile(tx, reviewed);
  const { file, names, setByHand, configuration, calculated } = look;
  return {
    id: kept.id,
    fileName: kept.fileName,
    expiresAt: kept.expiresAt.toISOString(),
    payDate,
    proposedPayDate: proposedPayDate(file),
    proposedPeriod: periodOfFile(file),
    profile: configuration.profile,
    fixedPlace: fixedPlaceOf(configuration.plan),
    notes: fileNotes(file),
    names: names && presentNames(names),
    ...totalsOf(calculated),
    setByHand,
    ...whatToSettle(look, reviewed),
    ...(await findEarlierRuns(tx, look, reviewed)),
    replaces: look.replaces,
    obstacle: await findObstacle(tx, look, reviewed),
  };
}

function fixedPlaceOf({ location, fixedLocation }: ReadingPlan): string | null {
  if (location !== null || fixedLocation === null) return null;
  return jurisdictionWithKey(fixedLocation)?.name ?? fixedLocation;
}

function totalsOf({ summary, skipped }: CalculatedRun) {
  return {
    period: summary.period,
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
  };
}

/** Why employees aren't checked, and what a person can decide about it. */
function whatToSettle({ calculated, configuration, asRead }: LookedAtFile, { hoursBasis }: ReviewedFile) {
  const notCheckedFor = countNotChecked(calculated.results);
  const isAsked = hoursBasis !== undefined || notCheckedFor.some(({ reason }) => hoursReasons.has(reason));
  const hasKinds = configuration.plan.earningsType !== null;
  const differentHours = isAsked && hasKinds ? countDifferentHours(asRead.file) : 0;
  return {
    notCheckedFor,
    hoursBasis: configuration.hoursBasis,
    differentHours,
    hoursChoices: differentHours > 0 ? compareHours(asRead.file, asRead.terms) : [],
    placesToMap: placesToMap(calculated.results),
    withoutLocation: countWithoutLocation(calculated.results),
  };
}

/** They may be settled by the hours of other rows. */
const hoursReasons: ReadonlySet<Reason> = new Set([
  "hours-differ",
  "no-hours",
  "some-hours-missing",
  "unreadable-hours",
]);

async function findEarlierRuns(
  tx: TenantTransaction,
  { file, replaced }: LookedAtFile,
  { kept, payDate }: ReviewedFile,
) {
  const employeeNumbers = file.employees.personNumber;
  const sameFile = await findRunOfFile(tx, kept.fileHash, kept.replaces);
  const samePayDate = sameFile
    ? undefined
    : await findRunOfSamePay(tx, employeeNumbers, payDate, kept.replaces);
  const previous = replaced ?? (await findNewestRun(tx));
  return {
    previous: previous
      ? { run: presentRun(previous), ...(await compareEmployees(tx, employeeNumbers, previous.id)) }
      : null,
    sameFile: sameFile ? presentRun(sameFile) : null,
    samePayDate: samePayDate ? presentRun(samePayDate) : null,
  };
}

/** The pay date that the file names. Of several, none is the file's: each is a payroll of its own. */
export function proposedPayDate({ payDates }: PayrollFile): CalendarDate | null {
  const [only, ...more] = payDates;
  return only === undefined || more.length > 0 || !tableCovers(only.date) ? null : only.date;
}
