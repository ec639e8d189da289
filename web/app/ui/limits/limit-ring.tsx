import { Group, RingProgress, Stack, Text } from "@mantine/core";
import { limitColor, limitLevel, limitTrackColor } from "./limit-level.ts";
import classes from "./limit-ring.module.css";

interface LimitRingProps {
  readonly label: string;
  readonly used: number;
  /** Null is unlimited. */
  readonly limit: number | null;
}

/** A ring that fills as a limit is used up, with both figures in words beside it. */
export function LimitRing({ label, used, limit }: LimitRingProps) {
  const level = limitLevel(used, limit);
  const spoken = level.tone === "unlimited" ? "∞" : `${Math.floor(level.percent)}%`;
  return (
    <Group gap="sm" wrap="nowrap" className={classes.ring ?? ""}>
      <RingProgress
        size={76}
        thickness={8}
        rootColor={limitTrackColor}
        opacity={level.tone === "none" ? 0.45 : 1}
        sections={[{ value: level.percent, color: limitColor(level) }]}
        label={
          <Text fw={600} fz="sm" ta="center">
            {spoken}
          </Text>
        }
        aria-hidden
      />
      <Stack gap={0}>
        <Text fw={600}>{label}</Text>
        <Text c="dimmed" fz="sm">
          {limit === null
            ? `${used.toLocaleString("en-US")} used, unlimited`
            : `${used.toLocaleString("en-US")} of ${limit.toLocaleString("en-US")} used`}
        </Text>
      </Stack>
    </Group>
  );
}
