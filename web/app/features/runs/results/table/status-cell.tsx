import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Reason } from "@wagefloor/domain/verdicts/reasons.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { VerdictBadge } from "../../../../ui/verdict-badge.tsx";
import { ReasonBadges } from "./reason-badges.tsx";
import classes from "./status-cell.module.css";

interface StatusCellProps {
  readonly verdict: Verdict;
  readonly measure: KeptMeasure;
  readonly reasons: readonly Reason[];
  /** Names of the places whose rate isn't confirmed. */
  readonly unconfirmedRates?: readonly string[];
}

/** A verdict with what it rests on and the reasons beside it. */
export function StatusCell({ verdict, measure, reasons, unconfirmedRates = [] }: StatusCellProps) {
  return (
    <div className={classes.status}>
      <VerdictBadge verdict={verdict} measure={measure} />
      <ReasonBadges reasons={reasons} unconfirmedRates={unconfirmedRates} />
    </div>
  );
}
