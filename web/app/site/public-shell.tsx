import { Button, Container } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ColorSchemeToggle } from "../ui/color-scheme-toggle.tsx";
import { Logo } from "../ui/page/logo.tsx";
import { SkipLink } from "../ui/page/skip-link.tsx";
import { Footer } from "./footer.tsx";
import classes from "./public-shell.module.css";

/** Top bar (clause LAND-01) and footer of the public pages. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <SkipLink />
        <Container size="lg" className={classes.bar}>
          <Link to="/" aria-label="Wagefloor home" className={classes.logo}>
            <Logo />
          </Link>
          <nav aria-label="Main" className={classes.links}>
            <Link to="/pricing">Pricing</Link>
            <Link to="/#features">Features</Link>
            <Link to="/app">Dashboard</Link>
            <Link to="/login">Sign in</Link>
          </nav>
          <div className={classes.toggle}>
            <ColorSchemeToggle />
          </div>
          <Button component={Link} to="/signup" size="sm">
            Start Free Trial
          </Button>
        </Container>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
