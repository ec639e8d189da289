import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CodeForm } from "./code-form.tsx";
import { carryOn } from "./navigation-state.ts";

interface CodeStepProps {
  readonly heading: string;
  /** Where the code went, and for how long it counts. */
  readonly children: ReactNode;
  /** What the button says. */
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (code: string) => void;
  readonly resend: ReactNode;
  /** The link back to the address or number. */
  readonly changeLabel: string;
}

/** Asks for the code that a mail or a text message has brought. */
export function CodeStep({ heading, children, resend, changeLabel, ...form }: CodeStepProps) {
  const { pathname, state } = useLocation();
  return (
    <Stack gap="lg">
      <PageHeading>{heading}</PageHeading>
      <Text>{children}</Text>
      <CodeForm label="6-digit code" {...form} />
      {resend}
      <Text size="sm">
        <Anchor component={Link} to={pathname} state={carryOn(state)} inherit>
          {changeLabel}
        </Anchor>
      </Text>
    </Stack>
  );
}
