import type { ColumnRole } from "@wagefloor/domain/payroll-file/plan/column-roles.ts";

/** What the form adds to the name of each column (clause ONB-03). */
export const columnHints: Readonly<Record<ColumnRole, string>> = {
  employeeIdColumn: "A different number for each employee",
  locationColumn: "Where the employee works, such as US-CA-OAKLAND",
  earningsColumn: "Often 'Wage Type Long Text' or 'WT'.",
  amountColumn: "Dollar amount on each line",
  hoursColumn: "Hours on each line",
};
