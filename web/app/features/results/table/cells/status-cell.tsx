import { Text } from "@mantine/core";
import type { TakenOfResult } from "@wagefloor/contract/runs/results.ts";
import type { Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type { KeptMeasure } from "@wagefloor/domain/runs/by-week/week-check.ts";
import type { Verdict } from "@wagefloor/domain/verdicts/verdicts.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { employeeReasonTexts } from "../../../../lib/format/verdicts.ts";
import { VerdictBadge } from "../../../../ui/verdict-badge.tsx";
import classes from "./status-cell.module.css";

interface StatusCellProps {
  readonly verdict: Verdict;
  readonly measure: KeptMeasure;
  readonly reasons: readonly Reason[];
  /** Names of the places whose rate isn't confirmed. */
  readonly unconfirmedRates?: readonly string[];
  /** What payroll took, where that isn't what was proposed. */
  readonly taken?: TakenOfResult | null;
}

/** A verdict with the reasons behind it; of one that payroll changed, what was taken instead. */
export function StatusCell({
  verdict,
  measure,
  reasons,
  unconfirmedRates = [],
  taken = null,
}: StatusCellProps) {
  return (
    <div className={classes.status}>
      <VerdictBadge
        verdict={verdict}
        measure={measure}
        reasons={taken?.verdict ? [] : employeeReasonTexts(reasons, unconfirmedRates)}
      />
      {taken?.verdict && (
        <Text component="div" fz="xs" lh={1.2} c={taken.verdict === "below-minimum" ? "red" : "dimmed"}>
          {taken.verdict === "below-minimum"
            ? `${formatMoney(taken.shortfall)} too much`
            : "Deduction not checked"}
        </Text>
      )}
    </div>
  );
}
