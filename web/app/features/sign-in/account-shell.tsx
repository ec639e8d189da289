import { Card, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ColorSchemeToggle } from "../../ui/color-scheme-toggle.tsx";
import { Logo } from "../../ui/page/logo.tsx";
import classes from "./account-shell.module.css";

/** One card in the middle, under the logo: sign in, sign up, confirm. */
export function AccountShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between">
        <Link to="/" aria-label="Wagefloor home" className={classes.logo}>
          <Logo />
        </Link>
        <ColorSchemeToggle />
      </Group>
      <Card component="main" padding="xl" className={classes.card}>
        {children}
      </Card>
    </div>
  );
}
