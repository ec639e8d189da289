import type { CodedColumn, Column } from "../../columns.ts";
import type { SkipReason } from "../../finding.ts";
import type { Cents } from "../../money.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import type { ReasonSet } from "../../verdicts/reason-set.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import type { ItemAnswer } from "../by-item/item-answer.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import type { Given } from "../calculate-results.ts";
import type { KeptItemTerms } from "./items-at.ts";
import type { RunInLedger } from "./ledger.ts";
import type { KnownByNow } from "./settle.ts";

/** What a run keeps of employees, in order of their lines, and what it came to. */
export interface KeptEmployees {
  readonly given: Given["employees"];
  readonly details: Column<PayDetails>;
  readonly wages: Given["wages"];
  readonly reasons: Column<ReasonSet>;
  readonly startingCost: Column<Cents>;
  readonly proposedDeduction: Column<Cents>;
  readonly verdict: CodedColumn<Verdict>;
  readonly shortfall: Column<Cents>;
  readonly measure: Column<KeptMeasure>;
  /** Null where the period average counts. */
  readonly weeks: Column<readonly KeptWeek[] | null>;
  /** What was found about the items with a class that they bought; null if there were none. */
  readonly items: Column<readonly ItemAnswer[] | null>;
  /** Why an employee had no result; null for one who had. */
  readonly left: Column<SkipReason | null>;
  /** What couldn't be read of an employee without a result. */
  readonly rawText: Column<string>;
}

/** A run that is calculated again, with its own rules. */
export interface KeptRun extends RunInLedger, KeptItemTerms {
  readonly firstRowHours: boolean;
  /** What is known by now for its days, if it settles those whose place or rate wasn't known. */
  readonly known?: KnownByNow | undefined;
}
