import type { ColumnRole } from "@wagefloor/domain/payroll-file/column-roles.ts";

interface ColumnWords {
  readonly label: string;
  readonly hint: string;
}

/** How the form speaks of each column (clause ONB-03). */
export const columnWords: Readonly<Record<ColumnRole, ColumnWords>> = {
  employeeIdColumn: { label: "Employee ID Column", hint: "A different number for each employee" },
  locationColumn: { label: "Location Column", hint: "Where the employee works, such as US-CA-OAKLAND" },
  earningsColumn: { label: "Earnings Type Column", hint: "Often 'Wage Type Long Text' or 'WT'." },
  amountColumn: { label: "Amount Column", hint: "Dollar amount on each line" },
  hoursColumn: { label: "Hours Column", hint: "Hours on each line" },
};
