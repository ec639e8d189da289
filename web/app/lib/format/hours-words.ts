import type { HoursBasis } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";

/** Which rows' hours each basis counts. */
export const hoursWords: Readonly<Record<HoursBasis, string>> = {
  "regular-earnings-row": "The rows selected as regular pay",
  "sum-of-rows": "All of an employee's rows, without time off",
  "first-row": "An employee's first row",
};
