import { ActionIcon, Box, Burger, Container, Drawer, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSettings } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { ColorSchemeToggle } from "../ui/color-scheme-toggle.tsx";
import { Logo } from "../ui/page/logo.tsx";
import { SkipLink } from "../ui/page/skip-link.tsx";
import { AccountMenu, SignedInAs } from "./account-menu.tsx";
import classes from "./app-shell.module.css";
import { LeaveQuestion } from "./leave-question.tsx";
import { destinations } from "./palette/destinations.ts";
import { PaletteButton } from "./palette/palette-button.tsx";
import { SignOutButton } from "./sign-out.tsx";

/** Navigation around the signed-in pages (clause APP-03); on narrow screens it is behind a menu button. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <SkipLink />
        <Container size="xl" className={classes.bar}>
          <Link to="/app" aria-label="Wagefloor dashboard" className={classes.logo}>
            <Logo />
          </Link>
          <Box component="nav" aria-label="Main" visibleFrom="md" className={classes.links}>
            <Destinations />
          </Box>
          <Group gap={4} ml="auto" wrap="nowrap">
            <PaletteButton />
            <Box hiddenFrom="md">
              <ColorSchemeToggle />
            </Box>
            <Group gap={4} wrap="nowrap" visibleFrom="md">
              <SettingsButton />
              <AccountMenu />
              <SignOutButton />
            </Group>
            <NarrowMenu />
          </Group>
        </Container>
      </header>
      <Container component="main" id="content" tabIndex={-1} size="xl" py={{ base: "lg", sm: "xl" }}>
        {children}
      </Container>
      <LeaveQuestion />
    </>
  );
}

function Destinations() {
  return destinations.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === "/app"} prefetch="render" className={classes.link ?? ""}>
      {label}
    </NavLink>
  ));
}

function SettingsButton() {
  return (
    <ActionIcon
      component={Link}
      to="/app/settings"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Settings"
    >
      <IconSettings size={20} aria-hidden />
    </ActionIcon>
  );
}

function NarrowMenu() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the address
  useEffect(close, [pathname]);
  return (
    <>
      <Burger
        opened={opened}
        onClick={toggle}
        hiddenFrom="md"
        aria-label="Menu"
        aria-expanded={opened}
        size="sm"
      />
      <Drawer opened={opened} onClose={close} position="right" size="xs" title="Menu" hiddenFrom="md">
        <nav aria-label="Main" className={classes.stack}>
          <Destinations />
          <NavLink to="/app/settings" className={classes.link ?? ""}>
            Settings
          </NavLink>
        </nav>
        <Box mt="lg">
          <SignedInAs />
          <Box px="sm">
            <SignOutButton />
          </Box>
        </Box>
      </Drawer>
    </>
  );
}
