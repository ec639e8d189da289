import type { Cents } from "../../money.ts";

/** What payroll took for a run. It never changes, whatever becomes of the run. */
export interface TakenEntry {
  /** The place of the run, or of the one that replaced it. */
  readonly place: number;
  /** Negative for what payroll paid back. */
  readonly amount: Cents;
  /** What counted as deducted when it was recorded. */
  readonly insteadOf: Cents;
  /** What it settled of what was to be paid back, 0 or less. */
  readonly settles: Cents;
  /** Whether that is what the run deducts, which may change; otherwise it was taken before, or the run isn't replayed. */
  readonly ofRun: boolean;
}
