import { Alert } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle, IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";

const icons = { done: IconCircleCheck, information: IconInfoCircle, mail: IconMail };

interface NoticeProps {
  readonly kind: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Good or neutral news, announced politely. Neutral news isn't green: that would look like something that was checked. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <Alert color={kind === "done" ? "green" : "gray"} icon={<Icon aria-hidden />} title={title} role="status">
      {children}
    </Alert>
  );
}
