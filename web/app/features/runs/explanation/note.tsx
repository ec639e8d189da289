import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface NoteProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What keeps a figure from being certain, or from being there at all. */
export function Note({ title, children }: NoteProps) {
  return (
    <Alert color="yellow" title={title} icon={<IconAlertCircle aria-hidden />} role="note">
      {children}
    </Alert>
  );
}
