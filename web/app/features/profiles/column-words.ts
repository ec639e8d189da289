import type { ColumnRole } from "@wagefloor/domain/payroll-file/column-roles.ts";

interface ColumnWords {
  readonly label: string;
  readonly hint: string;
}

/** How the form speaks of each column (clause ONB-03). */
export const columnWords: Readonly<Record<ColumnRole, ColumnWords>> = {
  employeeIdColumn: { label: "Employee ID Column", hint: "One number for each person." },
  locationColumn: { label: "Location Column", hint: "Where the person works, such as US-CA-OAKLAND." },
  earningsColumn: { label: "Earnings Type Column", hint: "Often 'Wage Type Long Text' or 'WT'." },
  amountColumn: { label: "Amount Column", hint: "The money of each row." },
  hoursColumn: { label: "Hours Column", hint: "The hours of each row." },
};
