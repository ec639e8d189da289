import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ErrorNoticeProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Shows a 'Try again' button. */
  readonly onRetry?: () => void;
}

/** A failure in words, announced at once, where its cause is. */
export function ErrorNotice({ title, children, onRetry }: ErrorNoticeProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{children}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
