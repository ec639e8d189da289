import { complianceRate } from "@wagefloor/domain/runs/compliance-rate.ts";
import type { RunRow } from "./queries.ts";

/** One run as it leaves the server: money in cents, hours in millionths, times in ISO 8601. */
export function presentRun(run: RunRow) {
  return {
    id: run.id,
    createdAt: run.createdAt.toISOString(),
    payDate: run.payDate as string,
    fileName: run.fileName,
    status: run.status,
    voidedAt: run.voidedAt?.toISOString() ?? null,
    voidReason: run.voidReason,
    /** Voided, no longer counted toward the plan, and not downloadable. */
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
    totalSafeDeduction: run.totalSafeDeduction as number,
    totalRemainingBalance: run.totalRemainingBalance as number,
    totalGross: run.totalGross as number,
    totalHours: run.totalHours as number,
    totalHoursOverAllRows: run.totalHoursOverAllRows as number,
  };
}
