import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { complianceRate } from "@wagefloor/domain/runs/compliance-rate.ts";
import { wholeUnits } from "../../core/db/columns.ts";
import type { ActivityRow, StatisticsRow } from "./queries.ts";

/** The dashboard's figures; the rate is a whole percent of the checked results, balances are in cents. */
export function presentDashboard(dashboard: StatisticsRow, recent: readonly ActivityRow[]): Dashboard {
  return {
    totalRuns: dashboard.runs,
    totalEmployees: dashboard.employees,
    compliantRate: complianceRate(dashboard),
    nonCompliantCount: dashboard.employeesBelowMinimum,
    notCheckedCount: dashboard.employeesNotChecked,
    recent: recent.map((row) => ({
      runId: row.runId,
      employeeNumber: row.personNumber,
      location: row.location,
      createdAt: row.createdAt.toISOString(),
      compliant: row.compliant,
      verdict: row.verdict,
      remainingBalance: wholeUnits(row.remainingBalance, 2),
    })),
  };
}
