import { Center, RingProgress, Stack, Text } from "@mantine/core";
import { limitColor, limitLevel } from "./limit-level.ts";

interface LimitRingProps {
  readonly label: string;
  readonly used: number;
  /** Null is unlimited. */
  readonly limit: number | null;
}

/** A ring that fills as a limit is used up, with both figures in words beneath. */
export function LimitRing({ label, used, limit }: LimitRingProps) {
  const level = limitLevel(used, limit);
  return (
    <Stack gap={4} align="center">
      <RingProgress
        size={104}
        thickness={9}
        roundCaps
        opacity={level.tone === "none" ? 0.45 : 1}
        sections={[{ value: level.percent, color: limitColor(level) }]}
        label={
          <Center>
            <Text fw={600} fz={level.tone === "unlimited" ? "xl" : "md"} className="tabular">
              {level.tone === "unlimited" ? used.toLocaleString() : `${Math.floor(level.percent)}%`}
            </Text>
          </Center>
        }
        aria-hidden
      />
      <Text fw={500} fz="sm">
        {label}
      </Text>
      <Text c="dimmed" fz="sm" className="tabular">
        {limit === null
          ? `${used.toLocaleString()} used, unlimited`
          : `${used.toLocaleString()} of ${limit.toLocaleString()}`}
      </Text>
    </Stack>
  );
}
