import { Badge, Group, Text, Tooltip } from "@mantine/core";
import { type KeptMeasure, type Verdict, verdictBadge } from "../lib/format/verdicts.ts";
import classes from "./verdict-badge.module.css";

interface VerdictBadgeProps {
  readonly verdict: Verdict;
  /** By which measure it was found. */
  readonly measure: KeptMeasure;
  readonly size?: "md" | "lg";
}

/** Whether one employee's pay is compliant, and what that rests on. */
export function VerdictBadge({ verdict, measure, size = "md" }: VerdictBadgeProps) {
  const { status, explanation, color, basis } = verdictBadge(verdict, measure);
  return (
    <Group className={classes.verdict}>
      <Tooltip label={basis ? `${explanation} ${basis.explanation}` : explanation} maw={280}>
        <Badge
          color={color}
          variant="light"
          tt="none"
          size={size}
          px={8}
          classNames={{ label: classes.whole }}
        >
          {status}
        </Badge>
      </Tooltip>
      {basis && (
        <Text component="span" fz="xs" lh={1.2} c="dimmed">
          {basis.label}
        </Text>
      )}
    </Group>
  );
}
