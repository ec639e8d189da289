import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface SettingsCardProps {
  /** Of the heading, which names the card. */
  readonly id: string;
  readonly title: string;
  /** What the card is for, in a sentence. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a page that has several, below the heading of its section. */
export function SettingsCard({ id, title, description, children }: SettingsCardProps) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack>
        <div>
          <Title order={3} id={id} tabIndex={-1} style={{ scrollMarginTop: "6rem" }}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
