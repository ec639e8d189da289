import { Badge, Group, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { markTexts } from "../../../../lib/format/marks.ts";
import classes from "./mark-badges.module.css";

interface MarkBadgesProps {
  readonly marks: number;
  /** Names of the places whose rate is not confirmed for the pay date. */
  readonly unconfirmedRates: readonly string[];
}

/**
 * The marks of one result as small labels: the first by name, the others as a number that names them on
 * hover. The legend under the table explains the same words.
 */
export function MarkBadges({ marks, unconfirmedRates }: MarkBadgesProps) {
  const [first, ...others] = markTexts(marks, unconfirmedRates);
  if (first === undefined) return null;
  const otherLabels = others.map(({ label }) => label).join(", ");
  return (
    <Group gap={4} wrap="nowrap">
      <MarkBadge explanation={first.explanation}>{first.badge ?? first.label}</MarkBadge>
      {others.length > 0 && (
        <MarkBadge explanation={otherLabels}>
          <span aria-hidden className="screen-only">
            +{others.length}
          </span>
          <span className={classes.others}>{otherLabels}</span>
        </MarkBadge>
      )}
    </Group>
  );
}

function MarkBadge({
  explanation,
  children,
}: {
  readonly explanation: string;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip label={explanation} maw={280}>
      <Badge color="yellow" variant="light" tt="none" size="xs">
        {children}
      </Badge>
    </Tooltip>
  );
}
