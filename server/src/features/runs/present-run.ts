import type { Run } from "@wagefloor/contract/runs.ts";
import { complianceRate } from "@wagefloor/domain/runs/compliance-rate.ts";
import type { RunRow } from "./queries.ts";

/** One run as it leaves the server: money in cents, hours in millionths, times in ISO 8601. */
export function presentRun(run: RunRow): Run {
  return {
    id: run.id,
    createdAt: run.createdAt.toISOString(),
    payDate: run.payDate,
    fileName: run.fileName,
    status: run.status,
    voidedAt: run.voidedAt?.toISOString() ?? null,
    voidReason: run.voidReason,
    allowanceReturned: run.allowanceReturned,
    repeatOf: run.repeatOf,
    rows: run.rows,
    employeesAnalyzed: run.employeesAnalyzed,
    employeesSkipped: run.employeesSkipped,
    rowsWithoutEmployee: run.rowsWithoutEmployee,
    compliant: run.compliant,
    nonCompliant: run.nonCompliant,
    complianceRate: complianceRate(run.compliant, run.employeesAnalyzed),
    unknownLocations: run.unknownLocations,
    unconfirmedRates: run.unconfirmedRates,
    withMarks: run.withMarks,
    totalSafeDeduction: run.totalSafeDeduction,
    totalRemainingBalance: run.totalRemainingBalance,
    totalGross: run.totalGross,
    totalHours: run.totalHours,
    totalHoursOverAllRows: run.totalHoursOverAllRows,
  };
}
