import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { headroomSteps } from "@wagefloor/domain/employees/headroom.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { checkedResults, complianceRate } from "@wagefloor/domain/runs/compliance-rate.ts";
import { owedAfterTaken, verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { wholeUnits } from "../../core/db/columns.ts";
import type { ComingRateOf } from "../locations/coming-rates.ts";
import type { Choices } from "../profiles/queries.ts";
import type { PayDatesToDo } from "./present-pay-dates.ts";
import type { ActivityRow, OwedRow, TotalsRow } from "./queries.ts";
import { risingRates } from "./rising-rates.ts";

/** What the page shows of runs beside the totals. */
interface RunsRead extends Choices {
  readonly recent: readonly ActivityRow[];
  readonly owedAfter: readonly OwedRow[];
}

/** The dashboard's figures; the rate is a whole percent of the checked results, balances are in cents. */
export function presentDashboard(
  totals: TotalsRow | undefined,
  { recent, owedAfter, charging, balancesFollow }: RunsRead,
  comingRateOf: ComingRateOf,
  payDates: PayDatesToDo,
  ofAuthorizations: Pick<Dashboard["toDo"], "authorizationsExpiring" | "authorizationsMissing">,
): Dashboard {
  return {
    totalRuns: totals?.runs ?? 0,
    totalEmployees: totals?.employees ?? 0,
    compliantRate: totals ? complianceRate(totals) : 0,
    checkedResults: totals ? checkedResults(totals) : 0,
    nonCompliantCount: totals?.employeesBelowMinimum ?? 0,
    notCheckedCount: totals?.employeesNotChecked ?? 0,
    charging,
    toDo: {
      ...payDates,
      belowMinimum: totals?.employeesBelowMinimum ?? 0,
      takenBelow: totals?.employeesTakenBelow ?? 0,
      takenShortfall: totals?.takenShortfall ?? 0,
      employeesToPayBack: totals?.employeesToPayBack ?? 0,
      toPayBack: totals?.toPayBack ?? 0,
      notChecked: totals?.employeesNotChecked ?? 0,
      withoutPlace: totals?.employeesWithoutPlace ?? 0,
      withoutRate: totals?.employeesWithoutRate ?? 0,
      leftOwing: totals?.employeesLeftOwing ?? 0,
      owedByLeft: totals?.owedByLeft ?? 0,
      runsToConfirm: totals?.runsToConfirm ?? 0,
      toConfirm: totals?.openProposals ?? 0,
      ...ofAuthorizations,
      ...presentComing(totals?.lowRates ?? {}, comingRateOf),
    },
    charts: {
      owedAfter: [...owedAfter],
      owedNow: totals?.owed ?? 0,
      balancesFollow,
      headroom: headroomSteps(totals?.headroom ?? {}),
    },
    recent: recent.map((row) => ({
      runId: row.runId,
      employeeNumber: row.employeeNumber,
      name: row.name === row.employeeNumber ? null : row.name,
      location: row.location,
      createdAt: row.createdAt.toISOString(),
      compliant: row.compliant,
      verdict: verdictWithTaken(row.verdict, row.takenVerdict),
      measure: row.measure,
      remainingBalance: owedByThen(row),
    })),
  };
}

function owedByThen({ startingCost, proposed, taken, settled }: ActivityRow): number {
  const money = (text: string) => cents(wholeUnits(text, 2));
  return owedAfterTaken({
    startingCost: money(startingCost),
    taken: money(taken ?? proposed),
    settled: money(settled),
  });
}

function presentComing(lowRates: TotalsRow["lowRates"], comingRateOf: ComingRateOf) {
  const rising = risingRates(lowRates, comingRateOf);
  return {
    belowComingRate: rising.reduce((sum, { employees }) => sum + employees, 0),
    comingRates: rising.map(({ jurisdiction: _key, ...shown }) => shown),
  };
}
