import type { PayrollConfiguration } from "./payroll-configuration.ts";

/** What one of the five columns of a payroll file is for, as a setting is named. */
export type ColumnRole = Extract<keyof PayrollConfiguration, `${string}Column`>;

/** The header text of the column of each role. */
export type ColumnChoice = Readonly<Record<ColumnRole, string>>;

/** The roles in the order in which they are asked for. */
export const columnRoles: readonly ColumnRole[] = [
  "employeeIdColumn",
  "locationColumn",
  "earningsColumn",
  "amountColumn",
  "hoursColumn",
];

/** The first of the roles before this one that has the same column; null when this role has its column to itself. */
export function earlierRoleOf(choice: ColumnChoice, role: ColumnRole): ColumnRole | null {
  const first = columnRoles.find((other) => choice[other] === choice[role]);
  return first === undefined || first === role ? null : first;
}

/** The first role whose column has a role already; null when the five columns differ, as they must. */
export function roleOfRepeatedColumn(choice: ColumnChoice): ColumnRole | null {
  return columnRoles.find((role) => earlierRoleOf(choice, role) !== null) ?? null;
}
