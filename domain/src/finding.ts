/**
 * Everything that can be wrong with payroll data, as one union. A finding is a value: it is stored, shown and
 * downloadable, never thrown and never turned into a zero without being reported.
 */

/** Why an employee, or a row without an employee, has no result. */
export type SkipReason = "no-regular-earnings" | "nothing-owed" | "unreadable-amount" | "no-employee-id";

/** What a reader of a result must know before relying on it. */
export type Mark =
  /** No jurisdiction matched the location; the default wage was used. */
  | "unknown-location"
  /** More than one regular-earnings row; their amounts were added. */
  | "several-regular-earnings-rows"
  /** The hours that decide the calculation aren't a number and count as 0. */
  | "unreadable-hours"
  /** The hours that decide the calculation are 0 or less; the rate is divided by 0.01 hours. */
  | "no-hours"
  /** The figures equal those of all others together: a totals row, read as an employee. */
  | "totals-row"
  /** A minimum wage that could bind isn't confirmed for the pay date; the last known one was used. */
  | "rate-not-confirmed";

/** One employee or row that was skipped. `line` is the physical line (from 1) of its first row. */
export interface Skipped {
  /** Empty when the reason is `no-employee-id`. */
  readonly personNumber: string;
  readonly location: string;
  readonly line: number;
  readonly reason: SkipReason;
  /** The text as it is in the file, if it couldn't be read; otherwise empty. */
  readonly rawText: string;
}
