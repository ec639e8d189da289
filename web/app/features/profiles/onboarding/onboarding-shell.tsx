import { Card, Container, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { ColorSchemeToggle } from "../../../ui/color-scheme-toggle.tsx";
import { Logo } from "../../../ui/page/logo.tsx";

/** One card under the logo, without navigation: the product opens when the steps are done. */
export function OnboardingShell({
  wide,
  children,
}: {
  readonly wide: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Container size={wide ? "lg" : "sm"} py={{ base: "md", sm: 48 }}>
      <Group component="header" justify="space-between" mb="lg">
        <Logo />
        <ColorSchemeToggle />
      </Group>
      <Card component="main" padding="xl">
        {children}
      </Card>
    </Container>
  );
}
