import type { Run } from "@wagefloor/contract/runs.ts";

/** A run of two employees, who both pay in full. */
export const run: Run = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-20T15:00:00.000Z",
  payDate: "2026-11-20",
  fileName: "payroll.csv",
  status: "completed",
  voidedAt: null,
  voidReason: null,
  allowanceReturned: false,
  repeatOf: null,
  rows: 2,
  employeesAnalyzed: 2,
  employeesSkipped: 0,
  rowsWithoutEmployee: 0,
  compliant: 2,
  nonCompliant: 0,
  complianceRate: 100,
  unknownLocations: 0,
  unconfirmedRates: 0,
  withMarks: 0,
  totalSafeDeduction: 11_800,
  totalRemainingBalance: 0,
  totalGross: 64_000,
  totalHours: 80_000_000,
  totalHoursOverAllRows: 80_000_000,
};
