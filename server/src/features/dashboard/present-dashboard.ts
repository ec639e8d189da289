import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { headroomSteps } from "@wagefloor/domain/employees/headroom.ts";
import { isProblem, problemsFirst } from "@wagefloor/domain/runs/results/result-filters.ts";
import { owedAfterTaken, verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { countCompliance, countWith } from "@wagefloor/domain/verdicts/compliance.ts";
import { readMoney } from "../../core/db/columns.ts";
import type { ComingRateOf } from "../locations/coming-rates.ts";
import type { Choices } from "../profiles/stored/queries.ts";
import type { PayDatesToDo } from "./present-pay-dates.ts";
import type { ActivityRow, RunLine, Totals } from "./queries.ts";
import { risingRates } from "./rising-rates.ts";

/** What the page shows beside the totals. */
interface Shown extends Choices {
  readonly employer: string | null;
  readonly recent: readonly ActivityRow[];
  /** The newest first. */
  readonly runs: readonly RunLine[];
  readonly newestToConfirm: Dashboard["toDo"]["newestToConfirm"];
  readonly payDates: PayDatesToDo;
  readonly ofAuthorizations: Pick<Dashboard["toDo"], "authorizationsExpiring" | "authorizationsMissing">;
}

/** The dashboard's figures; balances are in cents. */
export function presentDashboard(
  totals: Totals,
  { employer, recent, runs, newestToConfirm, charging, balancesFollow, payDates, ofAuthorizations }: Shown,
  comingRateOf: ComingRateOf,
): Dashboard {
  return {
    employer,
    totalRuns: totals.runs,
    totalEmployees: totals.employees,
    compliance: countCompliance(totals.verdicts),
    nonCompliantCount: totals.employeesBelowMinimum,
    notCheckedCount: totals.employeesNotChecked,
    charging,
    toDo: {
      ...payDates,
      belowMinimum: totals.employeesBelowMinimum,
      takenBelow: totals.employeesTakenBelow,
      takenShortfall: totals.takenShortfall,
      employeesToPayBack: totals.employeesToPayBack,
      toPayBack: totals.toPayBack,
      notChecked: totals.employeesNotChecked,
      withoutPlace: totals.employeesWithoutPlace,
      withoutRate: totals.employeesWithoutRate,
      leftOwing: totals.employeesLeftOwing,
      owedByLeft: totals.owedByLeft,
      runsToConfirm: totals.runsToConfirm,
      toConfirm: totals.openProposals,
      newestToConfirm,
      ...ofAuthorizations,
      ...presentComing(totals.lowRates, comingRateOf),
    },
    charts: {
      owedAfter: runs.map(({ runId, payDate, owed }) => ({ runId, payDate, owed })).reverse(),
      owedNow: totals.owed,
      balancesFollow,
      headroom: headroomSteps(totals.headroom),
    },
    lastRuns: presentRuns(runs.slice(0, runsListed)),
    recent: problemsFirst(recent.map(presentActivity)),
  };
}

/** Who wants more opens Results. */
const runsListed = 4;

/** With their companies, if these are several. */
function presentRuns(runs: readonly RunLine[]) {
  const companies = new Set(runs.flatMap(({ companyCode }) => companyCode || []));
  return runs.map((run) => ({
    ...presentRun(run),
    ...(companies.size > 1 && run.companyCode && { companyCode: run.companyCode }),
  }));
}

function presentRun({ runId, payDate, proposed, takenAt, verdicts, afterTaken }: RunLine) {
  const counts = afterTaken?.verdicts ?? verdicts;
  const belowMinimum = counts["below-minimum"] ?? 0;
  return {
    ...{ runId, payDate, deducted: afterTaken?.deducted ?? proposed, isConfirmed: takenAt !== null },
    ...{ belowMinimum, otherProblems: countWith(counts, isProblem) - belowMinimum },
  };
}

function presentActivity(row: ActivityRow): Dashboard["recent"][number] {
  return {
    runId: row.runId,
    employeeNumber: row.employeeNumber,
    name: row.name === row.employeeNumber ? null : row.name,
    location: row.location,
    createdAt: row.createdAt.toISOString(),
    isSkipped: row.isSkipped,
    compliant: row.compliant,
    verdict: verdictWithTaken(row.verdict, row.takenVerdict),
    measure: row.measure,
    ...owedByThen(row),
  };
}

function owedByThen({ startingCost, notCharged, proposed, taken, settled }: ActivityRow) {
  const onceChecked = readMoney(notCharged);
  if (onceChecked > 0) return { remainingBalance: 0, notCharged: onceChecked };
  const owing = { startingCost: readMoney(startingCost), taken: readMoney(taken ?? proposed) };
  return { remainingBalance: owedAfterTaken({ ...owing, settled: readMoney(settled) }) };
}

function presentComing(lowRates: Totals["lowRates"], comingRateOf: ComingRateOf) {
  const rising = risingRates(lowRates, comingRateOf);
  return {
    belowComingRate: rising.reduce((sum, { employees }) => sum + employees, 0),
    comingRates: rising.map(({ jurisdiction: _key, ...shown }) => shown),
  };
}
