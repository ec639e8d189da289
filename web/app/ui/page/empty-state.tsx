import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** The way on: a button or a link. */
  readonly action?: ReactNode;
  /** Fills a whole page: its title is the page's heading. */
  readonly wholePage?: boolean;
}

/** Where something will be and is not yet: what is missing, and the way on. */
export function EmptyState({ title, children, icon, action, wholePage = false }: EmptyStateProps) {
  return (
    <Card padding="xl">
      <Stack align="center" gap="sm" py="lg" ta="center">
        {icon}
        {wholePage ? <PageHeading size="h2">{title}</PageHeading> : <Title order={2}>{title}</Title>}
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
