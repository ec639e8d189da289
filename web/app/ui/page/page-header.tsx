import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ButtonRow } from "./button-row.tsx";
import { PageHeading } from "./page-heading.tsx";

interface PageHeaderProps {
  readonly title: string;
  /** Of the heading, where something gives it the focus. */
  readonly id?: string;
  readonly description?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
}

/** Heading, one line on what the page is for, and the page's own actions. */
export function PageHeader({ title, id, description, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="end" mb="xl" gap="md">
      <Stack gap={4} miw={0}>
        <PageHeading {...(id && { id })} style={{ overflowWrap: "anywhere" }}>
          {title}
        </PageHeading>
        {description && <Text c="dimmed">{description}</Text>}
      </Stack>
      {actions && <ButtonRow>{actions}</ButtonRow>}
    </Group>
  );
}
