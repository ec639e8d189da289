import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { carryOn } from "../arrival/navigation-state.ts";
import { CodeForm } from "./code-form.tsx";
import { StepLinks } from "./step-links.tsx";

interface CodeStepProps {
  readonly heading: string;
  /** Where the code was sent and how long it's valid. */
  readonly children: ReactNode;
  /** Whether the code may create an account. */
  readonly createUser: boolean;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (code: string) => void;
  readonly resend: ReactNode;
  /** The label of the link back to the address or number. */
  readonly changeLabel: string;
}

/** Asks for the code from an email or a text message. */
export function CodeStep({ heading, children, createUser, resend, changeLabel, ...form }: CodeStepProps) {
  const { pathname, state } = useLocation();
  return (
    <Stack gap="lg">
      <PageHeading>{heading}</PageHeading>
      <Text>{children}</Text>
      <CodeForm label="6-digit code" submitLabel={createUser ? "Open my account" : "Sign in"} {...form} />
      {resend}
      <StepLinks back={createUser ? "/signup" : "/login"}>
        <Anchor component={Link} to={pathname} state={carryOn(state)} inherit>
          {changeLabel}
        </Anchor>
      </StepLinks>
    </Stack>
  );
}
