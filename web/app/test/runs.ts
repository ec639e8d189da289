import type { Results } from "@wagefloor/contract/results.ts";
import type { Run } from "@wagefloor/contract/runs.ts";

/** A run of two employees, who both pay in full. */
export const run: Run = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-11-20T15:00:00.000Z",
  payDate: "2026-11-20",
  period: null,
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
  belowMinimum: 0,
  notChecked: 0,
  outOfScope: 0,
  skippedBelowMinimum: 0,
  complianceRate: 100,
  unknownLocations: 0,
  unconfirmedRates: 0,
  totalSafeDeduction: 11_800,
  totalRemainingBalance: 0,
  totalProposedDeduction: 11_800,
  totalStillOwed: 0,
  totalGross: 64_000,
  totalHours: 80_000_000,
  totalHoursOverAllRows: 80_000_000,
  notes: [],
};

/** The results of that run: one in Oakland, one at an unknown location. */
export const results: Results = {
  count: 2,
  employeeNumber: ["1001", "1002"],
  location: { values: ["US-CA-OAKLAND", "Plant 12"], codes: [0, 1] },
  jurisdiction: {
    values: [
      { key: "US-CA-OAKLAND", name: "Oakland, California" },
      { key: "US", name: "Federal" },
    ],
    codes: [0, 1],
  },
  minimumWage: [1734, 725],
  totalHours: [40_000_000, 40_000_000],
  hoursOverAllRows: [45_000_000, 40_000_000],
  totalGross: [80_000, 32_000],
  startingCost: [5900, 5900],
  preDeductionRate: [2000, 800],
  postDeductionRate: [1853, 726],
  safeDeduction: [5900, 2960],
  remainingBalance: [0, 2940],
  compliant: [1, 1],
  verdict: { values: ["ok", "not-checked"], codes: [0, 1] },
  reasons: { values: [[], ["unknown-place"]], codes: [0, 1] },
  shortfall: [0, 0],
  proposedDeduction: [5900, 0],
  rateOf: {
    values: [
      { key: "US-CA-OAKLAND", name: "Oakland, California" },
      { key: "US", name: "Federal" },
    ],
    codes: [0, 1],
  },
  rateSince: { values: ["2026-01-01", "2009-07-24"], codes: [0, 1] },
  unconfirmedRates: { values: [[]], codes: [0, 0] },
};
