import { Container, Text } from "@mantine/core";
import { Link } from "react-router";
import { version } from "../../../package.json";
import { Logo } from "../ui/page/logo.tsx";
import classes from "./footer.module.css";

const groups = [
  {
    name: "Product",
    links: [
      ["/pricing", "Pricing"],
      ["/enterprise", "Enterprise"],
      ["/signup", "Start Free Trial"],
      ["/login", "Sign in"],
    ],
  },
  {
    name: "Reference",
    links: [
      ["/calculation", "How the calculation works"],
      ["/minimum-wages", "Minimum wages in force"],
      ["/rules", "Deduction rules by state"],
    ],
  },
  {
    name: "Legal",
    links: [
      ["/terms", "Terms of service"],
      ["/privacy", "Privacy"],
    ],
  },
] as const;

/** Every public page, from the foot of every public page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <Container size="lg" className={classes.columns}>
        <div className={classes.about}>
          <Logo />
          <Text size="sm" c="dimmed">
            Wagefloor checks the pay figures you give it against the minimum wage. It is not legal advice.
            Version {version}.
          </Text>
        </div>
        {groups.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <p className={classes.name}>{name}</p>
            <ul className={classes.links}>
              {links.map(([to, words]) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
    </footer>
  );
}
