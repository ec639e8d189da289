import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";

/** The five columns that a payroll file is read by. */
export type ColumnRole = Extract<keyof PayrollConfiguration, `${string}Column`>;

/** The chosen header text by role; empty while none is chosen. */
export type ColumnChoice = Readonly<Record<ColumnRole, string>>;

interface RoleWords {
  readonly role: ColumnRole;
  readonly label: string;
  readonly hint: string;
}

/** Roles in the order of the form, in its words (clause ONB-03). */
export const columnRoles: readonly RoleWords[] = [
  { role: "employeeIdColumn", label: "Employee ID Column", hint: "One number for each person." },
  {
    role: "locationColumn",
    label: "Location Column",
    hint: "Where the person works, such as US-CA-OAKLAND.",
  },
  { role: "earningsColumn", label: "Earnings Type Column", hint: "Often 'Wage Type Long Text' or 'WT'." },
  { role: "amountColumn", label: "Amount Column", hint: "The money of each row." },
  { role: "hoursColumn", label: "Hours Column", hint: "The hours of each row." },
];

export const noColumns: ColumnChoice = {
  employeeIdColumn: "",
  locationColumn: "",
  earningsColumn: "",
  amountColumn: "",
  hoursColumn: "",
};
