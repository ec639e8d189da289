import type { CodedColumn, Column } from "../../columns.ts";
import type { EarlierHours } from "../../deduction/earlier-hours.ts";
import type { ItemAnswer, ItemClasses, RecordedConsent } from "../../law/item-answer.ts";
import type { RunInLedger } from "../../ledger/replay/replay.ts";
import type { Cents } from "../../money.ts";
import type { ReasonSet } from "../../reasons/reason-set.ts";
import type { PayDetails } from "../../verdicts/pay-details.ts";
import type { Verdict } from "../../verdicts/verdicts.ts";
import type { KeptWeek } from "../by-week/kept-week.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import type { Given } from "../calculate-results.ts";
import type { SkipReason } from "../results/finding.ts";
import type { KnownByNow } from "./known-by-now.ts";

/** What a run keeps of employees, in order of their lines, and what it came to. */
export interface KeptEmployees {
  readonly given: Given["employees"];
  readonly details: Column<PayDetails>;
  readonly wages: Given["wages"];
  readonly reasons: Column<ReasonSet>;
  readonly startingCost: Column<Cents>;
  readonly notCharged: Column<Cents>;
  readonly proposedDeduction: Column<Cents>;
  readonly verdict: CodedColumn<Verdict>;
  readonly shortfall: Column<Cents>;
  readonly measure: Column<KeptMeasure>;
  /** Null where the period average counts. */
  readonly weeks: Column<readonly KeptWeek[] | null>;
  readonly earlier: Column<EarlierHours | null>;
  /** What was found about the items with a class that they bought; null if there were none. */
  readonly items: Column<readonly ItemAnswer[] | null>;
  /** Why an employee had no result; null for one who had. */
  readonly left: Column<SkipReason | null>;
  /** What couldn't be read of an employee without a result. */
  readonly rawText: Column<string>;
}

/** By what a run's items are asked about when it is calculated again. */
interface KeptItemTerms {
  /** Key of the jurisdiction that a location is in, as it is mapped by now; absent if no item has a class. */
  readonly jurisdictionOf?: ((location: string) => string) | undefined;
  /** The classes of items as they were at the run. */
  readonly itemClasses?: ItemClasses | undefined;
  /** The authorizations on file now, for those whose items weren't asked about at the run, or at another place. */
  readonly consents?: ReadonlyMap<string, readonly RecordedConsent[]> | undefined;
}

/** A run that is calculated again, with its own rules. */
export interface KeptRun extends RunInLedger, KeptItemTerms {
  readonly firstRowHours: boolean;
  /** What is known by now for its days, if it settles those whose place or rate wasn't known. */
  readonly known?: KnownByNow | undefined;
}
