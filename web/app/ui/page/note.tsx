import { Alert } from "@mantine/core";
import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface NoteProps {
  readonly title: string;
  /** Nothing is wrong. */
  readonly isNeutral?: boolean;
  readonly children: ReactNode;
}

/** What keeps a figure from being certain, or from being there at all. */
export function Note({ title, isNeutral = false, children }: NoteProps) {
  const Icon = isNeutral ? IconInfoCircle : IconAlertCircle;
  return (
    <Alert color={isNeutral ? "gray" : "yellow"} title={title} icon={<Icon aria-hidden />} role="note">
      {children}
    </Alert>
  );
}
