import { Badge, Group, Tooltip } from "@mantine/core";
import { isDoubt, type Reason } from "@wagefloor/domain/reasons/reasons.ts";
import type { ReactNode } from "react";
import { employeeReasonTexts } from "../../../../../lib/format/verdicts.ts";
import classes from "./reason-badges.module.css";

interface ReasonBadgesProps {
  readonly reasons: readonly Reason[];
  /** Names of the places whose rate is not confirmed for the pay date. */
  readonly unconfirmedRates: readonly string[];
}

/**
 * The reasons beside one verdict as small labels: the first by name, the others as a number that names them on
 * hover. The legend under the table explains the same words.
 */
export function ReasonBadges({ reasons, unconfirmedRates }: ReasonBadgesProps) {
  const [first, ...others] = employeeReasonTexts(reasons, unconfirmedRates);
  if (first === undefined) return null;
  const otherLabels = others.map(({ label, badge = label }) => badge).join(", ");
  return (
    <Group gap={4} wrap="nowrap">
      <ReasonBadge explanation={first.explanation} isDoubt={isDoubt(first.reason)}>
        {first.badge ?? first.label}
      </ReasonBadge>
      {others.length > 0 && (
        <ReasonBadge explanation={otherLabels} isDoubt={others.some(({ reason }) => isDoubt(reason))} isWhole>
          <span aria-hidden className="screen-only">
            +{others.length}
          </span>
          <span className={classes.others}>{otherLabels}</span>
        </ReasonBadge>
      )}
    </Group>
  );
}

function ReasonBadge({
  explanation,
  isDoubt: isYellow,
  isWhole = false,
  children,
}: {
  readonly explanation: string;
  readonly isDoubt: boolean;
  /** Whether it keeps its width where the other badge has to give way. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip label={explanation} maw={280}>
      <Badge
        color={isYellow ? "yellow" : "gray"}
        variant="light"
        tt="none"
        size="xs"
        {...(isWhole && { className: classes.whole ?? "" })}
      >
        {children}
      </Badge>
    </Tooltip>
  );
}
