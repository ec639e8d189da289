import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

const looks = {
  grave: { color: "red", Icon: IconAlertTriangle },
  open: { color: "yellow", Icon: IconInfoCircle },
  good: { color: "green", Icon: IconCircleCheck },
} as const;

interface FactProps {
  /** `good` only for what was checked. */
  readonly kind: keyof typeof looks;
  readonly children: ReactNode;
}

/** What someone has to know first about a page, in a sentence. */
export function Fact({ kind, children }: FactProps) {
  const { color, Icon } = looks[kind];
  return (
    <Alert color={color} icon={<Icon aria-hidden />}>
      <Text fw={600}>{children}</Text>
    </Alert>
  );
}
