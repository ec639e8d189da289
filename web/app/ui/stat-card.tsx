import { Card, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** What stands under the figure, such as a bar. */
  readonly children?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon, children }: StatCardProps) {
  return (
    <Card>
      <Stack gap={6} h="100%">
        <Group justify="space-between" wrap="nowrap" c="dimmed">
          <Text size="sm" fw={550}>
            {label}
          </Text>
          {icon}
        </Group>
        <Text fz="1.75rem" fw={650} lh={1.15}>
          {value}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
