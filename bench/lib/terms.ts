import type { CalendarDate, Cents } from "../../domain/src/money.ts";
import type { PayrollConfiguration } from "../../domain/src/payroll-file/plan/payroll-configuration.ts";
import type { RunTerms } from "../../domain/src/runs/calculate-run.ts";

/** How the bench's files are read. Hours come from the regular row, whose choice needs no order of rows. */
export const configuration: PayrollConfiguration = {
  headerRow: [],
  employeeIdColumn: "Personnel Number",
  locationColumn: "Work Location",
  earningsColumn: "Wage Type",
  earningsIdentifier: "/101",
  amountColumn: "Amount",
  hoursColumn: "Hours",
  deductionAmount: 5900 as Cents,
  hoursBasis: "regular-earnings-row",
};

export const terms: RunTerms = {
  configuration,
  payDate: "2025-03-01" as CalendarDate,
  balances: new Map(),
};
