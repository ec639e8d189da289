import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Row } from "../../../ui/row-list.tsx";

interface MethodProps {
  readonly name: string;
  /** Its status. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One sign-in method in the list. */
export function Method({ name, children, actions }: MethodProps) {
  return (
    <Row actions={actions}>
      <Text fw={600}>{name}</Text>
      <Text component="div" size="sm" c="dimmed">
        {children}
      </Text>
    </Row>
  );
}
