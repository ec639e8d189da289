import { Progress, Stack, Text } from "@mantine/core";
import { limitColor, limitLevel, limitTrackColor } from "./limit-level.ts";

interface LimitBarProps {
  readonly label: string;
  readonly used: number;
  /** Null is unlimited. */
  readonly limit: number | null;
}

/** A bar that fills as a limit is used up, with the limit in words beneath. */
export function LimitBar({ label, used, limit }: LimitBarProps) {
  if (limit === null)
    return (
      <Text c="dimmed" fz="xs">
        Unlimited
      </Text>
    );
  const level = limitLevel(used, limit);
  return (
    <Stack gap={4}>
      <Progress.Root size="md" bg={limitTrackColor} opacity={level.tone === "none" ? 0.6 : 1}>
        <Progress.Section
          value={level.percent}
          color={limitColor(level)}
          striped={level.tone === "none"}
          aria-label={label}
        />
      </Progress.Root>
      <Text c="dimmed" fz="xs" className="tabular">
        {limit === 0
          ? "None included yet"
          : `${used.toLocaleString("en-US")} of ${limit.toLocaleString("en-US")} this period`}
      </Text>
    </Stack>
  );
}
