import { Badge, Group, Text, Tooltip } from "@mantine/core";
import { type KeptMeasure, type ReasonText, type Verdict, verdictBadge } from "../lib/format/verdicts.ts";
import classes from "./verdict-badge.module.css";

interface VerdictBadgeProps {
  readonly verdict: Verdict;
  /** By which measure it was found. */
  readonly measure: KeptMeasure;
  /** Why, where it stands in a table: shown with the measure by pointing at it, read out, and printed. */
  readonly reasons?: readonly ReasonText[];
  readonly size?: "md" | "lg";
}

/** Whether one employee's pay is compliant, and what that rests on. */
export function VerdictBadge({ verdict, measure, reasons, size = "md" }: VerdictBadgeProps) {
  const { status, explanation, color, basis } = verdictBadge(verdict, measure);
  const behind = [...(basis ? [basis] : []), ...(reasons ?? [])];
  const named = behind.filter(({ label }) => label !== status);
  return (
    <Group className={classes.verdict}>
      <Tooltip
        maw={320}
        label={[explanation, ...behind.map((one) => one.explanation)].map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      >
        <Badge
          color={color}
          variant="light"
          tt="none"
          size={size}
          px={8}
          classNames={{ root: classes.badge, label: classes.whole }}
        >
          {status}
        </Badge>
      </Tooltip>
      {reasons === undefined
        ? basis && (
            <Text component="span" fz="xs" lh={1.2} c="dimmed">
              {basis.label}
            </Text>
          )
        : named.length > 0 && (
            <span className={classes.behind}>{named.map(({ label }) => label).join(", ")}</span>
          )}
    </Group>
  );
}
