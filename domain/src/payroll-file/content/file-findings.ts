import type { Cents, MicroHours } from "../../money.ts";

/** A totals line whose figure is not what the rows above it add up to. */
export interface TotalsDifference {
  /** The column, as the plan calls it. */
  readonly column: string;
  readonly unit: "cents" | "micro-hours";
  readonly stated: Cents | MicroHours;
  readonly read: Cents | MicroHours;
}

/** A line that is no one's pay but the sum of lines above it. It is never added to anything. */
export interface TotalsLine {
  readonly line: number;
  readonly label: string;
  /** Empty where every figure that can be compared is the sum of the rows. */
  readonly differences: readonly TotalsDifference[];
}

/** What was left out of a file on reading, and what doesn't add up. */
export interface FileFindings {
  /** The first of them. */
  readonly totals: readonly TotalsLine[];
  /** Physical lines, the first of them, with figures that are neither header nor rows: tables between or below. */
  readonly unreadLines: readonly number[];
  readonly unreadCount: number;
}
