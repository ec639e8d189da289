import type { Cents } from "../../money.ts";

/** Which hours of an employee can decide the rate. The default is `first-row` (specification, section 5). */
export const hoursBases = ["first-row", "regular-earnings-row", "sum-of-rows"] as const;

export type HoursBasis = (typeof hoursBases)[number];

/** How one customer's payroll file is read: five columns by their header, and the text of regular earnings. */
export interface PayrollConfiguration {
  readonly headerRow: readonly string[];
  readonly employeeIdColumn: string;
  readonly locationColumn: string;
  readonly earningsColumn: string;
  /** The exact text (trimmed) of the earnings column on a regular-earnings row, such as `/101`. */
  readonly earningsIdentifier: string;
  readonly amountColumn: string;
  readonly hoursColumn: string;
  readonly deductionAmount: Cents;
  readonly hoursBasis: HoursBasis;
}
