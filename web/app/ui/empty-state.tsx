import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** The way on: a button or a link. */
  readonly action?: ReactNode;
}

/** Where something will be and is not yet: what is missing, and the way on. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Card padding="xl">
      <Stack align="center" gap="sm" py="lg" ta="center">
        {icon}
        <Title order={2}>{title}</Title>
        {children && (
          <Text c="dimmed" maw="32rem">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Card>
  );
}
